import type { ReportAgainst } from '@gongdu/contract/administration/people';
import {
  type MyReport,
  type ParsedReportDecision,
  type ReportCase,
  type ReportKind,
  type ReportReason,
  type ReportRow,
  reportsPerDayMax,
} from '@gongdu/contract/administration/reports/report';
import { fullCredit } from '@gongdu/contract/core/penalties/credit';
import type { MemberRecord } from '@gongdu/contract/core/penalties/penalty';
import type { CaseState } from '@gongdu/contract/moderation/queue/case';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Queryable } from '../../../db/database.ts';
import { isCountPart, isIdPart, isTimestampPart, parseCursor, toPage } from '../../../db/keyset.ts';
import type { NumberedPage } from '../../../db/numbered-page.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import type { Circles } from '../../community/circles/service.ts';
import type { ReadingLeads } from '../../community/reading-leads/service.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { ContentIndex } from '../../core/content-index/service.ts';
import type { Institutions } from '../../core/institutions/service.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { Penalties, Sanction } from '../../core/penalties/service.ts';
import type { Uploads } from '../../core/uploads/service.ts';
import type { Quotes } from '../../library/quotes/service.ts';
import type { ShortReviews } from '../../library/short-reviews/service.ts';
import type { Thoughts } from '../../library/thoughts/service.ts';
import type { Messaging } from '../../messaging/messaging/messaging.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import type { Comments } from '../../writing/comments/service.ts';
import type { Works } from '../../writing/works/service.ts';
import type { Restore } from '../appeals/restorers.ts';
import { createReportDecisions, fileOwner } from './decisions.ts';
import { createCaseMerges } from './merges.ts';
import { toCase, toMyReport, toReportAgainst, toRow } from './presenter.ts';
import { createReportRemoval } from './removal.ts';
import { createReportedObjects } from './reported-objects.ts';
import * as store from './store.ts';
import { createReportTakeBack } from './take-back.ts';

export type Reports = ReturnType<typeof createReports>;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Accounts;
  readonly audit: Audit;
  readonly messaging: Messaging;
  readonly moderation: Pick<Moderation, 'subjectOf' | 'assertMayTakeBack'>;
  readonly contentIndex: ContentIndex;
  readonly notifications: Notifications;
  readonly penalties: Pick<Penalties, 'sanction' | 'recordsOf' | 'findAbout' | 'undo'>;
  readonly prepareRestore: (sanction: Sanction) => Promise<Restore>;
  readonly uploads: Uploads;
  readonly works: Works;
  readonly comments: Comments;
  readonly quotes: { readonly publication: Pick<Quotes['publication'], 'findPublic' | 'takeDown'> };
  readonly shortReviews: Pick<ShortReviews, 'removeReported'>;
  readonly thoughts: Pick<Thoughts, 'findReported' | 'removeReported'>;
  readonly circles: Circles;
  readonly institutions: Institutions;
  readonly readingLeads: ReadingLeads;
}

interface InstantPage {
  readonly after?: string | undefined;
  readonly pageSize: number;
}

/** The cursor of a list of content and messages by time. */
function placeOf(after: string | undefined) {
  const [at, source, id] = parseCursor(after, [isTimestampPart, isCountPart, isIdPart]) ?? [];
  return at === undefined ? undefined : { at, source: Number(source), id: Number(id) };
}

