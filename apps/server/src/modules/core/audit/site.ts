import type { AuditAct } from '@gongdu/contract/core/audit/audit-acts';
import type { Transaction } from '../../../db/database.ts';
import type { Actor, WriteEntry } from './decisions.ts';

type Details = Record<string, string>;

/** Operators' changes of site settings, and of the clients of the sign-in service. */
export function siteEvents(writeEntry: WriteEntry) {
  return {
    siteChanged: (
      tx: Transaction,
      actor: Actor,
      { act, details }: { act: AuditAct & `site.${string}`; details: Details },
    ) => writeEntry(tx, actor, act, ['site', 0], details),

    /** A client has no numeric id: its name is in the details. */
    clientChanged: (
      tx: Transaction,
      actor: Actor,
      { act, details }: { act: AuditAct & `client.${string}`; details: Details },
    ) => writeEntry(tx, actor, act, ['client', 0], details),
  };
}
