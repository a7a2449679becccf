import { chinaDay, chinaOffsetMs } from '@gongdu/rules/china-time';

/** `11 月 28 日 周六 20:00`, in China's time zone. */
export function Moment({ at }: { readonly at: string }) {
  const [, month, date] = chinaDay(at).split('-').map(Number);
  const there = new Date(new Date(at).getTime() + chinaOffsetMs);
  const weekday = '日一二三四五六'[there.getUTCDay()];
  return (
    <time dateTime={at}>
      {month} 月 {date} 日 周{weekday} {there.toISOString().slice(11, 16)}
    </time>
  );
}
