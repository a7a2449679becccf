import type { Queryable } from '../../../db/database.ts';
import type { pollVote } from './table.ts';

export type StoredVote = typeof pollVote.$inferSelect;
type PollRef = Pick<StoredVote, 'workId' | 'pollId'>;

/** The member's earlier vote; locks it until the transaction ends, whether it exists or not. */
export async function lockVote(db: Queryable, { workId, pollId }: PollRef, uid: number): Promise<string[]> {
  await db`select pg_advisory_xact_lock(hashtextextended(${`poll ${workId} ${pollId}`}, ${uid}))`;
  return readVote(db, { workId, pollId }, uid);
}

export async function readVote(db: Queryable, { workId, pollId }: PollRef, uid: number): Promise<string[]> {
  const [row] = await db<{ options: string[] }[]>`
    select options from poll_vote where work_id = ${workId} and poll_id = ${pollId} and uid = ${uid}`;
  return row?.options ?? [];
}

/** No options: withdraws the vote. */
export async function saveVote(db: Queryable, vote: StoredVote): Promise<void> {
  const { workId, pollId, uid, options, votedAt } = vote;
  if (options.length === 0) {
    await db`delete from poll_vote where work_id = ${workId} and poll_id = ${pollId} and uid = ${uid}`;
    return;
  }
  await db`
    insert into poll_vote (work_id, poll_id, uid, options, voted_at)
    values (${workId}, ${pollId}, ${uid}, ${options}::text[], ${votedAt})
    on conflict (work_id, poll_id, uid) do update set options = excluded.options, voted_at = excluded.voted_at`;
}

/** In a fixed order, so that two voters cannot deadlock; the empty option counts voters. */
export async function addVotes(
  db: Queryable,
  { workId, pollId }: PollRef,
  changes: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = [...changes]
    .filter(([, n]) => n !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([option, n]) => ({ workId, pollId, option, n }));
  if (rows.length === 0) return;
  await db`
    insert into poll_count ${db(rows)}
    on conflict (work_id, poll_id, option) do update set n = poll_count.n + excluded.n`;
}

export async function readVotes(
  db: Queryable,
  { workId, pollId }: PollRef,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db<{ option: string; n: number }[]>`
    select option, n from poll_count where work_id = ${workId} and poll_id = ${pollId}`;
  return new Map(rows.map(({ option, n }) => [option, n]));
}

export async function listVotesOf(db: Queryable, uid: number, limit: number): Promise<PollRef[]> {
  return db<PollRef[]>`select work_id, poll_id from poll_vote where uid = ${uid} limit ${limit}`;
}

export async function deleteForWorks(db: Queryable, workIds: readonly number[]): Promise<void> {
  await db`delete from poll_vote where work_id = any(${[...workIds]}::bigint[])`;
  await db`delete from poll_count where work_id = any(${[...workIds]}::bigint[])`;
}
