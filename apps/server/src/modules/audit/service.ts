import type { ImVerdict } from '@gongdu/contract/im-case';
import type { Clock } from '../../clock.ts';
import type { Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Verdict } from '../reviews/subject.ts';
import { insertEntry } from './store.ts';

export type Audit = ReturnType<typeof createAudit>;

interface DecidedCase {
  readonly id: number;
  readonly verdict: ImVerdict;
  readonly reason: string | null;
  readonly removed: boolean;
  readonly silencedUntil: string | null;
  readonly sentence: string;
  readonly note: string;
}

/** One business event, one function: the row is written in the event's own transaction. */
export function createAudit({ clock }: { clock: Clock }) {
  const note = (
    tx: Pick<Transaction, 'sql'>,
    actorUid: number,
    act: string,
    [objectKind, objectId]: readonly [string, number],
    details: Record<string, string>,
  ) => insertEntry(tx.sql, { at: clock.now().toISOString(), actorUid, act, objectKind, objectId, details });
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

    workActed: (
      tx: Transaction,
      actor: Caller,
      event: {
        act: 'work.taken_down' | 'work.put_back';
        kind: string;
        objectId: number;
        details: Record<string, string>;
      },
    ) => note(tx, actor.uid, event.act, [event.kind, event.objectId], event.details),

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

    announcementActed: (
      tx: Transaction,
      actor: Caller,
      event: { act: 'published' | 'changed' | 'withdrawn'; id: number; title: string },
    ) => note(tx, actor.uid, `announcement.${event.act}`, ['announcement', event.id], { title: event.title }),

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

    /** Both numbers masked. */
    phoneChanged: (
      tx: Pick<Transaction, 'sql'>,
      { uid, from, to }: { uid: number; from: string; to: string },
    ) => note(tx, uid, 'account.phone_changed', ['account', uid], { from, to }),

    /** By whoever may run commands on the server's machine; recorded under the account it happened to. */
    secondFactorReset: (tx: Pick<Transaction, 'sql'>, event: { uid: number; sessionsEnded: number }) =>
      note(tx, event.uid, 'account.second_factor_reset', ['account', event.uid], {
        by: 'command',
        sessionsEnded: String(event.sessionsEnded),
      }),
  };
}

function detailsOf({ reason, removed, silencedUntil, sentence, note }: DecidedCase): Record<string, string> {
  return {
    ...{ sentence, note, removed: String(removed) },
    ...(reason !== null && { reason }),
    ...(silencedUntil !== null && { silencedUntil }),
  };
}
