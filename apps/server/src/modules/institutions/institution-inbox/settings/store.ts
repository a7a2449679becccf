import type { MessagingQueryable } from '../../../../db/database.ts';
import type { institutionAutomaticAnswer, institutionCannedReply } from '../table.ts';

export type CannedReplyRow = typeof institutionCannedReply.$inferSelect;

export async function listCannedReplies(
  db: MessagingQueryable,
  institutionId: number,
): Promise<CannedReplyRow[]> {
  return db<CannedReplyRow[]>`
    select * from institution_canned_reply where institution_id = ${institutionId} order by "order", id`;
}

/** Locked until the transaction ends, so that limits hold for concurrent members. */
export async function lockCannedReplies(db: MessagingQueryable, institutionId: number): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended('canned_reply', ${institutionId}))`;
}

export async function insertCannedReply(
  db: MessagingQueryable,
  row: Omit<CannedReplyRow, 'id'>,
): Promise<CannedReplyRow> {
  const [created] = await db<[CannedReplyRow]>`insert into institution_canned_reply ${db(row)} returning *`;
  return created;
}

export async function updateCannedReply(
  db: MessagingQueryable,
  institutionId: number,
  id: number,
  texts: Pick<CannedReplyRow, 'title' | 'text'>,
): Promise<CannedReplyRow | undefined> {
  const [row] = await db<CannedReplyRow[]>`
    update institution_canned_reply set ${db(texts)} where institution_id = ${institutionId} and id = ${id} returning *`;
  return row;
}

export async function deleteCannedReply(
  db: MessagingQueryable,
  institutionId: number,
  id: number,
): Promise<boolean> {
  const rows = await db`
    delete from institution_canned_reply where institution_id = ${institutionId} and id = ${id} returning 1`;
  return rows.length > 0;
}

/** Omitted ones keep their order after the others. */
export async function orderCannedReplies(
  db: MessagingQueryable,
  institutionId: number,
  ids: readonly number[],
): Promise<void> {
  await db`
    update institution_canned_reply r set "order" = placed.n from (
      select id, row_number() over (
        order by array_position(${[...ids]}::bigint[], id) nulls last, "order", id) as n
      from institution_canned_reply where institution_id = ${institutionId}
    ) placed where r.id = placed.id`;
}

export type AutomaticAnswerRow = typeof institutionAutomaticAnswer.$inferSelect;

export async function findAutomaticAnswer(
  db: MessagingQueryable,
  institutionId: number,
): Promise<AutomaticAnswerRow | undefined> {
  const [row] = await db<AutomaticAnswerRow[]>`
    select * from institution_automatic_answer where institution_id = ${institutionId}`;
  return row;
}

export async function saveAutomaticAnswer(db: MessagingQueryable, row: AutomaticAnswerRow): Promise<void> {
  await db`
    insert into institution_automatic_answer ${db(row)}
    on conflict (institution_id) do update set enabled = excluded.enabled, text = excluded.text`;
}

/** The texts of institutions that enabled it. */
export async function listAutomaticAnswers(
  db: MessagingQueryable,
  institutionIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db<AutomaticAnswerRow[]>`
    select * from institution_automatic_answer
    where institution_id = any(${[...institutionIds]}::bigint[]) and enabled`;
  return new Map(rows.map(({ institutionId, text }) => [institutionId, text]));
}
