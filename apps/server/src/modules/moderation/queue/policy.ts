import { includesPermission } from '@gongdu/contract/core/accounts/role';
import {
  type ModerationKind,
  moderationKinds,
  moderationPermissions,
} from '@gongdu/contract/moderation/queue/kinds';
import { Problem } from '@gongdu/contract/problem';
import type { Caller } from '../../../http/caller.ts';
import { formatChinaTime } from '../../../shared/time/china.ts';
import type { People } from '../../core/accounts/service.ts';
import type { StoredItem } from './store.ts';

/** The kinds that they may decide. */
export function kindsOf({ permissions }: Pick<Caller, 'permissions'>): ModerationKind[] {
  return moderationKinds.filter((kind) => includesPermission(permissions, moderationPermissions[kind]));
}

/** Whether another operator has claimed it now. */
export function isHeldByAnother(
  { claimedByUid, claimedUntil }: Pick<StoredItem, 'claimedByUid' | 'claimedUntil'>,
  uid: number,
  now: Date,
): boolean {
  return claimedByUid !== null && claimedByUid !== uid && isAfter(claimedUntil, now);
}

export function isHeldBy(
  { claimedByUid, claimedUntil }: Pick<StoredItem, 'claimedByUid' | 'claimedUntil'>,
  uid: number,
  now: Date,
): boolean {
  return claimedByUid === uid && isAfter(claimedUntil, now);
}

/** Who decided it, or that its author changed it; the item is no longer waiting. */
export function staleProblem({ state, decidedByUid }: StoredItem, people: People): Problem {
  if (state === 'pending' || decidedByUid === null) return new Problem('moderation.content_changed');
  return new Problem('moderation.already_decided', { reviewer: people.get(decidedByUid).name });
}

export function claimedProblem({ claimedByUid, claimedUntil }: StoredItem, people: People): Problem {
  return new Problem('moderation.claimed', {
    operator: claimedByUid === null ? '' : people.get(claimedByUid).name,
    until: claimedUntil === null ? '' : formatChinaTime(claimedUntil),
  });
}

function isAfter(instant: string | null, now: Date): boolean {
  return instant !== null && Date.parse(instant) > now.getTime();
}
