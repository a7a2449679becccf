import type { CaseState } from '@gongdu/contract/moderation/case';
import { fullCredit } from '@gongdu/contract/moderation/credit';
import type { MemberRecord } from '@gongdu/contract/moderation/penalty';
import {
  type MyReport,
  type ParsedReportDecision,
  type ReportCase,
  type ReportKind,
  type ReportReason,
  type ReportRow,
  type ReportVerdict,
  reportsPerDayMax,
} from '@gongdu/contract/moderation/report';
import { pointsOf, type SanctionAct } from '@gongdu/contract/moderation/sanction';
import type { ReportAgainst } from '@gongdu/contract/operators/people';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Queryable, type Transaction } from '../../../db/database.ts';
import { isCountPart, isIdPart, isTimestampPart, parseCursor, toPage } from '../../../db/keyset.ts';
import type { NumberedPage } from '../../../db/numbered-page.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import type { Accounts } from '../../accounts/service.ts';
import type { Audit } from '../../audit/service.ts';
import type { Circles } from '../../circles/service.ts';
import type { Comments } from '../../comments/service.ts';
import type { ContentIndex } from '../../content-index/service.ts';
import type { Institutions } from '../../institutions/service.ts';
import type { Notifications } from '../../notifications/service.ts';
import type { Penalties } from '../../penalties/service.ts';
import type { ReadingLeads } from '../../reading-leads/service.ts';
import type { Uploads } from '../../uploads/service.ts';
import type { Works } from '../../works/service.ts';
import { reportDecided, reportUpheld } from './notification-messages.ts';
import { titleOf, toCase, toMyReport, toReportAgainst, toRow } from './presenter.ts';
import { createReportRemoval, isWorkKind } from './removal.ts';
import { createReportedObjects } from './reported-objects.ts';
import * as store from './store.ts';

export type Reports = ReturnType<typeof createReports>;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Accounts;
  readonly audit: Audit;
  readonly contentIndex: ContentIndex;
  readonly notifications: Notifications;
  readonly penalties: Pick<Penalties, 'sanction' | 'recordsOf'>;
  readonly uploads: Uploads;
  readonly works: Works;
  readonly comments: Comments;
  readonly circles: Circles;
  readonly institutions: Institutions;
  readonly readingLeads: ReadingLeads;
}

interface InstantPage {
  readonly after?: string | undefined;
  readonly pageSize: number;
}

/** In a list of contents and messages by time. */
function placeOf(after: string | undefined) {
  const [at, source, id] = parseCursor(after, [isTimestampPart, isCountPart, isIdPart]) ?? [];
  return at === undefined ? undefined : { at, source: Number(source), id: Number(id) };
}

interface Punishment {
  readonly verdict: ReportVerdict;
  readonly reason: ReportReason;
  readonly sentence: string;
  readonly points: number | undefined;
}

