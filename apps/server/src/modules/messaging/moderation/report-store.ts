import type { Queryable } from '../../../db/database.ts';

export interface NewReport {
  readonly msgId: number;
  /** 0: the word list. */
  readonly byUid: number;
  readonly reason: string;
  readonly note: string;
  readonly createdAt: string;
  /** Entries kept before and after it. */
  readonly around: number;
}

export interface StoredReport {
  readonly id: number;
  readonly createdAt: string;
  readonly msgId: number;
  readonly convId: number;
  readonly aboutUid: number;
  /** false: this person has reported it before. */
  readonly fresh: boolean;
}

export async function findSender(db: Queryable, msgId: number): Promise<number | undefined> {
  const [row] = await db<{ fromUid: number }[]>`select from_uid from im_msg where msg_id = ${msgId}`;
  return row?.fromUid;
}

/**
 * With what stood around the message, as it is now, so that a recall later takes nothing away. Undefined for a message
 * that the reporter cannot see; a second report of the same person is the first one.
 */
export async function saveReport(
  db: Queryable,
  { msgId, byUid, reason, note, createdAt, around }: NewReport,
): Promise<StoredReport | undefined> {
  const visible =
    byUid === 0
      ? db``
      : db`join im_member i on i.conv_id = m.conv_id and i.uid = ${byUid} and m.seq > i.join_seq
          and (i.left_seq is null or m.seq <= i.left_seq)`;
  const [row] = await db<StoredReport[]>`
    insert into im_report (msg_id, conv_id, by_uid, about_uid, reason, note, context, created_at)
    select m.msg_id, m.conv_id, ${byUid}, m.from_uid, ${reason}, ${note}, (
      select jsonb_agg(jsonb_build_object('msgId', x.msg_id, 'seq', x.seq, 'fromUid', x.from_uid, 'type', x.msg_type,
        'body', x.body, 'ctime', x.ctime, 'retracted', x.retracted_at is not null) order by x.seq)
      from im_msg x where x.conv_id = m.conv_id and x.seq between m.seq - ${around} and m.seq + ${around}
    ), ${createdAt}
    from im_msg m ${visible} where m.msg_id = ${msgId} and m.msg_type <> 'event'
    on conflict (msg_id, by_uid) do update set
      reason = case when im_report.closed_at is null then excluded.reason else im_report.reason end,
      note = case when im_report.closed_at is null then excluded.note else im_report.note end
    returning id, created_at, msg_id, conv_id, about_uid, xmax = 0 as fresh`;
  return row;
}

/** A new report opens its message's case, the first time or again. */
export async function openCase(
  db: Queryable,
  { msgId, convId, aboutUid, createdAt }: StoredReport,
): Promise<void> {
  await db`
    insert into im_report_case (msg_id, conv_id, about_uid, opened_at)
    values (${msgId}, ${convId}, ${aboutUid}, ${createdAt})
    on conflict (msg_id) do update set version = im_report_case.version + 1, decided_at = null,
      opened_at = case when im_report_case.decided_at is null then im_report_case.opened_at else excluded.opened_at end`;
}
