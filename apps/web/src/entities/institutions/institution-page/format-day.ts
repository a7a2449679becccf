import { chinaDay } from '@gongdu/rules/china-time';

/** 11 月 22 日; with the year if it is not the current one. Takes a day or an instant. */
export function formatDay(at: string, now: Date): string {
  const [year = '', month = '', date = ''] = (at.length === 10 ? at : chinaDay(at)).split('-');
  const words = `${Number(month)} 月 ${Number(date)} 日`;
  return year === chinaDay(now).slice(0, 4) ? words : `${year} 年 ${words}`;
}
