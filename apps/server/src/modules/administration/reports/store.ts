import type {
  ContentSnapshot,
  ReportKind,
  ReportReason,
} from '@gongdu/contract/administration/reports/report';
import type { Queryable } from '../../../db/database.ts';
import { type NumberedPage, rangeOf } from '../../../db/numbered-page.ts';
import type { report, reportCase } from './table.ts';

export type StoredCase = typeof reportCase.$inferSelect;
export type StoredReport = typeof report.$inferSelect;

export interface CaseWithCounts extends StoredCase {
  /** The most frequent first. */
  readonly reasons: ReportReason[];
  readonly reporters: number;
  /** Cases that were merged into it. */
  readonly mergedCount: number;
}

export async function listCases(db: Queryable, open: boolean, page: NumberedPage): Promise<CaseWithCounts[]> {
  return db<CaseWithCounts[]>`
    ${casesWithCounts(db)} where k.lead_id is null and ${open ? db`k.decided_at is null` : db`k.decided_at is not null`}
    order by ${open ? db`k.opened_at, k.id` : db`k.decided_at desc, k.id desc`} ${rangeOf(db, page)}`;
}

export async function countCases(db: Queryable, open: boolean): Promise<number> {
  const [{ n }] = await db<[{ n: number }]>`
    select count(*)::int as n from report_case
    where lead_id is null and ${open ? db`decided_at is null` : db`decided_at is not null`}`;
  return n;
}

export async function findCase(db: Queryable, id: number): Promise<CaseWithCounts | undefined> {
  const [row] = await db<CaseWithCounts[]>`${casesWithCounts(db)} where k.id = ${id}`;
  return row;
}

export function casesWithCounts(db: Queryable) {
  return db`
    select k.*, r.reasons, r.reporters, (select count(*)::int from report_case m where m.lead_id = k.id)
      + (select count(*)::int from im_report_case m where m.lead_of = 'content' and m.lead_id = k.id) as merged_count
    from report_case k, lateral (
      select coalesce(array_agg(reason order by n desc, reason), '{}') as reasons, coalesce(sum(n), 0)::int as reporters
      from (select reason, count(*) as n from report where case_id = k.id group by reason) each
    ) r`;
}

/** Locked until the transaction ends. */
export async function lockCase(db: Queryable, id: number): Promise<StoredCase | undefined> {
  const [row] = await db<StoredCase[]>`select * from report_case where id = ${id} for update`;
  return row;
}

/** Creates or reopens the case of an object, with the newest copy; locked until the transaction ends. */
export async function openCase(
  db: Queryable,
  { copy, ...row }: Pick<StoredCase, 'kind' | 'objectId' | 'aboutUid' | 'copy' | 'openedAt'>,
): Promise<StoredCase> {
  const [opened] = await db<[StoredCase]>`
    insert into report_case ${db({ ...row, copy: db.json(copy) })}
    on conflict (kind, object_id) do update set copy = excluded.copy, about_uid = excluded.about_uid,
      version = report_case.version + 1,
      lead_id = case when report_case.decided_at is null then report_case.lead_id end,
      opened_at = case when report_case.decided_at is null then report_case.opened_at else excluded.opened_at end,
      decided_at = null, decided_by = null, verdict = null, reason = null, sentence = '', note = ''
    returning *`;
  return opened;
}

/** Whether it is this member's first one. */
export async function insertReport(
  db: Queryable,
  row: Pick<StoredReport, 'caseId' | 'byUid' | 'reason' | 'note' | 'createdAt'>,
): Promise<boolean> {
  const rows = await db`insert into report ${db(row)} on conflict (case_id, by_uid) do nothing returning 1`;
  return rows.length > 0;
}

export async function hasReported(
  db: Queryable,
  byUid: number,
  { kind, objectId }: Pick<StoredCase, 'kind' | 'objectId'>,
): Promise<boolean> {
  const rows = await db`
    select 1 from report_case k join report r on r.case_id = k.id and r.by_uid = ${byUid}
    where k.kind = ${kind} and k.object_id = ${objectId}`;
  return rows.length > 0;
}

export async function countReportsSince(db: Queryable, byUid: number, since: string): Promise<number> {
  const [{ n }] = await db<[{ n: number }]>`
    select count(*)::int as n from report where by_uid = ${byUid} and created_at > ${since}`;
  return n;
}

export interface ReportBy {
  /** 0: of content and members, 1: of messages. */
  readonly source: number;
  readonly id: number;
  readonly at: string;
  readonly kind: ReportKind | 'message';
  readonly copy: ContentSnapshot;
  readonly reason: string;
  readonly note: string;
  readonly closed: boolean;
  /** The case's, if this report is closed and no other has reopened it. */
  readonly verdict: string | null;
  readonly decidedAt: string | null;
  readonly sentence: string;
}

