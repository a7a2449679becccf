import type { Queryable } from '../../../db/database.ts';
import type { memberPreference } from './table.ts';

export type StoredPreference = typeof memberPreference.$inferSelect;
type Change = Partial<Omit<StoredPreference, 'uid' | 'noticesOff' | 'noticesOn'>>;

export async function find(db: Queryable, uid: number): Promise<StoredPreference | undefined> {
  const [row] = await db<StoredPreference[]>`select * from member_preference where uid = ${uid}`;
  return row;
}

/** Disabling a disabled one changes nothing. */
export async function switchNotification(
  db: Queryable,
  uid: number,
  notice: string,
  on: boolean,
): Promise<StoredPreference> {
  const [noticesOff, noticesOn] = on ? [[], [notice]] : [[notice], []];
  const [row] = await db<[StoredPreference]>`
    insert into member_preference ${db({ uid, noticesOff, noticesOn })}
    on conflict (uid) do update set
      notices_off = array_remove(member_preference.notices_off, ${notice}) || excluded.notices_off,
      notices_on = array_remove(member_preference.notices_on, ${notice}) || excluded.notices_on
    returning *`;
  return row;
}

/** At least one property. */
export async function save(db: Queryable, uid: number, change: Change): Promise<StoredPreference> {
  const [row] = await db<[StoredPreference]>`
    insert into member_preference ${db({ uid, ...change })}
    on conflict (uid) do update set ${db({ ...change })}
    returning *`;
  return row;
}

/** For members with settings. */
export async function findMany(db: Queryable, uids: readonly number[]): Promise<StoredPreference[]> {
  return db<StoredPreference[]>`select * from member_preference where uid = any(${[...uids]}::bigint[])`;
}

export async function listHidingProgress(db: Queryable, uids: readonly number[]): Promise<number[]> {
  const rows = await db<{ uid: number }[]>`
    select uid from member_preference where uid = any(${[...uids]}::bigint[]) and hide_progress`;
  return rows.map(({ uid }) => uid);
}
