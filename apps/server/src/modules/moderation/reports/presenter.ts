import type { ReportCase, ReportRow } from '@gongdu/contract/moderation/report';
import type { People } from '../../accounts/service.ts';
import type { CaseWithCounts, StoredReport } from './store.ts';

export function toRow(row: CaseWithCounts, people: People): ReportRow {
  const { id, version, kind, objectId, openedAt, copy, reasons, reporters } = row;
  const { decidedAt, decidedBy, verdict, reason, sentence, note } = row;
  const decided =
    decidedAt === null || decidedBy === null || verdict === null
      ? null
      : { verdict, reason, sentence, note, by: people.get(decidedBy), at: decidedAt };
  return {
    ...{ id, version, kind, objectId, openedAt, reasons, reporters, decided },
    state: decided ? 'decided' : 'open',
    about: people.get(row.aboutUid),
    title: kind === 'comment' ? copy.text : copy.title,
  };
}

interface Beside {
  readonly row: CaseWithCounts;
  readonly reports: readonly StoredReport[];
  readonly upheld: number;
  readonly shown: boolean;
  readonly people: People;
}

export function toCase({ row, reports, upheld, shown, people }: Beside): ReportCase {
  return {
    ...toRow(row, people),
    ...{ copy: row.copy, shown, upheld },
    reports: reports.map(({ byUid, reason, note, createdAt, closedAt }) => {
      return { by: people.get(byUid), reason, note, at: createdAt, closed: closedAt !== null };
    }),
  };
}
