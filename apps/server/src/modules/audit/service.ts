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
  return {
    reviewDecided: (
      tx: Transaction,
      actor: Caller,
      event: { kind: string; objectId: number; verdict: Verdict; note: string },
    ) =>
      insertEntry(tx.sql, {
        at: clock.now().toISOString(),
        actorUid: actor.uid,
        act: `review.${event.verdict.act}`,
        objectKind: event.kind,
        objectId: event.objectId,
        details: {
          note: event.note,
          ...(event.verdict.act !== 'approved' && {
            reason: event.verdict.reason,
            sentence: event.verdict.sentence,
          }),
        },
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
    ) =>
      insertEntry(tx.sql, {
        at: clock.now().toISOString(),
        actorUid: actor.uid,
        act: event.act,
        objectKind: event.kind,
        objectId: event.objectId,
        details: event.details,
      }),

    announcementActed: (
      tx: Transaction,
      actor: Caller,
      event: { act: 'published' | 'changed' | 'withdrawn'; id: number; title: string },
    ) =>
      insertEntry(tx.sql, {
        at: clock.now().toISOString(),
        actorUid: actor.uid,
        act: `announcement.${event.act}`,
        objectKind: 'announcement',
        objectId: event.id,
        details: { title: event.title },
      }),

    imCaseDecided: (tx: Transaction, actor: Caller, event: DecidedCase) =>
      insertEntry(tx.sql, {
        ...{ at: clock.now().toISOString(), actorUid: actor.uid, act: `im_case.${event.verdict}` },
        ...{ objectKind: 'im_case', objectId: event.id, details: detailsOf(event) },
      }),

    imSilenceLifted: (tx: Transaction, actor: Caller, event: { id: number; uid: number }) =>
      insertEntry(tx.sql, {
        ...{ at: clock.now().toISOString(), actorUid: actor.uid, act: 'im_case.silence_lifted' },
        ...{ objectKind: 'im_case', objectId: event.id, details: { uid: String(event.uid) } },
      }),

    /** Both numbers masked. */
    phoneChanged: (tx: Pick<Transaction, 'sql'>, event: { uid: number; from: string; to: string }) =>
      insertEntry(tx.sql, {
        at: clock.now().toISOString(),
        actorUid: event.uid,
        act: 'account.phone_changed',
        objectKind: 'account',
        objectId: event.uid,
        details: { from: event.from, to: event.to },
      }),

    /** By whoever may run commands on the server's machine; recorded under the account it happened to. */
    secondFactorReset: (tx: Pick<Transaction, 'sql'>, event: { uid: number; sessionsEnded: number }) =>
      insertEntry(tx.sql, {
        at: clock.now().toISOString(),
        actorUid: event.uid,
        act: 'account.second_factor_reset',
        objectKind: 'account',
        objectId: event.uid,
        details: { by: 'command', sessionsEnded: String(event.sessionsEnded) },
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
