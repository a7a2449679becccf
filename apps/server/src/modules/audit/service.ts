import type { AuditAct, AuditObject } from '@gongdu/contract/operators/audit-acts';
import type { WorkKind } from '@gongdu/contract/works/work';
import type { Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Platform } from '../../platform.ts';
import { type Actor, decisionEvents } from './decisions.ts';
import { institutionEvents } from './institutions.ts';
import { penaltyEvents } from './penalties.ts';
import { recommendationEvents } from './recommendations.ts';
import { insertEntry } from './store.ts';
import { wordEvents } from './words.ts';

export type Audit = ReturnType<typeof createAudit>;

/** One business event, one function: the row is written in the event's own transaction. */
export function createAudit({ clock }: Pick<Platform, 'clock'>) {
  const writeEntry = (
    tx: Pick<Transaction, 'sql'>,
    actor: Actor,
    act: AuditAct,
    [objectKind, objectId]: readonly [AuditObject, number],
    details: Record<string, string>,
  ) =>
    insertEntry(tx.sql, {
      at: clock.now().toISOString(),
      actorUid: actor.uid,
      act,
      objectKind,
      objectId,
      details,
      ip: actor.origin?.ip ?? null,
      port: actor.origin?.port ?? null,
    });
  return {
    ...decisionEvents(writeEntry),
    ...institutionEvents(writeEntry),
    ...penaltyEvents(writeEntry),
    ...recommendationEvents(writeEntry),
    ...wordEvents(writeEntry),

    workStatusChanged: (
      tx: Transaction,
      actor: Caller,
      event: {
        action: 'work.taken_down' | 'work.put_back';
        kind: WorkKind;
        objectId: number;
        details: Record<string, string>;
      },
    ) => writeEntry(tx, actor, event.action, [event.kind, event.objectId], event.details),

    /** `id` 0 where it is about their order. */
    channelChanged: (
      tx: Transaction,
      actor: Caller,
      event: {
        action: 'created' | 'changed' | 'opened' | 'closed' | 'ordered';
        id: number;
        details: Record<string, string>;
      },
    ) => writeEntry(tx, actor, `channel.${event.action}`, ['channel', event.id], event.details),

    announcementChanged: (
      tx: Transaction,
      actor: Caller,
      event: { action: 'published' | 'changed' | 'withdrawn'; id: number; title: string },
    ) =>
      writeEntry(tx, actor, `announcement.${event.action}`, ['announcement', event.id], {
        title: event.title,
      }),

    /** What left the product as a file. */
    logExported: (tx: Transaction, actor: Caller, event: { log: string; rows: number }) =>
      writeEntry(tx, actor, 'audit.exported', ['audit_log', 0], { log: event.log, rows: String(event.rows) }),

    /** Both numbers masked. */
    phoneChanged: (
      tx: Pick<Transaction, 'sql'>,
      { uid, from, to }: { uid: number; from: string; to: string },
    ) => writeEntry(tx, { uid, origin: undefined }, 'account.phone_changed', ['account', uid], { from, to }),

    /** A proof that did not hold; recorded under the account it was about. */
    signInRefused: (
      tx: Pick<Transaction, 'sql'>,
      { uid, ...details }: { uid: number; way: string; problem: string; ip: string },
    ) => writeEntry(tx, { uid, origin: undefined }, 'account.sign_in_refused', ['account', uid], details),

    /** Forgotten, and set anew with a code on the phone. */
    passwordReset: (tx: Pick<Transaction, 'sql'>, { uid, ip }: { uid: number; ip: string }) =>
      writeEntry(tx, { uid, origin: undefined }, 'account.password_reset', ['account', uid], { ip }),

    /** By an operator of the server's machine; recorded under the account it happened to. */
    secondFactorReset: (tx: Pick<Transaction, 'sql'>, event: { uid: number; sessionsEnded: number }) =>
      writeEntry(
        tx,
        { uid: event.uid, origin: undefined },
        'account.second_factor_reset',
        ['account', event.uid],
        {
          by: 'command',
          sessionsEnded: String(event.sessionsEnded),
        },
      ),
  };
}
