import type { Queryable } from '../../db/database.ts';
import type { memberPreference } from './table.ts';

export type StoredPreference = typeof memberPreference.$inferSelect;
type Choice = Partial<Omit<StoredPreference, 'uid' | 'noticesOff'>>;

export async function find(db: Queryable, uid: number): Promise<StoredPreference | undefined> {
  const [row] = await db<StoredPreference[]>`select * from member_preference where uid = ${uid}`;
  return row;
}

/** Turning off what is off changes nothing. */
export async function switchNotice(
  db: Queryable,
  uid: number,
  notice: string,
  on: boolean,
): Promise<StoredPreference> {
  const [row] = await db<[StoredPreference]>`
    insert into member_preference ${db({ uid, noticesOff: on ? [] : [notice] })}
    on conflict (uid) do update set notices_off = array_remove(member_preference.notices_off, ${notice}) || excluded.notices_off
    returning *`;
  return row;
}

/** At least one part. */
export async function save(db: Queryable, uid: number, choice: Choice): Promise<StoredPreference> {
  const [row] = await db<[StoredPreference]>`
    insert into member_preference ${db({ uid, ...choice })}
    on conflict (uid) do update set ${db({ ...choice })}
    returning *`;
  return row;
}

export async function isOff(db: Queryable, uid: number, notice: string): Promise<boolean> {
  const rows = await db`
    select 1 from member_preference where uid = ${uid} and ${notice} = any(notices_off)`;
  return rows.length > 0;
}

export async function hidingProgress(db: Queryable, uids: readonly number[]): Promise<number[]> {
  const rows = await db<{ uid: number }[]>`
    select uid from member_preference where uid = any(${[...uids]}::bigint[]) and hide_progress`;
  return rows.map(({ uid }) => uid);
}
