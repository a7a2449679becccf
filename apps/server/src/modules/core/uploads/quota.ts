import { Problem } from '@gongdu/contract/problem';
import { formatBytes } from '@gongdu/rules/core/uploads/file-checks';
import type { Usage } from './store.ts';

/** Bytes that one person may upload in a day of Asia/Shanghai. */
const maxBytesPerDay = 2 * 1024 ** 3;
/** Uploads that one person may begin in a minute. */
const maxPerMinute = 60;

/** @returns Bytes that are left today. @throws Problem when there is nothing left, or too much haste. */
export function assertWithinQuota({ bytes, recent }: Usage, size: number): number {
  if (recent >= maxPerMinute) throw new Problem('request.too_many', { seconds: 60 });
  const remaining = maxBytesPerDay - bytes;
  if (remaining < Math.max(1, size))
    throw new Problem('upload.day_full', { limit: formatBytes(maxBytesPerDay) });
  return remaining;
}
