import { Problem } from '@gongdu/contract/problem';
import type { Caller } from '../../http/caller.ts';

/** Who acts for which institution. */
export interface InboxCaller {
  readonly institutionId: number;
  readonly memberUid: number;
}

export function inboxCaller({ uid, institutionId, actingUid }: Caller): InboxCaller {
  if (institutionId === null) throw new Problem('session.forbidden');
  return { institutionId, memberUid: actingUid ?? uid };
}
