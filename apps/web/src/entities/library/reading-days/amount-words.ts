import type { ReadAmount } from '@gongdu/contract/library/reading-days/reading-day';
import { formatChinaDate } from '../../../ui/text/china-time.ts';
import { formatNumber } from '../../../ui/text/format-number.ts';

type Amount = Pick<ReadAmount, 'pages' | 'minutes'> & Partial<Pick<ReadAmount, 'upTo'>>;

/** `20 页，30 分钟，读到第 120 页`; of a day without a number 读过. */
export function amountWords({ pages, minutes, upTo = null }: Amount): string {
  const parts = [
    pages === null ? null : `${formatNumber(pages)} 页`,
    minutes === null ? null : `${formatNumber(minutes)} 分钟`,
    upTo === null ? null : `读到第 ${formatNumber(upTo)} 页`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? '读过' : parts.join('，');
}

/** A day of the calendar as `11月30日`, with the year unless it is this one. */
export function dayWords(day: string): string {
  return formatChinaDate(`${day}T04:00:00.000Z`);
}
