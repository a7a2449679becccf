import { chinaMoment } from '../../china-moment.ts';
import type { Meeting } from './access.ts';

/** Why nobody like this caller can join now; null when he can, or is in already. */
export function whyNotJoin({ lead, standing, stage, now }: Meeting): string | null {
  if (standing === 'removed') return '领读人已将你移出，不能再次报名';
  if (standing !== 'none') return null;
  if (stage === 'draft') return '这场领读还没有发布';
  if (stage === 'ended') return '领读已经结束';
  if (lead.joinUntil !== null && Date.parse(lead.joinUntil) < Date.parse(now))
    return `报名已于${chinaMoment(lead.joinUntil)}截止`;
  return null;
}

export function hasFreeSeat({ capacity, members }: Meeting['lead']): boolean {
  return capacity === 0 || members < capacity;
}
