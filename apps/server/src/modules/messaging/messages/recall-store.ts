import type { ImKind } from '@gongdu/contract/messaging/message';
import type { Queryable } from '../../../db/database.ts';

export interface RecallRow {
  readonly convId: number;
  readonly kind: ImKind;
  readonly gid: number | null;
  readonly partnerUid: number | null;
  readonly fromUid: number;
  readonly ageMs: number;
  readonly retracted: boolean;
  readonly event: boolean;
  /** Whoever asks owns the group. */
  readonly owner: boolean;
}

/** Undefined, too, for who is not in the conversation. Ages are the database's. */
export async function findForRecall(
  db: Queryable,
  msgId: number,
  uid: number,
): Promise<RecallRow | undefined> {
  const [row] = await db<RecallRow[]>`
    select m.conv_id, c.kind, c.gid, case when c.kind = 3 then c.low_uid + c.high_uid - ${uid} end as partner_uid,
      m.from_uid, floor(extract(epoch from clock_timestamp() - m.ctime) * 1000)::bigint as age_ms,
      m.retracted_at is not null as retracted, m.msg_type = 'event' as event, coalesce(i.role, 0) = 1 as owner
    from im_msg m join im_conv c on c.id = m.conv_id
      left join im_member i on i.conv_id = m.conv_id and i.uid = ${uid} and i.left_seq is null
    where m.msg_id = ${msgId} and (i.uid is not null or c.kind = 5)`;
  return row;
}

export async function retract(db: Queryable, msgId: number): Promise<boolean> {
  const rows = await db`
    update im_msg set retracted_at = clock_timestamp() where msg_id = ${msgId} and retracted_at is null returning 1`;
  return rows.length > 0;
}
