import type { MessagingQueryable } from '../../../../db/database.ts';

export interface PersonRow {
  readonly uid: number;
  readonly name: string;
  readonly avatar: string | null;
  readonly bio: string;
  /** Milliseconds; the profile's last change. */
  readonly changedAt: number;
}

export async function findPeople(db: MessagingQueryable, uids: readonly number[]): Promise<PersonRow[]> {
  return db<PersonRow[]>`
    select uid, name, avatar, bio, floor(extract(epoch from profile_changed_at) * 1000)::bigint as changed_at
    from account where uid = any(${[...uids]}::bigint[])`;
}

export interface GroupRow {
  readonly gid: number;
  readonly name: string;
  readonly description: string;
  readonly avatar: string;
  readonly groupType: number;
  readonly isPublic: boolean;
  readonly createdAt: number;
  readonly changedAt: number;
}

/** Includes ended groups, whose events still carry their name. */
export async function findGroups(db: MessagingQueryable, gids: readonly number[]): Promise<GroupRow[]> {
  return db<GroupRow[]>`
    select gid, name, description, avatar, group_type, is_public,
      floor(extract(epoch from created_at) * 1000)::bigint as created_at,
      floor(extract(epoch from changed_at) * 1000)::bigint as changed_at
    from im_group where gid = any(${[...gids]}::bigint[])`;
}

/** Both uids of a single conversation. */
export async function findPair(db: MessagingQueryable, convId: number): Promise<number[]> {
  const [row] = await db<{ lowUid: number; highUid: number }[]>`
    select low_uid, high_uid from im_conv where id = ${convId} and kind = 3`;
  return row ? [row.lowUid, row.highUid] : [];
}

/** Members of a group conversation without this person. */
export async function countOthers(db: MessagingQueryable, convId: number, uid: number): Promise<number> {
  const [row] = await db<[{ n: number }]>`
    select count(*) as n from im_member where conv_id = ${convId} and left_seq is null and uid <> ${uid}`;
  return row.n;
}
