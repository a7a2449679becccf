import { ConfigError } from '../../env.ts';

const chinaTime = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?$/;
const withZone = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/;

/** Whether a value is meant as a moment and not as a path. */
export function isMoment(value: string): boolean {
  return chinaTime.test(value) || withZone.test(value);
}

/** `2026-11-28 14:03`, with seconds or without, is China's time; ISO 8601 with a zone is its own. @throws ConfigError */
export function readMoment(value: string): Date {
  const isChina = chinaTime.test(value);
  const moment = new Date(isChina ? `${value.replace(' ', 'T')}+08:00` : value);
  // The 30th of February would be another day.
  const isSound =
    !Number.isNaN(moment.getTime()) && (!isChina || chinaTimeOf(moment).startsWith(value.replace('T', ' ')));
  if (isMoment(value) && isSound) return moment;
  throw new ConfigError(
    `时刻应写成 '2026-11-28 14:03' 或 '2026-11-28 14:03:20'（北京时间），也可写成 2026-11-28T06:03:20Z：${value} (not a moment)`,
  );
}

function chinaTimeOf(moment: Date): string {
  return moment.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' });
}