/** What readers report, and what operators decide about it. */
export function createReports(needs: Needs) {
  const { db, clock, accounts, audit, notifications, penalties, uploads } = needs;
  const findObject = createReportedObjects(needs);
  const prepareRemoval = createReportRemoval(needs);
  return { create: createSubmitReport({ ...needs, findObject }), list, listMine, listAgainst, read, decide };

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

  /** Of contents, persons and messages alike, the newest first. */
  async function listMine(
    { uid }: Pick<Caller, 'uid'>,
    { after, pageSize }: InstantPage,
  ): Promise<{ rows: MyReport[]; next: string | null }> {
    const found = await store.listReportsBy(db, uid, { cursor: placeOf(after), limit: pageSize + 1 });
    const page = toPage(found, pageSize, (row) => [row.at, row.source, row.id]);
    return { rows: page.rows.map(toMyReport), next: page.next };
  }

  /** Of contents, of themselves and of their messages, the newest first; for operators. */
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
    const [reports, upheld, now, records] = await Promise.all([
      store.listReports(db, id),
      store.countUpheld(db, row.aboutUid),
      findObject(row.kind, row.objectId),
      penalties.recordsOf([row.aboutUid]),
    ]);
    const uids = [row.aboutUid, row.decidedBy ?? 0, ...reports.map(({ byUid }) => byUid)];
    const record = records.get(row.aboutUid) ?? noRecord;
    const shown = now !== undefined;
    return toCase({ row, reports, upheld, record, shown, people: await accounts.getPeople(uids) });
  }

  async function decide(caller: Caller, id: number, decision: ParsedReportDecision): Promise<ReportCase> {
    const { verdict, sentence, note } = decision;
    if (verdict !== 'no_fault' && !decision.reason) throw new Problem('report.reason_missing');
    const remove = verdict === 'remove' ? await prepareRemoval(await requireCase(db, id)) : undefined;
    await inTransaction(db, async (tx) => {
      const row = await lockForDecision(tx, caller, id);
      if (row.version !== decision.version) throw await changed(tx, row);
      const reason = verdict === 'no_fault' ? null : (decision.reason ?? null);
      const at = clock.now().toISOString();
      const closed = { verdict, reason, sentence, note };
      const notified = await remove?.(tx, caller, closed);
      if (reason !== null)
        await punish(tx, caller, row, { verdict, reason, sentence, points: decision.points });
      await store.closeCase(tx.sql, id, { ...closed, decidedAt: at, decidedBy: caller.uid });
      await notifications.notifyMany(
        tx,
        await store.closeReports(tx.sql, id, at),
        reportDecided(row, closed),
      );
      if (verdict !== 'no_fault' && !notified && row.aboutUid !== 0)
        await notifications.notify(tx, reportUpheld(row, closed));
      await uploads.releaseAll(tx, fileOwner, [id]);
      await audit.reportDecided(tx, caller, { id, ...closed });
    });
    return read(id);
  }

  async function punish(
    tx: Transaction,
    caller: Caller,
    { id, kind, objectId, aboutUid, copy }: store.StoredCase,
    { verdict, reason, sentence, points }: Punishment,
  ): Promise<void> {
    const act = actOf(kind, verdict);
    // a book of the catalogue has no owner
    if (aboutUid === 0) return;
    await penalties.sanction(tx, caller, {
      ...{ uid: aboutUid, act, objectKind: kind, objectId, reason, sentence, copy },
      title: titleOf(kind, copy),
      points: pointsOf(act, reason, points),
      filesOf: { kind: fileOwner, id },
    });
  }

  /** An operator decides neither about themselves nor about their own report. */
  async function lockForDecision(tx: Transaction, caller: Caller, id: number): Promise<store.StoredCase> {
    const row = await store.lockCase(tx.sql, id);
    if (!row) throw new Problem('report.not_found');
    if (row.aboutUid === caller.uid || (await store.isReporter(tx.sql, id, caller.uid)))
      throw new Problem('report.involved');
    return row;
  }

  async function changed(tx: Transaction, { decidedBy }: store.StoredCase): Promise<Problem> {
    if (decidedBy === null) return new Problem('report.changed', { who: '又有人举报' });
    const { name } = await accounts.getPerson(decidedBy, tx.sql);
    return new Problem('report.changed', { who: `已由${name}处理` });
  }
}

function actOf(kind: ReportKind, verdict: ReportVerdict): SanctionAct {
  if (verdict !== 'remove') return 'warn';
  return isWorkKind(kind) ? 'take_down' : 'remove';
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

/** What holds the files of a copy until the case is decided. */
const fileOwner = 'report';

/** Reports an object that readers see. */
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
      // two presses at once
      if (!(await store.insertReport(tx.sql, row))) throw new Problem('report.made_already');
      await uploads.claimOwn(tx, ownerUid, copy.pictures, { kind: fileOwner, id: opened.id });
      return { id: opened.id };
    });
  };
}