/** Readers' reports, and operators' decisions. */
export function createReports(needs: Needs) {
  const { db, accounts, penalties } = needs;
  const findObject = createReportedObjects(needs);
  const apply = createReportDecisions({ ...needs, findObject, prepareRemoval: createReportRemoval(needs) });
  const merges = createCaseMerges(needs);
  return {
    create: createSubmitReport({ ...needs, findObject }),
    list,
    listMine,
    listAgainst,
    read,
    decide,
    takeBack: createReportTakeBack(needs),
    merges,
  };

  async function list({
    state,
    ...page
  }: NumberedPage & { state: CaseState }): Promise<{ data: ReportRow[]; dataCount: number }> {
    const open = state === 'open';
    const [rows, dataCount] = await Promise.all([
      store.listCases(db, open, page),
      store.countCases(db, open),
    ]);
    const people = await accounts.getPeople(
      rows.flatMap(({ aboutUid, decidedBy }) => [aboutUid, decidedBy ?? 0]),
    );
    return { data: rows.map((row) => toRow(row, people)), dataCount };
  }

  /** Of content, members and messages, newest first. */
  async function listMine(
    { uid }: Pick<Caller, 'uid'>,
    { after, pageSize }: InstantPage,
  ): Promise<{ rows: MyReport[]; next: string | null }> {
    const found = await store.listReportsBy(db, uid, { cursor: placeOf(after), limit: pageSize + 1 });
    const page = toPage(found, pageSize, (row) => [row.at, row.source, row.id]);
    return { rows: page.rows.map(toMyReport), next: page.next };
  }

  /** About their content, themselves and their messages, newest first; for operators. */
  async function listAgainst(
    uid: number,
    { after, pageSize }: InstantPage,
  ): Promise<{ rows: ReportAgainst[]; next: string | null }> {
    const found = await store.listCasesAgainst(db, uid, { cursor: placeOf(after), limit: pageSize + 1 });
    const page = toPage(found, pageSize, (row) => [row.at, row.source, row.id]);
    return { rows: page.rows.map(toReportAgainst), next: page.next };
  }

  async function read(id: number): Promise<ReportCase> {
    const row = await requireCase(db, id);
    const [reports, upheld, now, records, { merged, version }] = await Promise.all([
      store.listReports(db, id),
      store.countUpheld(db, row.aboutUid),
      findObject(row.kind, row.objectId),
      penalties.recordsOf([row.aboutUid]),
      merges.listContents(row),
    ]);
    const uids = [row.aboutUid, row.decidedBy ?? 0, ...reports.map(({ byUid }) => byUid)];
    const record = records.get(row.aboutUid) ?? noRecord;
    const shown = now !== undefined;
    const people = await accounts.getPeople(uids);
    return toCase({ row: { ...row, version }, reports, upheld, record, shown, people, merged });
  }

  async function decide(caller: Caller, id: number, decision: ParsedReportDecision): Promise<ReportCase> {
    await apply(caller, id, decision);
    return read(id);
  }
}

const noRecord: MemberRecord = { credit: fullCredit, strikes: 0, penalties: [] };

async function requireCase(sql: Queryable, id: number): Promise<store.CaseWithCounts> {
  const row = await store.findCase(sql, id);
  if (!row) throw new Problem('report.not_found');
  return row;
}

interface SubmitNeeds extends Pick<Platform, 'db' | 'clock'> {
  readonly uploads: Pick<Uploads, 'claimOwn'>;
  readonly findObject: ReturnType<typeof createReportedObjects>;
}

interface NewReport {
  readonly kind: ReportKind;
  readonly id: number;
  readonly reason: ReportReason;
  readonly note: string;
}

/** Reports a public object. */
function createSubmitReport({ db, clock, uploads, findObject }: SubmitNeeds) {
  return async (caller: Caller, { kind, id, reason, note }: NewReport): Promise<{ id: number }> => {
    const found = await findObject(kind, id);
    if (!found) throw new Problem('reaction.gone');
    const { ownerUid, copy } = found;
    if (ownerUid === caller.uid) throw new Problem('report.own');
    const now = clock.now();
    return inTransaction(db, async (tx) => {
      if (await store.hasReported(tx.sql, caller.uid, { kind, objectId: id }))
        throw new Problem('report.made_already');
      const reportedToday = await store.countReportsSince(
        tx.sql,
        caller.uid,
        new Date(now.getTime() - dayMs).toISOString(),
      );
      if (reportedToday >= reportsPerDayMax) throw new Problem('report.too_many', { n: reportsPerDayMax });
      const at = now.toISOString();
      const opened = await store.openCase(tx.sql, {
        kind,
        objectId: id,
        aboutUid: ownerUid,
        copy,
        openedAt: at,
      });
      const row = { caseId: opened.id, byUid: caller.uid, reason, note, createdAt: at };
      // two concurrent calls
      if (!(await store.insertReport(tx.sql, row))) throw new Problem('report.made_already');
      await uploads.claimOwn(tx, ownerUid, copy.pictures, { kind: fileOwner, id: opened.id });
      return { id: opened.id };
    });
  };
}
