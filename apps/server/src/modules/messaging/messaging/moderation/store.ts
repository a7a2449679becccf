import type { ImContent, ImMessageType } from '@gongdu/contract/messaging/content';
import type { ImReportReason } from '@gongdu/contract/messaging/conversation-endpoints';
import type { Queryable } from '../../../../db/database.ts';
import { type NumberedPage, rangeOf } from '../../../../db/numbered-page.ts';
import type { imCase } from '../table.ts';

export interface CaseRow extends Omit<typeof imCase.$inferSelect, 'verdict' | 'reason'> {
  readonly verdict: 'no_fault' | 'remove' | 'warn' | 'silence' | null;
  readonly reason: ImReportReason | null;
  /** As it was when it was first reported; where no report of it is left, a sentence instead. */
  readonly body: ImContent;
  readonly sentAt: string;
  readonly reasons: ImReportReason[] | null;
  readonly reporters: number;
  /** Cases that were merged into it. */
  readonly mergedCount: number;
}

export async function listCases(db: Queryable, open: boolean, page: NumberedPage): Promise<CaseRow[]> {
  return db<CaseRow[]>`
    ${columns(db)} where k.lead_id is null and ${open ? db`k.decided_at is null` : db`k.decided_at is not null`}
    order by ${open ? db`k.opened_at, k.id` : db`k.decided_at desc, k.id desc`} ${rangeOf(db, page)}`;
}

export async function countCases(db: Queryable, open: boolean): Promise<number> {
  const [{ n }] = await db<[{ n: number }]>`
    select count(*)::int as n from im_report_case
    where lead_id is null and ${open ? db`decided_at is null` : db`decided_at is not null`}`;
  return n;
}

export async function findCase(db: Queryable, id: number): Promise<CaseRow | undefined> {
  const [row] = await db<CaseRow[]>`${columns(db)} where k.id = ${id}`;
  return row;
}

/** The message is read from the reports, which keep a copy: cases are in the main database. */
export function columns(db: Queryable) {
  return db`
    select k.*, coalesce(said.body, '{"msg_type":"text","msg_body":{"text":"（原文已不在）"}}') as body,
      coalesce(said.sent_at, k.opened_at) as sent_at, r.reasons, coalesce(r.reporters, 0) as reporters, (
        select count(*)::int from im_report_case e where e.lead_of = 'message' and e.lead_id = k.id
      ) as merged_count
    from im_report_case k
      left join lateral (
        select x -> 'body' as body, (x ->> 'ctime')::timestamptz as sent_at
        from im_report c, jsonb_array_elements(c.context) x
        where c.msg_id = k.msg_id and (x ->> 'msgId')::bigint = k.msg_id order by c.id limit 1
      ) said on true
      left join lateral (
        select array_agg(reason order by n desc, reason) as reasons, coalesce(sum(n), 0)::int as reporters
        from (select reason, count(*) as n from im_report where msg_id = k.msg_id group by reason) each
      ) r on true`;
}

export interface ReportRow {
  readonly byUid: number;
  readonly reason: ImReportReason;
  readonly note: string;
  readonly createdAt: string;
  readonly closed: boolean;
}

/** Reports by members, the oldest first. */
export async function listReports(db: Queryable, msgId: number): Promise<ReportRow[]> {
  return db<ReportRow[]>`
    select by_uid, reason, note, created_at, closed_at is not null as closed from im_report
    where msg_id = ${msgId} order by created_at, id limit 100`;
}

export interface ContextRow {
  readonly msgId: number;
  readonly fromUid: number;
  readonly type: ImMessageType | 'event';
  readonly body: ImContent;
  readonly ctime: string;
  readonly retracted: boolean;
}

/** The context kept by the latest report. */
export async function readContext(db: Queryable, msgId: number): Promise<readonly ContextRow[]> {
  const [row] = await db<{ context: ContextRow[] }[]>`
    select context from im_report where msg_id = ${msgId} order by id desc limit 1`;
  return row?.context ?? [];
}

export async function lockCase(db: Queryable, id: number): Promise<boolean> {
  const rows = await db`select 1 from im_report_case where id = ${id} for update`;
  return rows.length > 0;
}

type Decision = Pick<
  CaseRow,
  'decidedAt' | 'decidedBy' | 'verdict' | 'reason' | 'removed' | 'silencedUntil' | 'sentence' | 'note'
>;

export async function closeCase(db: Queryable, id: number, decision: Decision): Promise<void> {
  await db`update im_report_case set ${db(decision)}, version = version + 1 where id = ${id}`;
}

