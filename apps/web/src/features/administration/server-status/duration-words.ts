import { durationLabel } from '../../../ui/text/format-duration.ts';

/** 不到 1 秒, 5 秒, then as everywhere: 3 分钟, 2 小时. */
export function durationWords(ms: number): string {
  if (ms < 1_000) return '不到 1 秒';
  return ms < 60_000 ? `${Math.round(ms / 1_000)} 秒` : durationLabel(ms / 1_000);
}
