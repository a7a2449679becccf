import type { SmallWritingOutlook } from '@gongdu/contract/moderation/small-writing';

/** What happens to small writing when it is sent. */
export function hintOf(isPublic: boolean, { publicAtOnce, waitMinutes }: SmallWritingOutlook): string {
  if (!isPublic) return '只留给自己';
  if (publicAtOnce) return '发出就看得到';
  return waitMinutes === null ? '人工看过就公开' : `约${durationOf(waitMinutes)}后看得到`;
}

function durationOf(minutes: number): string {
  if (minutes < 60) return ` ${minutes} 分钟`;
  return minutes < 1440 ? ` ${minutes / 60} 小时` : ` ${minutes / 1440} 天`;
}
