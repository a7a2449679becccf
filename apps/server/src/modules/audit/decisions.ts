import type { ImVerdict } from '@gongdu/contract/im-case';
import type { Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Verdict } from '../reviews/subject.ts';

interface DecidedCase {
  readonly id: number;
  readonly verdict: ImVerdict;
  readonly reason: string | null;
  readonly removed: boolean;
  readonly silencedUntil: string | null;
  readonly sentence: string;
  readonly note: string;
}

type Note = (
  tx: Pick<Transaction, 'sql'>,
  actorUid: number,
  act: string,
  object: readonly [string, number],
  details: Record<string, string>,
) => Promise<void>;

/** What operators decide about what members made or said. */
export function decisionsOf(note: Note) {
  return {
    reviewDecided: (
      tx: Transaction,
      actor: Caller,
      event: { kind: string; objectId: number; verdict: Verdict; note: string },
    ) =>
      note(tx, actor.uid, `review.${event.verdict.act}`, [event.kind, event.objectId], {
        note: event.note,
        ...(event.verdict.act !== 'approved' && {
          reason: event.verdict.reason,
          sentence: event.verdict.sentence,
        }),
      }),

    bookDecided: (
      tx: Transaction,
      actor: Caller,
      event: { id: number; verdict: 'approve' | 'refuse'; reason?: string | undefined; sentence: string },
    ) =>
      note(
        tx,
        actor.uid,
        `book.${event.verdict === 'approve' ? 'approved' : 'refused'}`,
        ['book', event.id],
        {
          ...(event.reason && { reason: event.reason, sentence: event.sentence }),
        },
      ),

    reportDecided: (
      tx: Transaction,
      actor: Caller,
      event: { id: number; verdict: string; reason: string | null; sentence: string; note: string },
    ) =>
      note(tx, actor.uid, `report.${event.verdict}`, ['report_case', event.id], {
        ...(event.reason && { reason: event.reason }),
        ...{ sentence: event.sentence, note: event.note },
      }),

    imCaseDecided: (tx: Transaction, actor: Caller, event: DecidedCase) =>
      note(tx, actor.uid, `im_case.${event.verdict}`, ['im_case', event.id], detailsOf(event)),

    imSilenceLifted: (tx: Transaction, actor: Caller, event: { id: number; uid: number }) =>
      note(tx, actor.uid, 'im_case.silence_lifted', ['im_case', event.id], { uid: String(event.uid) }),
  };
}

function detailsOf({ reason, removed, silencedUntil, sentence, note }: DecidedCase): Record<string, string> {
  return {
    ...{ sentence, note, removed: String(removed) },
    ...(reason !== null && { reason }),
    ...(silencedUntil !== null && { silencedUntil }),
  };
}
