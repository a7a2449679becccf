import type { Clock } from '../../clock.ts';
import type { Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { decisionsOf } from './decisions.ts';
import { insertEntry } from './store.ts';

export type Audit = ReturnType<typeof createAudit>;

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
    ...decisionsOf(note),

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

    announcementActed: (
      tx: Transaction,
      actor: Caller,
      event: { act: 'published' | 'changed' | 'withdrawn'; id: number; title: string },
    ) => note(tx, actor.uid, `announcement.${event.act}`, ['announcement', event.id], { title: event.title }),

    /** Both numbers masked. */
    phoneChanged: (
      tx: Pick<Transaction, 'sql'>,
      { uid, from, to }: { uid: number; from: string; to: string },
    ) => note(tx, uid, 'account.phone_changed', ['account', uid], { from, to }),

    /** A proof that did not hold; recorded under the account it was about. */
    signInRefused: (
      tx: Pick<Transaction, 'sql'>,
      { uid, ...details }: { uid: number; way: string; problem: string; ip: string },
    ) => note(tx, uid, 'account.sign_in_refused', ['account', uid], details),

    /** Forgotten, and set anew with a code on the phone. */
    passwordReset: (tx: Pick<Transaction, 'sql'>, { uid, ip }: { uid: number; ip: string }) =>
      note(tx, uid, 'account.password_reset', ['account', uid], { ip }),

    /** By whoever may run commands on the server's machine; recorded under the account it happened to. */
    secondFactorReset: (tx: Pick<Transaction, 'sql'>, event: { uid: number; sessionsEnded: number }) =>
      note(tx, event.uid, 'account.second_factor_reset', ['account', event.uid], {
        by: 'command',
        sessionsEnded: String(event.sessionsEnded),
      }),
  };
}
