import { chinaOffsetMs } from '@gongdu/contract/china-time';

const dayMs = 86_400_000;

/** The instant at which the day that `now` lies in began in China. */
export function startOfChinaDay(now: Date): string {
  const day = Math.floor((now.getTime() + chinaOffsetMs) / dayMs);
  return new Date(day * dayMs - chinaOffsetMs).toISOString();
}

/** 11月23日 20:00 on China's clocks. */
export function formatChinaTime(at: string): string {
  return format.format(new Date(at));
}

const format = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
