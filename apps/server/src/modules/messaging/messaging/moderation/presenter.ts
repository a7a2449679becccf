import { imKinds } from '@gongdu/contract/messaging/message';
import type { ImCase, ImCaseRow } from '@gongdu/contract/messaging/moderation-case';
import type { People } from '../../../core/accounts/service.ts';
import { toSummary } from './merges.ts';
import type { MessageState } from './message-store.ts';
import type { CaseRow, ContextRow, ReportRow } from './store.ts';

type States = ReadonlyMap<number, MessageState>;

export function toRow(row: CaseRow, states: States, people: People): ImCaseRow {
  const state = states.get(row.msgId);
  const { verdict, decidedAt, decidedBy, reason, removed, silencedUntil, sentence, note } = row;
  const isDecided = verdict !== null && decidedAt !== null && decidedBy !== null;
  return {
    id: row.id,
    version: row.version,
    state: isDecided ? 'decided' : 'open',
    openedAt: row.openedAt,
    msgId: row.msgId,
    about: people.get(row.aboutUid),
    kind: state?.kind ?? imKinds.single,
    content: state?.body ?? row.body,
    sentAt: state?.sentAt ?? row.sentAt,
    retracted: state?.retracted ?? true,
    reasons: row.reasons ?? [],
    reporters: row.reporters,
    mergedCount: row.mergedCount,
    decided: isDecided
      ? {
          verdict,
          reason,
          removed,
          silencedUntil,
          sentence,
          note,
          by: people.get(decidedBy),
          at: decidedAt,
        }
      : null,
  };
}

interface CaseParts {
  readonly row: CaseRow;
  readonly states: States;
  readonly reports: readonly ReportRow[];
  readonly context: readonly ContextRow[];
  readonly record: ImCase['record'];
  readonly people: People;
  readonly members: readonly CaseRow[];
}

export function toCase({ row, states, reports, context, record, people, members }: CaseParts): ImCase {
  return {
    ...toRow(row, states, people),
    mergedInto: row.leadOf === null || row.leadId === null ? null : { of: row.leadOf, id: row.leadId },
    merged: members.map((member) => toSummary(member, people)),
    reports: reports.map(({ byUid, reason, note, createdAt: at, closed }) => ({
      reason,
      note,
      at,
      closed,
      by: people.get(byUid),
    })),
    context: context
      .filter(({ type }) => type !== 'event')
      .map(({ msgId, fromUid, body: content, ctime, retracted }) => ({
        msgId,
        content,
        retracted,
        from: people.get(fromUid),
        at: new Date(ctime).toISOString(),
      })),
    record,
  };
}