/** One member's reports, both tables in the order of time. */
export async function listReportsBy(
  db: Queryable,
  uid: number,
  { cursor, limit }: { cursor: { at: string; source: number; id: number } | undefined; limit: number },
): Promise<ReportBy[]> {
  const before = cursor ? db`where (at, source, id) < (${cursor.at}, ${cursor.source}, ${cursor.id})` : db``;
  const upTo = cursor ? db`and r.created_at <= ${cursor.at}` : db``;
  return db<ReportBy[]>`
    select * from (
      (select 0 as source, r.id, r.created_at as at, k.kind, k.copy, r.reason, r.note,
        r.closed_at is not null as closed, k.verdict, r.closed_at as decided_at, k.sentence
      from report r join report_case k on k.id = r.case_id
      where r.by_uid = ${uid} ${upTo} order by r.created_at desc, r.id desc limit ${limit + sameInstant})
      union all
      (select 1, r.id, r.created_at, 'message', jsonb_build_object('title', '', 'text',
          coalesce((
            select x->'body'->'msg_body'->>'text' from jsonb_array_elements(r.context) x
            where (x->>'msgId')::bigint = r.msg_id limit 1), ''), 'pictures', '[]'::jsonb, 'link', null), r.reason, r.note,
        r.closed_at is not null, k.verdict, r.closed_at, k.sentence
      from im_report r join im_report_case k on k.msg_id = r.msg_id
      where r.by_uid = ${uid} ${upTo} order by r.created_at desc, r.id desc limit ${limit + sameInstant})
    ) both_kinds ${before} order by at desc, source desc, id desc limit ${limit}`;
}

export interface CaseAgainst {
  /** As in `ReportBy`. */
  readonly source: number;
  readonly id: number;
  readonly at: string;
  readonly kind: ReportKind | 'message';
  readonly copy: ContentSnapshot;
  readonly reporters: number;
  readonly decidedAt: string | null;
  readonly verdict: string | null;
}

/** Cases about one member, both tables in the order of time. */
export async function listCasesAgainst(
  db: Queryable,
  uid: number,
  { cursor, limit }: { cursor: { at: string; source: number; id: number } | undefined; limit: number },
): Promise<CaseAgainst[]> {
  const before = cursor ? db`where (at, source, id) < (${cursor.at}, ${cursor.source}, ${cursor.id})` : db``;
  const upTo = cursor ? db`and k.opened_at <= ${cursor.at}` : db``;
  return db<CaseAgainst[]>`
    select * from (
      (select 0 as source, k.id, k.opened_at as at, k.kind, k.copy,
        (select count(*)::int from report r where r.case_id = k.id) as reporters, k.decided_at, k.verdict
      from report_case k where k.about_uid = ${uid} ${upTo}
      order by k.opened_at desc, k.id desc limit ${limit + sameInstant})
      union all
      (select 1, k.id, k.opened_at, 'message', jsonb_build_object('title', '', 'text',
          coalesce((
            select x->'body'->'msg_body'->>'text' from im_report r, jsonb_array_elements(r.context) x
            where r.msg_id = k.msg_id and (x->>'msgId')::bigint = k.msg_id order by r.id limit 1), ''),
          'pictures', '[]'::jsonb, 'link', null),
        (select count(*)::int from im_report r where r.msg_id = k.msg_id), k.decided_at, k.verdict
      from im_report_case k where k.about_uid = ${uid} ${upTo}
      order by k.opened_at desc, k.id desc limit ${limit + sameInstant})
    ) both_kinds ${before} order by at desc, source desc, id desc limit ${limit}`;
}

/** Rows of one table with the time at the end of a page. */
const sameInstant = 5;
const reportsShown = 100;

/** Oldest first. */
export async function listReports(db: Queryable, caseId: number): Promise<StoredReport[]> {
  return db<StoredReport[]>`
    select * from report where case_id = ${caseId} order by created_at, id limit ${reportsShown}`;
}

export async function isReporter(db: Queryable, caseId: number, uid: number): Promise<boolean> {
  const rows = await db`select 1 from report where case_id = ${caseId} and by_uid = ${uid}`;
  return rows.length > 0;
}

type Decision = Pick<StoredCase, 'decidedAt' | 'decidedBy' | 'verdict' | 'reason' | 'sentence' | 'note'>;

export async function closeCase(db: Queryable, id: number, decision: Decision): Promise<void> {
  await db`update report_case set ${db(decision)}, version = version + 1 where id = ${id}`;
}

/** @returns Members whose report this decision answers. */
export async function closeReports(db: Queryable, caseId: number, at: string): Promise<number[]> {
  const rows = await db<{ byUid: number }[]>`
    update report set closed_at = ${at} where case_id = ${caseId} and closed_at is null returning by_uid`;
  return rows.map(({ byUid }) => byUid);
}

/** Takes its decision back. @returns Members whose report it answered. */
export async function reopenCase(
  db: Queryable,
  { id, decidedAt }: Pick<StoredCase, 'id' | 'decidedAt'>,
): Promise<number[]> {
  await db`
    update report_case set decided_at = null, decided_by = null, verdict = null, reason = null, sentence = '',
      note = '', version = version + 1
    where id = ${id}`;
  const rows = await db<{ byUid: number }[]>`
    update report set closed_at = null where case_id = ${id} and closed_at = ${decidedAt} returning by_uid`;
  return rows.map(({ byUid }) => byUid);
}

/** Earlier decided cases against this member. */
export async function countUpheld(db: Queryable, uid: number): Promise<number> {
  const [{ n }] = await db<[{ n: number }]>`
    select count(*)::int as n from report_case where about_uid = ${uid} and verdict <> 'no_fault'`;
  return n;
}
