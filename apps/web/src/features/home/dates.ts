import { inChina } from '../../lib/china-time.ts';

export function greeting(now: Date): string {
  const hour = inChina(now).getUTCHours();
  if (hour < 5) return '夜深了';
  if (hour < 11) return '上午好';
  if (hour < 13) return '中午好';
  if (hour < 18) return '下午好';
  return '晚上好';
}

/** e.g. `11 月 21 日 星期六`. */
export function dayLabel(now: Date): string {
  const day = inChina(now);
  return `${day.getUTCMonth() + 1} 月 ${day.getUTCDate()} 日 星期${'日一二三四五六'[day.getUTCDay()]}`;
}

/** e.g. `2 天 3 小时`: the two largest parts of how long something has waited. */
export function waitingTime(instant: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / 60_000));
  const days = Math.floor(minutes / 1_440);
  const hours = Math.floor((minutes % 1_440) / 60);
  if (days > 0) return hours > 0 ? `${days} 天 ${hours} 小时` : `${days} 天`;
  if (hours > 0) return minutes % 60 > 0 ? `${hours} 小时 ${minutes % 60} 分钟` : `${hours} 小时`;
  return minutes > 0 ? `${minutes} 分钟` : '不到 1 分钟';
}

/** `2026-11-21` as `11/21`, for the foot of a chart. */
export function shortDay(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${month}/${date}`;
}
