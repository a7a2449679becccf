import type { ModerationKind } from '@gongdu/contract/moderation/queue/kinds';
import type { Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { WriteEntry } from './decisions.ts';

type ModerationVerdict =
  | { readonly outcome: 'approved' }
  | { readonly outcome: 'refused' | 'returned'; readonly reason: string; readonly sentence: string };

/** Verdicts of the moderation queue, and what becomes of content afterwards. */
export function reviewEvents(writeEntry: WriteEntry) {
  return {
    reviewDecided: (
      tx: Transaction,
      actor: Caller,
      event: { kind: ModerationKind; objectId: number; verdict: ModerationVerdict; note: string },
    ) =>
      writeEntry(tx, actor, `review.${event.verdict.outcome}`, [event.kind, event.objectId], {
        note: event.note,
        ...(event.verdict.outcome !== 'approved' && {
          reason: event.verdict.reason,
          sentence: event.verdict.sentence,
        }),
      }),

    /** Of works, whose own record says more, `workStatusChanged`. */
    contentTakenDown: (
      tx: Transaction,
      actor: Caller,
      event: { kind: ModerationKind; objectId: number; reason: string; sentence: string; note: string },
    ) => {
      const { kind, objectId, ...details } = event;
      return writeEntry(tx, actor, 'review.taken_down', [kind, objectId], details);
    },

    contentPutBack: (
      tx: Transaction,
      actor: Caller,
      { kind, objectId, note }: { kind: ModerationKind; objectId: number; note: string },
    ) => writeEntry(tx, actor, 'review.put_back', [kind, objectId], { note }),

    reviewTakenBack: (
      tx: Transaction,
      actor: Caller,
      event: { kind: ModerationKind; objectId: number; outcome: ModerationVerdict['outcome'] },
    ) => writeEntry(tx, actor, 'review.taken_back', [event.kind, event.objectId], { verdict: event.outcome }),

    secondLookDecided: (
      tx: Transaction,
      actor: Caller,
      event: {
        kind: ModerationKind;
        objectId: number;
        state: 'agreed' | 'disagreed';
        reason: string | null;
        sentence: string;
        note: string;
      },
    ) =>
      writeEntry(tx, actor, `second_look.${event.state}`, [event.kind, event.objectId], {
        note: event.note,
        ...(event.reason !== null && { reason: event.reason, sentence: event.sentence }),
      }),
  };
}
