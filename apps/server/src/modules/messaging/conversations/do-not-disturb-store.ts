import type { Queryable } from '../../../db/database.ts';
import type { NamedRow } from '../protocol/person.ts';

/** Whether it is a conversation of his. */
export async function setDoNotDisturb(
  db: Queryable,
  uid: number,
  convId: number,
  on: boolean,
): Promise<boolean> {
  const rows = await db`
    update im_member set no_disturb = ${on} where uid = ${uid} and conv_id = ${convId} and left_seq is null returning 1`;
  return rows.length > 0;
}

export async function setDoNotDisturbAll(db: Queryable, uid: number, on: boolean): Promise<void> {
  await db`
    insert into im_user (uid, no_disturb) values (${uid}, ${on})
    on conflict (uid) do update set no_disturb = excluded.no_disturb`;
}

export interface DoNotDisturbSettings {
  readonly people: NamedRow[];
  readonly groups: { gid: number; name: string }[];
  readonly all: boolean;
}

export async function listDoNotDisturb(db: Queryable, uid: number): Promise<DoNotDisturbSettings> {
  const [people, groups, [user]] = await Promise.all([
    db<NamedRow[]>`
      select a.uid, a.name, a.avatar from im_member m join im_conv c on c.id = m.conv_id and c.kind = 3
        join account a on a.uid = c.low_uid + c.high_uid - m.uid where m.uid = ${uid} and m.no_disturb`,
    db<{ gid: number; name: string }[]>`
      select g.gid, g.name from im_member m join im_group g on g.conv_id = m.conv_id
      where m.uid = ${uid} and m.no_disturb and m.left_seq is null`,
    db<{ noDisturb: boolean }[]>`select no_disturb from im_user where uid = ${uid}`,
  ]);
  return { people, groups, all: user?.noDisturb ?? false };
}
