import { formatChinaTime } from '../../shared/time/china.ts';
import type { LeadContext } from './access.ts';

/** Why nobody like this caller can join now; null when he can, or is in already. */
export function joinBlocker({ lead, status: standing, stage, now }: LeadContext): string | null {
  if (standing === 'removed') return '领读人已将你移出，不能再次报名';
  if (standing !== 'none') return null;
  if (stage === 'draft') return '这场领读还没有发布';
  if (stage === 'ended') return '领读已经结束';
  if (lead.joinUntil !== null && Date.parse(lead.joinUntil) < Date.parse(now))
    return `报名已于${formatChinaTime(lead.joinUntil)}截止`;
  return null;
}

export function hasCapacity({ capacity, members }: LeadContext['lead']): boolean {
  return capacity === 0 || members < capacity;
}
