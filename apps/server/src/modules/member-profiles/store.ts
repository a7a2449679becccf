import type { Role } from '@gongdu/contract/auth/role';
import type { Queryable } from '../../db/database.ts';

export interface Profile {
  readonly uid: number;
  readonly name: string;
  readonly avatar: string | null;
  readonly bio: string;
  readonly role: Role;
  readonly createdAt: string;
  readonly followers: number;
  readonly following: number;
  readonly received: number;
  readonly works: number;
}

/** Those who have not left. */
export async function findProfile(db: Queryable, uid: number): Promise<Profile | undefined> {
  const [row] = await db<Profile[]>`
    select account.uid, name, avatar, bio, role, created_at,
      coalesce(counts.follows, 0) as followers, coalesce(counts.following, 0) as following,
      coalesce(counts.received, 0) as received,
      (select coalesce(sum(n), 0)::int from work_count
        where author_uid = account.uid and bucket = 'published') as works
    from account left join reaction_count counts on counts.kind = 'person' and counts.id = account.uid
    where account.uid = ${uid} and disabled_at is null`;
  return row;
}

/** In the order asked for. */
export async function findMembers(
  db: Queryable,
  uids: readonly number[],
): Promise<Pick<Profile, 'uid' | 'name' | 'avatar' | 'bio'>[]> {
  return db<Profile[]>`
    select uid, name, avatar, bio from unnest(${[...uids]}::bigint[]) with ordinality wanted (uid, nth)
      join account using (uid) order by nth`;
}
