import type { MessagingTransaction } from '../../../../db/database.ts';
import { createHook } from '../../../../shared/hook.ts';
import type { NewMessage, StoredMessage } from '../messages/message-store.ts';

/** An institution's account in a conversation of two. */
export interface InstitutionSide {
  readonly institutionId: number;
  readonly uid: number;
  readonly partnerUid: number;
}

/** A message of a conversation that an institution takes part in. */
export interface InstitutionMessage {
  readonly stored: StoredMessage;
  readonly message: NewMessage;
  readonly sides: readonly InstitutionSide[];
  /** The member who sent it for their institution; null where the sender acts for themselves. */
  readonly actingUid: number | null;
}

export type InstitutionHooks = ReturnType<typeof createInstitutionHooks>;

/** What an institution's inbox follows, each in the transaction in which it happens. */
export function createInstitutionHooks() {
  return {
    /** New messages, in the order of seq in each conversation. */
    stored: createHook<[tx: MessagingTransaction, messages: readonly InstitutionMessage[]]>(),
    /** A message of a conversation of two was recalled, or removed by an operator. */
    withdrawn: createHook<[tx: MessagingTransaction, convId: number]>(),
    /** An institution's read position moved. */
    read: createHook<[tx: MessagingTransaction, convId: number, uid: number, unread: number]>(),
  };
}
