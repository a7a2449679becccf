import type { WorkNumbers } from '@gongdu/contract/writing/works/numbers';
import { type Point, shortDay } from '../../../../ui/chart/series.ts';

interface NumbersOfDay {
  readonly day: string;
  readonly numbers: WorkNumbers;
}

interface Points {
  readonly unit: '天' | '周';
  /** The heading of the column of times. */
  readonly time: string;
  readonly points: readonly Point[];
}

/** The most days shown one by one; longer spans are summed by week, and the last week ends today. */
const daysMax = 90;

export function pointsOf(days: readonly NumbersOfDay[], names: readonly (keyof WorkNumbers)[]): Points {
  const length = days.length > daysMax ? 7 : 1;
  const points: Point[] = [];
  for (let end = days.length; end > 0; end -= length) {
    const part = days.slice(Math.max(0, end - length), end);
    points.unshift({
      at: shortDay(part[0]?.day ?? ''),
      values: names.map((name) => part.reduce((sum, { numbers }) => sum + numbers[name], 0)),
    });
  }
  return length === 1
    ? { unit: '天', time: '日期', points }
    : { unit: '周', time: '从这一天起的一周', points };
}
