import { inChina } from '../../../ui/text/format-time.ts';

export function greeting(now: Date): string {
  const hour = inChina(now).getUTCHours();
  if (hour < 5) return '夜深了';
  if (hour < 11) return '上午好';
  if (hour < 13) return '中午好';
  if (hour < 18) return '下午好';
  return '晚上好';
}

/** e.g. `11 月 21 日　星期六`. */
export function dayLabel(now: Date): string {
  const day = inChina(now);
  return `${day.getUTCMonth() + 1} 月 ${day.getUTCDate()} 日\u3000星期${'日一二三四五六'[day.getUTCDay()]}`;
}
