import { imEventTypes } from '@gongdu/contract/messaging/event';
import { imKinds } from '@gongdu/contract/messaging/message';
import type { MessagingTransaction } from '../../../../db/database.ts';
import type { SystemMessages } from '../messages/system-messages.ts';
import type { InstitutionHooks } from '../protocol/institution-part.ts';
import { messageFlags } from '../protocol/wire.ts';
import * as store from './message-store.ts';

interface Needs {
  readonly systemMessages: SystemMessages;
  readonly institutions: Pick<InstitutionHooks, 'withdrawn'>;
}

export interface RemovableMessage {
  readonly msgId: number;
  readonly convId: number;
  readonly seq: number;
}

/** Removes a message for everyone. Like a recall it is an entry of its own, so that offline clients receive it. */
export function createMessageRemoval({ systemMessages, institutions }: Needs) {
  return async (tx: MessagingTransaction, { msgId, convId, seq }: RemovableMessage): Promise<void> => {
    const message = await store.findForRemoval(tx.sql, convId, seq);
    if (!message) return;
    const { kind, gid, partnerUid, inIt, fromUid, retracted } = message;
    if (!retracted && inIt !== null)
      await systemMessages.post(tx, {
        convId,
        byUid: inIt,
        audience: { kind, gid, partnerUid: otherParticipant(inIt, fromUid, partnerUid) },
        event: { event_type: imEventTypes.recalled, msgid_list: [msgId], extra: 1 },
        key: `recall:${msgId}`,
        refMsgId: msgId,
      });
    await store.removeMessage(tx.sql, convId, seq, messageFlags.removed);
    if (kind === imKinds.single) await institutions.withdrawn.run(tx, convId);
  };
}

/** In a single conversation, the participant other than `byUid`. */
function otherParticipant(byUid: number, fromUid: number, partnerUid: number | null): number | null {
  return partnerUid !== null && byUid === partnerUid ? fromUid : partnerUid;
}
