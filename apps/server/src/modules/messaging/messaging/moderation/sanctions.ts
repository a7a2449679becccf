import type { SanctionAct } from '@gongdu/contract/administration/appeals/sanction';
import { type ParsedImDecision, refusalCodesOfMessages } from '@gongdu/contract/messaging/moderation-case';
import type { Transaction } from '../../../../db/database.ts';
import type { Caller } from '../../../../http/caller.ts';
import { excerpt } from '../../../../shared/text/excerpt.ts';
import type { MessagingWrite } from '../../../core/messaging-writes/service.ts';
import type { Penalties } from '../../../core/penalties/service.ts';
import { textOf } from './notification-messages.ts';
import type { RemovableMessage } from './removal.ts';
import type * as store from './store.ts';

interface Needs {
  readonly penalties: Pick<Penalties, 'sanction'>;
  readonly removeMessage: MessagingWrite<RemovableMessage>;
}

/** Applies a decision to the message and its sender. */
export function createSanctions({ penalties, removeMessage: remove }: Needs) {
  return async (
    tx: Transaction,
    caller: Caller,
    row: store.CaseRow,
    decision: Omit<ParsedImDecision, 'version'>,
  ): Promise<{ removed: boolean; silencedUntil: string | null }> => {
    const { verdict, removeMessage } = decision;
    const removesMessage = verdict === 'remove' || (verdict !== 'no_fault' && removeMessage);
    const { msgId, convId, seq } = row;
    if (removesMessage) await remove(tx, { msgId, convId, seq });
    const silencedUntil = verdict === 'no_fault' ? null : await punish(tx, caller, row, decision);
    return { removed: row.removed || removesMessage, silencedUntil };
  };

  /** @returns Until when the sender may send nothing, where the operator chose so. */
  async function punish(
    tx: Transaction,
    caller: Caller,
    { msgId, aboutUid, body }: store.CaseRow,
    { verdict, removeMessage, reason, sentence, silenceDays, points }: Omit<ParsedImDecision, 'version'>,
  ): Promise<string | null> {
    const text = textOf(body);
    const why = refusalCodesOfMessages[reason ?? 'other'];
    const act = actOf(verdict, removeMessage);
    const byHand =
      verdict === 'silence' && silenceDays ? [{ right: 'message' as const, days: silenceDays }] : [];
    const { penalties: taken } = await penalties.sanction(tx, caller, {
      uid: aboutUid,
      act,
      objectKind: 'message',
      objectId: msgId,
      reason: why,
      sentence,
      byHand,
      title: excerpt(text, titleMax),
      copy: { title: '消息', text, pictures: [], link: null },
      points,
    });
    const ends = taken.flatMap(({ right, until }) => (right === 'message' ? [until] : []));
    return byHand.length > 0 ? (ends.sort().at(-1) ?? null) : null;
  }
}

const titleMax = 40;

function actOf(verdict: ParsedImDecision['verdict'], removeMessage: boolean): SanctionAct {
  if (verdict === 'silence') return removeMessage ? 'remove' : 'restrict';
  return verdict === 'remove' || removeMessage ? 'remove' : 'warn';
}
