import { type Caller, institutionOf } from '../../../http/caller.ts';

/** The acting member and their institution. */
export interface InboxCaller {
  readonly institutionId: number;
  readonly memberUid: number;
}

export function inboxCaller(caller: Caller): InboxCaller {
  return { institutionId: institutionOf(caller), memberUid: caller.actingUid ?? caller.uid };
}
