import type { ImContent } from '@gongdu/contract/messaging/content';
import type { MessagingQueryable } from '../../../../db/database.ts';
import type { institutionAnswer, institutionSession, institutionWait } from '../table.ts';

export type SessionRow = typeof institutionSession.$inferSelect;
export type NewSession = Pick<SessionRow, 'institutionId' | 'convId' | 'institutionUid' | 'visitorUid'>;

/** Locks those that exist and creates the others. The caller holds the locks of their conversations, so that no other transaction creates them. */
export async function lockSessions(
  db: MessagingQueryable,
  sessions: readonly NewSession[],
  at: string,
): Promise<SessionRow[]> {
  const existing = await db<SessionRow[]>`
    select s.* from unnest(
      ${sessions.map(({ institutionId }) => institutionId)}::bigint[],
      ${sessions.map(({ convId }) => convId)}::bigint[]) g (institution_id, conv_id)
    join institution_session s using (institution_id, conv_id) order by conv_id, institution_id for update of s`;
  const known = new Set(existing.map(({ institutionId, convId }) => `${institutionId} ${convId}`));
  const missing = sessions.filter(({ institutionId, convId }) => !known.has(`${institutionId} ${convId}`));
  if (missing.length === 0) return existing;
  const rows = missing.map((session) => ({ ...session, openedAt: at, lastAt: at }));
  const created = await db<SessionRow[]>`insert into institution_session ${db(rows)} returning *`;
  return [...existing, ...created];
}

export async function lockSession(
  db: MessagingQueryable,
  institutionId: number,
  convId: number,
): Promise<SessionRow | undefined> {
  const [row] = await db<SessionRow[]>`
    select * from institution_session
    where institution_id = ${institutionId} and conv_id = ${convId} for update`;
  return row;
}

/** All of one conversation: two between two institutions. */
export async function lockOfConversation(db: MessagingQueryable, convId: number): Promise<SessionRow[]> {
  return db<SessionRow[]>`
    select * from institution_session where conv_id = ${convId} order by institution_id for update`;
}

export async function findSession(
  db: MessagingQueryable,
  institutionId: number,
  convId: number,
): Promise<SessionRow | undefined> {
  const [row] = await db<SessionRow[]>`
    select * from institution_session where institution_id = ${institutionId} and conv_id = ${convId}`;
  return row;
}

/** Writes changes of sessions by messages and members. */
export async function saveSessions(db: MessagingQueryable, sessions: readonly SessionRow[]): Promise<void> {
  const records = sessions.map((session) => [
    ...[session.institutionId, session.convId, session.state, session.snoozedUntil, session.assigneeUid],
    ...[session.waitingSince, session.openedAt, session.unread, session.lastSeq, session.lastAt],
    ...[session.preview, session.fromVisitor, session.autoAnsweredAt, session.version, session.changedBy],
  ]);
  await db`
    update institution_session s set
      state = g->>2, snoozed_until = (g->>3)::timestamptz, assignee_uid = (g->>4)::bigint,
      waiting_since = (g->>5)::timestamptz, opened_at = (g->>6)::timestamptz, unread = (g->>7)::int,
      last_seq = (g->>8)::bigint, last_at = (g->>9)::timestamptz, preview = g->>10,
      from_visitor = (g->>11)::boolean, auto_answered_at = (g->>12)::timestamptz, version = (g->>13)::int,
      changed_by = (g->>14)::bigint,
      visitor_name = coalesce((select fold_name(name) from account where uid = s.visitor_uid), s.visitor_name)
    from jsonb_array_elements(${JSON.stringify(records)}::text::jsonb) g
    where s.institution_id = (g->>0)::bigint and s.conv_id = (g->>1)::bigint`;
}

export async function setUnread(
  db: MessagingQueryable,
  convId: number,
  institutionUid: number,
  unread: number,
): Promise<number | undefined> {
  const [row] = await db<{ institutionId: number }[]>`
    update institution_session set unread = ${unread}
    where conv_id = ${convId} and institution_uid = ${institutionUid} returning institution_id`;
  return row?.institutionId;
}

export type Answer = typeof institutionAnswer.$inferSelect;

export async function insertAnswers(db: MessagingQueryable, answers: readonly Answer[]): Promise<void> {
  if (answers.length > 0) await db`insert into institution_answer ${db(answers)} on conflict do nothing`;
}

export async function listAnswers(
  db: MessagingQueryable,
  convId: number,
  seqs: readonly number[],
): Promise<ReadonlyMap<number, number | null>> {
  const rows = await db<Answer[]>`
    select * from institution_answer where conv_id = ${convId} and seq = any(${[...seqs]}::bigint[])`;
  return new Map(rows.map(({ seq, memberUid }) => [seq, memberUid]));
}

export type NewWait = Omit<typeof institutionWait.$inferSelect, 'id'>;

export async function insertWaits(db: MessagingQueryable, waits: readonly NewWait[]): Promise<void> {
  if (waits.length > 0) await db`insert into institution_wait ${db(waits)}`;
}

