import { imEventTypes } from '@gongdu/contract/messaging/event';
import { imKinds } from '@gongdu/contract/messaging/message';
import type { ParsedImDecision } from '@gongdu/contract/messaging/moderation-case';
import type { Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import type { Bans } from '../messages/bans.ts';
import type { SystemMessages } from '../messages/system-messages.ts';
import type { InstitutionHooks } from '../protocol/institution-part.ts';
import { messageFlags } from '../protocol/wire.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'clock'> {
  readonly systemMessages: SystemMessages;
  readonly bans: Bans;
  readonly institutions: Pick<InstitutionHooks, 'withdrawn'>;
}

/** Applies a decision to the message and its sender. */
export function createSanctions({ clock, systemMessages, bans, institutions }: Needs) {
  return async (
    tx: Transaction,
    { msgId, convId, kind, aboutUid, removed }: store.CaseRow,
    { verdict, removeMessage, silenceDays }: ParsedImDecision,
  ): Promise<{ removed: boolean; silencedUntil: string | null }> => {
    const removesMessage = verdict === 'remove' || (verdict !== 'no_fault' && removeMessage);
    if (removesMessage) await remove(tx, { msgId, convId, kind });
    const silencedUntil = verdict === 'silence' && silenceDays ? await ban(tx, aboutUid, silenceDays) : null;
    return { removed: removed || removesMessage, silencedUntil };
  };

  async function ban(tx: Transaction, uid: number, days: number): Promise<string> {
    tx.afterCommit(() => bans.forget(uid));
    const until = new Date(clock.now().getTime() + days * dayMs).toISOString();
    return store.extendBan(tx.sql, uid, until);
  }

  /** Like a recall, an entry of its own, so that offline clients receive it. */
  async function remove(
    tx: Transaction,
    { msgId, convId, kind }: Pick<store.CaseRow, 'msgId' | 'convId' | 'kind'>,
  ): Promise<void> {
    const message = await store.findForRemoval(tx.sql, msgId);
    if (message && message.inIt !== null) {
      const { gid, partnerUid, inIt, fromUid } = message;
      await systemMessages.post(tx, {
        ...{
          convId,
          byUid: inIt,
          audience: { kind, gid, partnerUid: otherParticipant(inIt, fromUid, partnerUid) },
        },
        event: { event_type: imEventTypes.recalled, msgid_list: [msgId], extra: 1 },
        key: `recall:${msgId}`,
        refMsgId: msgId,
      });
    }
    await store.removeMessage(tx.sql, msgId, messageFlags.removed);
    if (kind === imKinds.single) await institutions.withdrawn.run(tx, convId);
  }
}

/** In a single conversation, the participant other than `byUid`. */
function otherParticipant(byUid: number, fromUid: number, partnerUid: number | null): number | null {
  return partnerUid !== null && byUid === partnerUid ? fromUid : partnerUid;
}
