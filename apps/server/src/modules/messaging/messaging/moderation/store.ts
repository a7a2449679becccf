import type { ImContent, ImMessageType } from '@gongdu/contract/messaging/content';
import type { ImReportReason } from '@gongdu/contract/messaging/conversation-endpoints';
import type { ImKind } from '@gongdu/contract/messaging/message';
import type { Queryable } from '../../../../db/database.ts';
import { type NumberedPage, rangeOf } from '../../../../db/numbered-page.ts';
import { messageById } from '../protocol/sql-fragments.ts';
import type { imCase } from '../table.ts';

export interface CaseRow extends Omit<typeof imCase.$inferSelect, 'verdict' | 'reason'> {
  readonly verdict: 'no_fault' | 'remove' | 'warn' | 'silence' | null;
  readonly reason: ImReportReason | null;
  readonly kind: ImKind;
  readonly body: ImContent;
  readonly sentAt: string;
  readonly retracted: boolean;
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

export function columns(db: Queryable) {
  return db`
    select k.*, c.kind, m.body, m.ctime as sent_at, m.retracted_at is not null as retracted, r.reasons,
      coalesce(r.reporters, 0) as reporters, (
        select count(*)::int from im_report_case e where e.lead_of = 'message' and e.lead_id = k.id
      ) as merged_count
    from im_report_case k join im_conv c on c.id = k.conv_id
      join im_msg m on m.conv_id = k.conv_id and m.seq = k.seq
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

/** Cases that were decided against this member. */
export async function countUpheld(db: Queryable, uid: number): Promise<number> {
  const [{ n }] = await db<[{ n: number }]>`
    select count(*)::int as n from im_report_case
    where about_uid = ${uid} and decided_at is not null and verdict <> 'no_fault'`;
  return n;
}

export interface Removable {
  readonly gid: number | null;
  readonly partnerUid: number | null;
  readonly fromUid: number;
  /** A member who can post the entry: the sender, or another member when the sender has left. */
  readonly inIt: number | null;
}

export async function findForRemoval(
  db: Queryable,
  convId: number,
  seq: number,
): Promise<Removable | undefined> {
  const [row] = await db<Removable[]>`
    select c.gid, m.from_uid, case when c.kind = 3 then c.low_uid + c.high_uid - m.from_uid end as partner_uid,
      (
        select i.uid from im_member i where i.conv_id = m.conv_id and i.left_seq is null
        order by i.uid <> m.from_uid, i.uid limit 1
      ) as in_it
    from im_msg m join im_conv c on c.id = m.conv_id
    where m.conv_id = ${convId} and m.seq = ${seq} and m.retracted_at is null`;
  return row;
}

/** Ends the run of the conversation, for nothing may be stored that would. @param flag As in `messageFlags`. */
export async function removeMessage(db: Queryable, convId: number, seq: number, flag: number): Promise<void> {
  await db`
    with run as (update im_conv set run_uid = null where id = ${convId})
    update im_msg set flags = flags | ${flag}::smallint, retracted_at = coalesce(retracted_at, clock_timestamp())
    where conv_id = ${convId} and seq = ${seq}`;
}

/** What operators removed is shown again, unless its sender had recalled it. @returns Whether it was removed. */
export async function restoreMessage(db: Queryable, msgId: number, flag: number): Promise<boolean> {
  const rows = await db`
    update im_msg m set flags = m.flags & ~${flag}::smallint, retracted_at = null
    from im_msg_position p
    where p.msg_id = ${msgId} and m.conv_id = p.conv_id and m.seq = p.seq and m.flags & ${flag}::smallint <> 0 returning 1`;
  return rows.length > 0;
}

/** The media ids in all reports of one message. */
export async function listReportedMedia(db: Queryable, msgId: number): Promise<string[]> {
  const rows = await db<{ mediaId: string }[]>`
    select distinct x->'body'->'msg_body'->>'media_id' as media_id
    from im_report r, jsonb_array_elements(r.context) as x
    where r.msg_id = ${msgId} and x->>'type' in ('image', 'file')`;
  return rows.map(({ mediaId }) => mediaId);
}

export interface NewReport {
  readonly msgId: number;
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
  readonly seq: number;
  readonly aboutUid: number;
  /** false when the person has reported it before. */
  readonly fresh: boolean;
}

export async function findSender(db: Queryable, msgId: number): Promise<number | undefined> {
  const [row] = await db<{ fromUid: number }[]>`select m.from_uid from ${messageById(db, msgId)}`;
  return row?.fromUid;
}

/**
 * Keeps a copy of the entries around the message, so that a later recall removes nothing. A second report by the same
 * person updates the first. @returns undefined for a message that the reporter cannot see
 */
export async function saveReport(
  db: Queryable,
  { msgId, byUid, reason, note, createdAt }: NewReport,
): Promise<StoredReport | undefined> {
  const [row] = await db<StoredReport[]>`
    with saved as (
      insert into im_report (msg_id, conv_id, by_uid, about_uid, reason, note, context, created_at)
      select m.msg_id, m.conv_id, ${byUid}, m.from_uid, ${reason}, ${note}, ${contextOf(db)}, ${createdAt}
      from ${messageById(db, msgId)} join im_member i on i.conv_id = m.conv_id and i.uid = ${byUid}
        and m.seq > i.join_seq and (i.left_seq is null or m.seq <= i.left_seq)
      where m.msg_type <> 'event'
      on conflict (msg_id, by_uid) do update set
        reason = case when im_report.closed_at is null then excluded.reason else im_report.reason end,
        note = case when im_report.closed_at is null then excluded.note else im_report.note end
      returning id, created_at, msg_id, conv_id, about_uid, xmax = 0 as fresh
    ) select saved.*, p.seq from saved join im_msg_position p using (msg_id)`;
  return row;
}

/** Entries kept on each side of a message. */
const around = 5;

/** A copy of the entries around the message `m`. */
function contextOf(db: Queryable) {
  return db`(
    select jsonb_agg(jsonb_build_object('msgId', x.msg_id, 'seq', x.seq, 'fromUid', x.from_uid, 'type', x.msg_type,
      'body', x.body, 'ctime', x.ctime, 'retracted', x.retracted_at is not null) order by x.seq)
    from im_msg x where x.conv_id = m.conv_id and x.seq between m.seq - ${around} and m.seq + ${around}
  )`;
}

/** Keeps a copy of what was said around it, so that a later recall removes nothing. */
export async function saveFlagged(db: Queryable, msgId: number): Promise<void> {
  await db`
    insert into im_flagged (conv_id, seq, from_uid, context)
    select m.conv_id, m.seq, m.from_uid, ${contextOf(db)} from ${messageById(db, msgId)}
    on conflict (conv_id, seq) do nothing`;
}

export interface FlaggedRow {
  readonly msgId: number;
  readonly convId: number;
  readonly seq: number;
  readonly kind: ImKind;
  readonly fromUid: number;
  readonly body: ImContent;
  readonly context: readonly ContextRow[];
  readonly retracted: boolean;
}

export async function findFlagged(db: Queryable, msgId: number): Promise<FlaggedRow | undefined> {
  const [row] = await db<FlaggedRow[]>`
    select m.msg_id, f.conv_id, f.seq, c.kind, f.from_uid, m.body, f.context, m.retracted_at is not null as retracted
    from ${messageById(db, msgId)} join im_flagged f on f.conv_id = m.conv_id and f.seq = m.seq
      join im_conv c on c.id = m.conv_id`;
  return row;
}

/** Opens the message's case, or opens it again. */
export async function openCase(
  db: Queryable,
  { msgId, convId, seq, aboutUid, createdAt }: StoredReport,
): Promise<void> {
  await db`
    insert into im_report_case (msg_id, conv_id, seq, about_uid, opened_at)
    values (${msgId}, ${convId}, ${seq}, ${aboutUid}, ${createdAt})
    on conflict (msg_id) do update set version = im_report_case.version + 1, decided_at = null,
      lead_of = case when im_report_case.decided_at is null then im_report_case.lead_of end,
      lead_id = case when im_report_case.decided_at is null then im_report_case.lead_id end,
      opened_at = case when im_report_case.decided_at is null then im_report_case.opened_at else excluded.opened_at end`;
}
