import type { ReportVerdict } from '@gongdu/contract/administration/reports/report';
import type { AuditAct, AuditObject } from '@gongdu/contract/core/audit/audit-acts';
import type { ImVerdict } from '@gongdu/contract/messaging/moderation-case';
import type { Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';

interface ImCaseDecision {
  readonly id: number;
  readonly verdict: ImVerdict;
  readonly reason: string | null;
  readonly removed: boolean;
  readonly silencedUntil: string | null;
  readonly sentence: string;
  readonly note: string;
}

/** The actor and the origin. */
export type Actor = Pick<Caller, 'uid' | 'origin'>;

export type WriteEntry = (
  tx: Pick<Transaction, 'sql'>,
  actor: Actor,
  act: AuditAct,
  object: readonly [AuditObject, number],
  details: Record<string, string>,
) => Promise<void>;

/** Operators' decisions about reports, messages and papers. */
export function decisionEvents(writeEntry: WriteEntry) {
  return {
    qualificationsDecided: (
      tx: Transaction,
      actor: Caller,
      event: { id: number; slots: Record<string, string> },
    ) =>
      writeEntry(
        tx,
        actor,
        'institution.qualifications_decided',
        ['institution_application', event.id],
        event.slots,
      ),

    /** A reviewer viewed a picture without its mask. */
    qualificationSeen: (
      tx: Pick<Transaction, 'sql'>,
      actor: Caller,
      event: { id: number; slot: string; fileId: number },
    ) =>
      writeEntry(tx, actor, 'institution.qualification_seen', ['institution_application', event.id], {
        slot: event.slot,
        fileId: String(event.fileId),
      }),

    reportDecided: (
      tx: Transaction,
      actor: Caller,
      event: { id: number; verdict: ReportVerdict; reason: string | null; sentence: string; note: string },
    ) =>
      writeEntry(tx, actor, `report.${event.verdict}`, ['report_case', event.id], {
        ...(event.reason && { reason: event.reason }),
        sentence: event.sentence,
        note: event.note,
      }),

    imCaseDecided: (tx: Transaction, actor: Caller, event: ImCaseDecision) =>
      writeEntry(tx, actor, `im_case.${event.verdict}`, ['im_case', event.id], detailsOf(event)),
  };
}

function detailsOf({
  reason,
  removed,
  silencedUntil,
  sentence,
  note,
}: ImCaseDecision): Record<string, string> {
  return {
    sentence,
    note,
    removed: String(removed),
    ...(reason !== null && { reason }),
    ...(silencedUntil !== null && { silencedUntil }),
  };
}
