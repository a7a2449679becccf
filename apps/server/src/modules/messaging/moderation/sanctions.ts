import { imEventTypes } from '@gongdu/contract/messaging/event';
import { imKinds } from '@gongdu/contract/messaging/message';
import { type ParsedImDecision, refusalCodesOfMessages } from '@gongdu/contract/messaging/moderation-case';
import { pointsOf, type SanctionAct } from '@gongdu/contract/moderation/sanction';
import type { Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { excerpt } from '../../../shared/text/excerpt.ts';
import type { Penalties } from '../../penalties/service.ts';
import type { SystemMessages } from '../messages/system-messages.ts';
import type { InstitutionHooks } from '../protocol/institution-part.ts';
import { messageFlags } from '../protocol/wire.ts';
import { textOf } from './notification-messages.ts';
import * as store from './store.ts';

interface Needs {
  readonly systemMessages: SystemMessages;
  readonly penalties: Pick<Penalties, 'sanction'>;
  readonly institutions: Pick<InstitutionHooks, 'withdrawn'>;
}

/** Applies a decision to the message and its sender. */
export function createSanctions({ systemMessages, penalties, institutions }: Needs) {
  return async (
    tx: Transaction,
    caller: Caller,
    row: store.CaseRow,
    decision: ParsedImDecision,
  ): Promise<{ removed: boolean; silencedUntil: string | null }> => {
    const { verdict, removeMessage } = decision;
    const removesMessage = verdict === 'remove' || (verdict !== 'no_fault' && removeMessage);
    if (removesMessage) await remove(tx, row);
    const silencedUntil = verdict === 'no_fault' ? null : await punish(tx, caller, row, decision);
    return { removed: row.removed || removesMessage, silencedUntil };
  };

  /** @returns Until when the sender may send nothing, where the operator chose so. */
  async function punish(
    tx: Transaction,
    caller: Caller,
    { msgId, aboutUid, body }: store.CaseRow,
    { verdict, removeMessage, reason, sentence, silenceDays, points }: ParsedImDecision,
  ): Promise<string | null> {
    const text = textOf(body);
    const why = refusalCodesOfMessages[reason ?? 'other'];
    const act = actOf(verdict, removeMessage);
    const byHand =
      verdict === 'silence' && silenceDays ? [{ right: 'message' as const, days: silenceDays }] : [];
    const { penalties: taken } = await penalties.sanction(tx, caller, {
      ...{ uid: aboutUid, act, objectKind: 'message', objectId: msgId, reason: why, sentence, byHand },
      title: excerpt(text, titleMax),
      copy: { title: '消息', text, pictures: [], link: null },
      points: pointsOf(act, why, points),
    });
    const ends = taken.flatMap(({ right, until }) => (right === 'message' ? [until] : []));
    return byHand.length > 0 ? (ends.sort().at(-1) ?? null) : null;
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

const titleMax = 40;

function actOf(verdict: ParsedImDecision['verdict'], removeMessage: boolean): SanctionAct {
  if (verdict === 'silence') return removeMessage ? 'remove' : 'restrict';
  return verdict === 'remove' || removeMessage ? 'remove' : 'warn';
}

/** In a single conversation, the participant other than `byUid`. */
function otherParticipant(byUid: number, fromUid: number, partnerUid: number | null): number | null {
  return partnerUid !== null && byUid === partnerUid ? fromUid : partnerUid;
}
