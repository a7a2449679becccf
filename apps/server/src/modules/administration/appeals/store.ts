import type { Queryable } from '../../../db/database.ts';
import { type NumberedPage, rangeOf } from '../../../db/numbered-page.ts';
import type { appeal, appealPass } from './table.ts';

export type StoredAppeal = typeof appeal.$inferSelect;

export type StoredPass = typeof appealPass.$inferSelect;

export async function insertPass(db: Queryable, row: StoredPass): Promise<void> {
  await db`insert into appeal_pass ${db(row)}`;
}

export async function findPass(db: Queryable, hash: string, now: string): Promise<StoredPass | undefined> {
  const [row] = await db<StoredPass[]>`
    select * from appeal_pass where hash = ${hash} and expires_at > ${now}`;
  return row;
}

export async function deletePassesBefore(db: Queryable, now: string): Promise<void> {
  await db`delete from appeal_pass where expires_at <= ${now}`;
}

/** undefined: there is one already. */
export async function insertAppeal(
  db: Queryable,
  { pictures, ...row }: Pick<StoredAppeal, 'sanctionId' | 'uid' | 'text' | 'pictures' | 'createdAt'>,
): Promise<StoredAppeal | undefined> {
  const [created] = await db<StoredAppeal[]>`
    insert into appeal ${db({ ...row, pictures: db.json(pictures) })}
    on conflict (sanction_id) do nothing returning *`;
  return created;
}

export async function listAppeals(
  db: Queryable,
  waiting: boolean,
  page: NumberedPage,
): Promise<StoredAppeal[]> {
  return db<StoredAppeal[]>`
    select * from appeal where ${inTab(db, waiting)}
    order by ${waiting ? db`created_at, id` : db`decided_at desc, id desc`} ${rangeOf(db, page)}`;
}

export async function countAppeals(db: Queryable, waiting: boolean): Promise<number> {
  const [{ n }] = await db<[{ n: number }]>`
    select count(*)::int as n from appeal where ${inTab(db, waiting)}`;
  return n;
}

function inTab(db: Queryable, waiting: boolean) {
  return waiting ? db`state = 'waiting'` : db`state <> 'waiting'`;
}

export async function findAppeal(db: Queryable, id: number): Promise<StoredAppeal | undefined> {
  const [row] = await db<StoredAppeal[]>`select * from appeal where id = ${id}`;
  return row;
}

/** Locked until the transaction ends. */
export async function lockAppeal(db: Queryable, id: number): Promise<StoredAppeal | undefined> {
  const [row] = await db<StoredAppeal[]>`select * from appeal where id = ${id} for update`;
  return row;
}

export async function findAppealsOf(db: Queryable, sanctionIds: readonly number[]): Promise<StoredAppeal[]> {
  return db<StoredAppeal[]>`select * from appeal where sanction_id = any(${[...sanctionIds]}::bigint[])`;
}

/** @param claim Null: releases it. */
export async function updateClaim(
  db: Queryable,
  id: number,
  claim: { readonly by: number; readonly until: string } | null,
): Promise<void> {
  await db`
    update appeal set claimed_by = ${claim?.by ?? null}, claimed_until = ${claim?.until ?? null},
      version = version + 1
    where id = ${id}`;
}

/** Takes its decision back. */
export async function reopenAppeal(db: Queryable, id: number): Promise<void> {
  await db`
    update appeal set state = 'waiting', decided_at = null, decided_by = null, answer = '', note = '',
      version = version + 1
    where id = ${id}`;
}

export async function closeAppeal(
  db: Queryable,
  id: number,
  decision: Pick<StoredAppeal, 'state' | 'decidedAt' | 'decidedBy' | 'answer' | 'note'>,
): Promise<void> {
  await db`
    update appeal set ${db(decision)}, claimed_by = null, claimed_until = null, version = version + 1
    where id = ${id}`;
}
