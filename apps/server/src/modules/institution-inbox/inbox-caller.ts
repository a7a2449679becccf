import { type Caller, institutionOf } from '../../http/caller.ts';

/** Who acts for which institution. */
export interface InboxCaller {
  readonly institutionId: number;
  readonly memberUid: number;
}

export function inboxCaller(caller: Caller): InboxCaller {
  return { institutionId: institutionOf(caller), memberUid: caller.actingUid ?? caller.uid };
}