/** @returns the members whose reports were closed */
export async function closeReports(db: Queryable, msgId: number, at: string): Promise<number[]> {
  const rows = await db<{ byUid: number }[]>`
    update im_report set closed_at = ${at} where msg_id = ${msgId} and closed_at is null returning by_uid`;
  return rows.map(({ byUid }) => byUid);
}

/** Takes its decision back. @returns the members whose reports it answered */
export async function reopenCase(
  db: Queryable,
  { id, msgId, decidedAt, removed }: Pick<CaseRow, 'id' | 'msgId' | 'decidedAt' | 'removed'>,
): Promise<number[]> {
  await db`
    update im_report_case set decided_at = null, decided_by = null, verdict = null, reason = null, removed = ${removed},
      silenced_until = null, sentence = '', note = '', version = version + 1
    where id = ${id}`;
  const rows = await db<{ byUid: number }[]>`
    update im_report set closed_at = null where msg_id = ${msgId} and closed_at = ${decidedAt} returning by_uid`;
  return rows.map(({ byUid }) => byUid);
}

/** Cases that were decided against this member. */
export async function countUpheld(db: Queryable, uid: number): Promise<number> {
  const [{ n }] = await db<[{ n: number }]>`
    select count(*)::int as n from im_report_case
    where about_uid = ${uid} and decided_at is not null and verdict <> 'no_fault'`;
  return n;
}

/** The media ids in all reports of one message. */
export async function listReportedMedia(db: Queryable, msgId: number): Promise<string[]> {
  const rows = await db<{ mediaId: string }[]>`
    select distinct x->'body'->'msg_body'->>'media_id' as media_id
    from im_report r, jsonb_array_elements(r.context) as x
    where r.msg_id = ${msgId} and x->>'type' in ('image', 'file')`;
  return rows.map(({ mediaId }) => mediaId);
}

/** What a report keeps of a message, with the entries around it, so that a later recall removes nothing. */
export interface Reported {
  readonly msgId: number;
  readonly convId: number;
  readonly seq: number;
  readonly aboutUid: number;
  readonly context: readonly ContextRow[];
}

export interface NewReport extends Reported {
  readonly byUid: number;
  readonly reason: string;
  readonly note: string;
  readonly createdAt: string;
}

export interface StoredReport {
  readonly id: number;
  readonly createdAt: string;
  readonly msgId: number;
  readonly convId: number;
  readonly aboutUid: number;
  /** false when the person has reported it before. */
  readonly fresh: boolean;
}

/** A second report by the same person updates the first. */
export async function saveReport(
  db: Queryable,
  { msgId, convId, aboutUid, context, byUid, reason, note, createdAt }: NewReport,
): Promise<StoredReport> {
  const [row] = await db<[StoredReport]>`
    insert into im_report (msg_id, conv_id, by_uid, about_uid, reason, note, context, created_at)
    values (${msgId}, ${convId}, ${byUid}, ${aboutUid}, ${reason}, ${note},
      ${JSON.stringify(context)}::text::jsonb, ${createdAt})
    on conflict (msg_id, by_uid) do update set
      reason = case when im_report.closed_at is null then excluded.reason else im_report.reason end,
      note = case when im_report.closed_at is null then excluded.note else im_report.note end
    returning id, created_at, msg_id, conv_id, about_uid, xmax = 0 as fresh`;
  return row;
}

/** Whether an open report shows the file. */
export async function isFileReported(
  db: Queryable,
  convId: number,
  spellings: readonly string[],
): Promise<boolean> {
  const [row] = await db<[{ shown: boolean }]>`
    select exists (
      select 1 from im_report r, jsonb_array_elements(r.context) as x
      where r.conv_id = ${convId} and r.closed_at is null
        and x->'body'->'msg_body'->>'media_id' = any(${[...spellings]})
    ) as shown`;
  return row.shown;
}

/** Opens the message's case, or opens it again. */
export async function openCase(
  db: Queryable,
  { msgId, convId, seq, aboutUid, createdAt }: Reported & Pick<StoredReport, 'createdAt'>,
): Promise<void> {
  await db`
    insert into im_report_case (msg_id, conv_id, seq, about_uid, opened_at)
    values (${msgId}, ${convId}, ${seq}, ${aboutUid}, ${createdAt})
    on conflict (msg_id) do update set version = im_report_case.version + 1, decided_at = null,
      lead_of = case when im_report_case.decided_at is null then im_report_case.lead_of end,
      lead_id = case when im_report_case.decided_at is null then im_report_case.lead_id end,
      opened_at = case when im_report_case.decided_at is null then im_report_case.opened_at else excluded.opened_at end`;
}
