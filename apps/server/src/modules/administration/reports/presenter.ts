import type { ReportAgainst } from '@gongdu/contract/administration/people';
import {
  type ContentSnapshot,
  type MyReport,
  type ReportCase,
  type ReportKind,
  type ReportRow,
  reportReasonLabels,
} from '@gongdu/contract/administration/reports/report';
import type { MemberRecord } from '@gongdu/contract/core/penalties/penalty';
import { imReportReasonLabels } from '@gongdu/contract/messaging/conversation-endpoints';
import { excerpt } from '../../../shared/text/excerpt.ts';
import type { People } from '../../core/accounts/service.ts';
import type { CaseAgainst, CaseWithCounts, ReportBy, StoredReport } from './store.ts';

export function toRow(row: CaseWithCounts, people: People): ReportRow {
  const { id, version, kind, objectId, openedAt, copy, reasons, reporters, mergedCount } = row;
  const { decidedAt, decidedBy, verdict, reason, sentence, note } = row;
  const decided =
    decidedAt === null || decidedBy === null || verdict === null
      ? null
      : { verdict, reason, sentence, note, by: people.get(decidedBy), at: decidedAt };
  return {
    id,
    version,
    kind,
    objectId,
    openedAt,
    reasons,
    reporters,
    mergedCount,
    decided,
    state: decided ? 'decided' : 'open',
    about: people.get(row.aboutUid),
    title: titleOf(kind, copy),
  };
}

interface Beside {
  readonly row: CaseWithCounts;
  readonly reports: readonly StoredReport[];
  readonly upheld: number;
  readonly record: MemberRecord;
  readonly shown: boolean;
  readonly people: People;
  readonly merged: ReportCase['merged'];
}

export function toCase({ row, reports, upheld, record, shown, people, merged }: Beside): ReportCase {
  return {
    ...toRow(row, people),
    copy: row.copy,
    shown,
    upheld,
    record,
    merged,
    mergedInto: row.leadId === null ? null : { of: 'content', id: row.leadId },
    reports: reports.map(({ byUid, reason, note, createdAt, closedAt }) => {
      return { by: people.get(byUid), reason, note, at: createdAt, closed: closedAt !== null };
    }),
  };
}

/** Comments and messages are named by the start of their text, everything else by its title. */
export function titleOf(kind: ReportKind | 'message', { title, text }: ContentSnapshot): string {
  return spokenKinds.has(kind) ? excerpt(text, titleMax) : title;
}

const titleMax = 60;
const spokenKinds: ReadonlySet<string> = new Set([
  'comment',
  'check_in',
  'board_post',
  'circle_announcement',
  'message',
]);

export function toMyReport(row: ReportBy): MyReport {
  const { id, kind, copy, reason, note, at, closed, decidedAt, verdict, sentence } = row;
  const answered = closed && verdict !== null;
  const upheld = verdict === 'no_fault' ? 'no_fault' : 'upheld';
  return {
    id,
    kind,
    note,
    at,
    title: titleOf(kind, copy),
    reason: reasonLabels.get(reason) ?? reason,
    state: answered ? upheld : 'waiting',
    decidedAt: answered ? decidedAt : null,
    sentence: answered ? sentence : '',
  };
}

export function toReportAgainst(row: CaseAgainst): ReportAgainst {
  const { id, kind, copy, at, reporters, decidedAt, verdict } = row;
  const upheld = decidedAt !== null && verdict !== 'no_fault';
  return { id, kind, at, reporters, decidedAt, upheld, title: titleOf(kind, copy) };
}

const reasonLabels: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...imReportReasonLabels, ...reportReasonLabels }),
);
