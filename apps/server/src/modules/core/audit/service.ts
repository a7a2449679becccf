import type { AuditAct, AuditObject } from '@gongdu/contract/core/audit/audit-acts';
import type { Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { accountEvents } from './accounts.ts';
import { communityEvents } from './community.ts';
import { complaintEvents } from './complaints.ts';
import { type Actor, decisionEvents } from './decisions.ts';
import { institutionEvents } from './institutions.ts';
import { penaltyEvents } from './penalties.ts';
import { peopleEvents } from './people.ts';
import { recommendationEvents } from './recommendations.ts';
import { reviewEvents } from './reviews.ts';
import { siteEvents } from './site.ts';
import { insertEntry } from './store.ts';
import { wordEvents } from './words.ts';

export type Audit = ReturnType<typeof createAudit>;

/** One function per business event: the row is written in the event's own transaction. */
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
    ...reviewEvents(writeEntry),
    ...institutionEvents(writeEntry),
    ...communityEvents(writeEntry),
    ...complaintEvents(writeEntry),
    ...penaltyEvents(writeEntry),
    ...recommendationEvents(writeEntry),
    ...wordEvents(writeEntry),
    ...accountEvents(writeEntry),
    ...peopleEvents(writeEntry),
    ...siteEvents(writeEntry),

    /** Data exported as a file. */
    logExported: (tx: Transaction, actor: Caller, event: { log: string; rows: number }) =>
      writeEntry(tx, actor, 'audit.exported', ['audit_log', 0], { log: event.log, rows: String(event.rows) }),
  };
}