/** @param answeredBy null: it ended without an answer. */
export async function endWait(
  db: MessagingQueryable,
  { institutionId, convId }: Pick<SessionRow, 'institutionId' | 'convId'>,
  endedAt: string,
  answeredBy: number | null,
): Promise<void> {
  await db`
    update institution_wait set ended_at = ${endedAt}, answered_by = ${answeredBy}
    where institution_id = ${institutionId} and conv_id = ${convId} and ended_at is null`;
}

/** The visitor recalled the messages they waited for. */
export async function removeWait(
  db: MessagingQueryable,
  { institutionId, convId }: Pick<SessionRow, 'institutionId' | 'convId'>,
): Promise<void> {
  await db`
    delete from institution_wait
    where institution_id = ${institutionId} and conv_id = ${convId} and ended_at is null`;
}

export async function insertResolution(
  db: MessagingQueryable,
  session: Pick<SessionRow, 'institutionId' | 'convId' | 'openedAt'>,
  resolvedAt: string,
  resolvedBy: number,
): Promise<void> {
  const { institutionId, convId, openedAt } = session;
  const row = { institutionId, convId, openedAt, resolvedAt, resolvedBy };
  await db`
    insert into institution_resolution ${db(row)}
    on conflict (institution_id, conv_id, opened_at)
    do update set resolved_at = excluded.resolved_at, resolved_by = excluded.resolved_by`;
}

/** A member reopens a resolved session: it counts as if it had stayed open. */
export async function removeResolution(
  db: MessagingQueryable,
  { institutionId, convId, openedAt }: Pick<SessionRow, 'institutionId' | 'convId' | 'openedAt'>,
): Promise<void> {
  await db`
    delete from institution_resolution
    where institution_id = ${institutionId} and conv_id = ${convId} and opened_at = ${openedAt}`;
}

export interface LastMessage {
  readonly fromUid: number;
  readonly msgType: ImContent['msg_type'];
  readonly body: ImContent;
  readonly retracted: boolean;
}

export async function findLastMessage(
  db: MessagingQueryable,
  convId: number,
): Promise<LastMessage | undefined> {
  const [row] = await db<LastMessage[]>`
    select from_uid, msg_type, body, retracted_at is not null as retracted from im_msg
    where conv_id = ${convId} and msg_type <> 'event' and not exists (
      select from institution_answer answer
      where answer.conv_id = im_msg.conv_id and answer.seq = im_msg.seq and answer.member_uid is null)
    order by seq desc limit 1`;
  return row;
}

/** As the messaging core counts them for the institution's account. */
export async function countUnread(
  db: MessagingQueryable,
  convId: number,
  institutionUid: number,
): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(*) as n from im_member m join im_msg x on x.conv_id = m.conv_id
    where m.conv_id = ${convId} and m.uid = ${institutionUid} and x.seq > greatest(m.read_seq, m.clear_seq, m.join_seq)
      and x.from_uid <> m.uid and x.msg_type <> 'event' and x.retracted_at is null`;
  return row.n;
}

/** Whether the visitor has a message, not recalled, after a member's last answer. */
export async function isUnanswered(
  db: MessagingQueryable,
  { convId, institutionUid }: Pick<SessionRow, 'convId' | 'institutionUid'>,
): Promise<boolean> {
  const [row] = await db<[{ unanswered: boolean }]>`
    select exists (
      select 1 from im_msg where conv_id = ${convId} and from_uid <> ${institutionUid} and msg_type <> 'event'
        and retracted_at is null and seq > coalesce((
          select max(m.seq) from im_msg m
            left join institution_answer a on a.conv_id = m.conv_id and a.seq = m.seq
          where m.conv_id = ${convId} and m.from_uid = ${institutionUid} and m.msg_type <> 'event'
            and (a.seq is null or a.member_uid is not null)), 0)
    ) as unanswered`;
  return row.unanswered;
}

/** Reopens snoozed sessions that are due. */
export async function wakeSnoozed(
  db: MessagingQueryable,
  now: string,
  limit: number,
): Promise<Pick<SessionRow, 'institutionUid' | 'convId'>[]> {
  return db<Pick<SessionRow, 'institutionUid' | 'convId'>[]>`
    with due as (
      select institution_id, conv_id from institution_session
      where state = 'snoozed' and snoozed_until <= ${now}
      order by snoozed_until limit ${limit} for update skip locked
    )
    update institution_session s set state = 'open', snoozed_until = null, version = version + 1, changed_by = null
    from due where s.institution_id = due.institution_id and s.conv_id = due.conv_id
    returning s.institution_uid, s.conv_id`;
}

const answering = 'inst:message:reply';

/** Uids of the institution's members who may answer. */
export async function listAnswerers(db: MessagingQueryable, institutionId: number): Promise<number[]> {
  const rows = await db<{ uid: number }[]>`
    select uid from institution_member
    where institution_id = ${institutionId} and (role <> 'staff' or ${answering} = any(permissions)) order by joined_at, uid`;
  return rows.map(({ uid }) => uid);
}
