import type { Queryable } from '../../../db/database.ts';
import type { readingLeadProposal } from './table.ts';

export type StoredProposal = typeof readingLeadProposal.$inferSelect;

export async function setDeadline(db: Queryable, workId: number, closesAt: string): Promise<void> {
  await db`update reading_lead set vote_closes_at = ${closesAt} where work_id = ${workId}`;
}

export async function setWinner(db: Queryable, workId: number, proposalId: number): Promise<void> {
  await db`update reading_lead set winner_id = ${proposalId} where work_id = ${workId}`;
}

/** Most votes first. */
export async function listProposals(db: Queryable, workId: number): Promise<StoredProposal[]> {
  return db<StoredProposal[]>`
    select * from reading_lead_proposal where work_id = ${workId} order by votes desc, id`;
}

/** Nothing when the book is proposed already. */
export async function insertProposal(
  db: Queryable,
  row: Pick<StoredProposal, 'workId' | 'uid' | 'bookId' | 'reason'>,
): Promise<boolean> {
  const rows = await db`
    insert into reading_lead_proposal ${db(row)} on conflict (work_id, book_id) do nothing returning 1`;
  return rows.length > 0;
}

export async function deleteProposal(db: Queryable, id: number): Promise<void> {
  await db`delete from reading_lead_proposal where id = ${id}`;
}

export async function findVote(db: Queryable, workId: number, uid: number): Promise<number | null> {
  const [row] = await db<{ proposalId: number }[]>`
    select proposal_id from reading_lead_vote where work_id = ${workId} and uid = ${uid}`;
  return row?.proposalId ?? null;
}

/** The caller holds the lead's lock. */
export async function withdrawVote(db: Queryable, workId: number, uid: number): Promise<void> {
  await db`
    with gone as (
      delete from reading_lead_vote where work_id = ${workId} and uid = ${uid} returning proposal_id
    )
    update reading_lead_proposal set votes = votes - 1 where id in (select proposal_id from gone)`;
}

export async function insertVote(
  db: Queryable,
  workId: number,
  uid: number,
  proposalId: number,
): Promise<void> {
  await db`insert into reading_lead_vote ${db({ workId, uid, proposalId })}`;
  await db`update reading_lead_proposal set votes = votes + 1 where id = ${proposalId}`;
}
