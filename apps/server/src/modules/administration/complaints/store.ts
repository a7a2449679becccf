import type { Queryable } from '../../../db/database.ts';
import type { complaint, complaintStep } from './table.ts';

export type StoredComplaint = typeof complaint.$inferSelect;
/** A later statement of one side. */
export type Writing = NonNullable<StoredComplaint['counter']>;
export type StoredStep = typeof complaintStep.$inferSelect;
export type NewStoredComplaint = Pick<
  StoredComplaint,
  | ('receipt' | 'uid' | 'kind' | 'address' | 'statement' | 'demand' | 'name' | 'asAgent' | 'phone' | 'mail')
  | ('evidence' | 'objectKind' | 'objectId' | 'ownerUid' | 'createdAt')
>;
type Change = Partial<
  Pick<
    StoredComplaint,
    | ('state' | 'objectKind' | 'objectId' | 'ownerUid' | 'copy' | 'sanctionId' | 'actedAt' | 'sentence')
    | ('restoresAt' | 'supplements' | 'counter' | 'lawsuit')
  >
>;

/** The verified phone of a visitor's account. */
export async function findPhone(db: Queryable, uid: number): Promise<string | null> {
  const [row] = await db<{ phone: string | null }[]>`
    select coalesce(a.phone, v.phone) as phone from account a
    left join institution_visitor v on v.uid = a.uid where a.uid = ${uid}`;
  return row?.phone ?? null;
}

/** A person who has verified a phone, without an account. */
export async function isVisitor(db: Queryable, uid: number): Promise<boolean> {
  const rows = await db`select 1 from account where uid = ${uid} and role = 'visitor'`;
  return rows.length > 0;
}

export async function insert(
  db: Queryable,
  { evidence, ...row }: NewStoredComplaint,
): Promise<StoredComplaint> {
  const [created] = await db<[StoredComplaint]>`
    insert into complaint ${db({ ...row, evidence: db.json(evidence) })} returning *`;
  return created;
}

export async function countSince(db: Queryable, uid: number, since: string): Promise<number> {
  const [{ n }] = await db<[{ n: number }]>`
    select count(*)::int as n from complaint where uid = ${uid} and created_at > ${since}`;
  return n;
}

export async function find(db: Queryable, id: number): Promise<StoredComplaint | undefined> {
  const [row] = await db<StoredComplaint[]>`select * from complaint where id = ${id}`;
  return row;
}

/** Locked until the transaction ends. */
export async function lock(db: Queryable, id: number): Promise<StoredComplaint | undefined> {
  const [row] = await db<StoredComplaint[]>`select * from complaint where id = ${id} for update`;
  return row;
}

export async function findByReceipt(db: Queryable, receipt: string): Promise<StoredComplaint | undefined> {
  const [row] = await db<StoredComplaint[]>`select * from complaint where receipt = ${receipt}`;
  return row;
}

const shownMax = 50;

export async function listOf(db: Queryable, uid: number): Promise<StoredComplaint[]> {
  return db<StoredComplaint[]>`
    select * from complaint where uid = ${uid} order by id desc limit ${shownMax}`;
}

/** Writes the row and a step of its course together. */
export async function change(
  db: Queryable,
  id: number,
  { copy, supplements, counter, lawsuit, ...rest }: Change & Pick<StoredComplaint, 'state'>,
  step: Pick<StoredStep, 'sentence' | 'at'>,
): Promise<StoredComplaint> {
  const documents = {
    ...(copy !== undefined && { copy: copy && db.json(copy) }),
    ...(supplements !== undefined && { supplements: db.json(supplements) }),
    ...(counter !== undefined && { counter: counter && db.json(counter) }),
    ...(lawsuit !== undefined && { lawsuit: lawsuit && db.json(lawsuit) }),
  };
  const [changed] = await db<[StoredComplaint]>`
    update complaint set ${db({ ...rest, ...documents })} where id = ${id} returning *`;
  await insertStep(db, { complaintId: id, state: rest.state, ...step });
  return changed;
}

export async function insertStep(db: Queryable, step: Omit<StoredStep, 'id'>): Promise<void> {
  await db`insert into complaint_step ${db(step)}`;
}

/** The first one first. */
export async function listSteps(db: Queryable, complaintIds: readonly number[]): Promise<StoredStep[]> {
  return db<StoredStep[]>`
    select * from complaint_step where complaint_id = any(${[...complaintIds]}::bigint[]) order by id`;
}

/** Those whose counter-notice was not answered in time, oldest first. */
export async function findDue(db: Queryable, now: string, limit: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from complaint where state = 'countered' and restores_at <= ${now}
    order by restores_at limit ${limit}`;
  return rows.map(({ id }) => id);
}
