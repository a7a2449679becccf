import type { StatDay } from '@gongdu/contract/writing/author-stats';
import { shortDay } from '../../../../ui/chart/series.ts';

const weeksMax = 12;
const weekDays = 7;

/** The reads of twelve weeks, the oldest first; the last week ends today. */
export function readsByWeek(days: readonly StatDay[]): { name: string; value: number }[] {
  const weeks: { name: string; value: number }[] = [];
  for (let end = days.length; end >= weekDays && weeks.length < weeksMax; end -= weekDays) {
    const week = days.slice(end - weekDays, end);
    weeks.unshift({
      name: `${shortDay(week[0]?.day ?? '')}起`,
      value: week.reduce((sum, { numbers }) => sum + numbers.reads, 0),
    });
  }
  return weeks;
}
