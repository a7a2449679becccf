import type { AppealVerdict } from '@gongdu/contract/administration/appeals/appeal';
import type { CaseRef } from '@gongdu/contract/moderation/queue/case';
import type { Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Actor, WriteEntry } from './decisions.ts';

/** Penalties by operators, their ends, and decisions about appeals. */
export function penaltyEvents(writeEntry: WriteEntry) {
  return {
    sanctionGiven: (
      tx: Transaction,
      actor: Actor,
      event: {
        id: number;
        uid: number;
        reason: string;
        points: number;
        penalties: readonly { right: string; until: string }[];
      },
    ) =>
      writeEntry(tx, actor, 'penalty.given', ['sanction', event.id], {
        uid: String(event.uid),
        reason: event.reason,
        points: String(event.points),
        ...Object.fromEntries(event.penalties.map(({ right, until }) => [right, until])),
      }),

    penaltyLifted: (tx: Transaction, actor: Caller, event: { uid: number; right: string; note: string }) =>
      writeEntry(tx, actor, 'penalty.lifted', ['account', event.uid], {
        right: event.right,
        note: event.note,
      }),

    casesMerged: (tx: Transaction, actor: Caller, event: { lead: CaseRef; merged: string }) =>
      writeEntry(tx, actor, 'report.merged', caseObject(event.lead), { merged: event.merged }),

    caseUnmerged: (tx: Transaction, actor: Caller, event: { lead: CaseRef; merged: string }) =>
      writeEntry(tx, actor, 'report.unmerged', caseObject(event.lead), { merged: event.merged }),

    appealDecided: (
      tx: Transaction,
      actor: Caller,
      event: { id: number; verdict: AppealVerdict; sanctionId: number; answer: string; note: string },
    ) =>
      writeEntry(tx, actor, `appeal.${event.verdict}`, ['appeal', event.id], {
        sanctionId: String(event.sanctionId),
        answer: event.answer,
        note: event.note,
      }),
  };
}

function caseObject({ of, id }: CaseRef): readonly ['report_case' | 'im_case', number] {
  return [of === 'content' ? 'report_case' : 'im_case', id];
}
