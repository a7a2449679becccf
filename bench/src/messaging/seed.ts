import { hash } from 'node:crypto';
import type { Database, Queryable } from '../../../apps/server/src/db/database.ts';

/** Everybody's password and signature in the tickets of a measurement. */
export const ticketCredentials = { password: 'bench-password', signature: 'bench-signature' };

export interface SeededMembers {
  readonly firstUid: number;
  readonly people: number;
  readonly gid: number;
}

interface SeedOptions {
  readonly people: number;
  /** Of each person. */
  readonly conversations: number;
  readonly groupMembers: number;
}

/** People who know each other: neighbours have a conversation with a few messages, the first ones a group. */
export async function seedMembers(db: Database, options: SeedOptions): Promise<SeededMembers> {
  return db.begin(async (sql) => {
    await sql`set local statement_timeout = 0`;
    const [{ first }] = await sql<[{ first: number }]>`
      with added as (
        insert into account (name, role, phone) select '书友' || nth, 'user', (19000000000 + nth)::text from generate_series(1, ${options.people}::int) nth
        returning uid
      ) select min(uid) as first from added`;
    await addConversations(sql, first, options);
    return { firstUid: first, people: options.people, gid: await addGroup(sql, first, options.groupMembers) };
  });
}

async function addConversations(
  sql: Queryable,
  first: number,
  { people, conversations }: SeedOptions,
): Promise<void> {
  await sql`
    insert into im_conv (kind, low_uid, high_uid, last_seq)
    select distinct 3, least(a, b), greatest(a, b), 2 from (
      select ${first}::bigint + nth as a, ${first}::bigint + (nth + step) % ${people} as b
      from generate_series(0, ${people - 1}::int) nth, generate_series(1, ${conversations / 2}::int) step
    ) pair where a <> b`;
  await sql`
    insert into im_member (uid, conv_id, accepted)
    select uid, id, true from im_conv, unnest(array[low_uid, high_uid]) uid where kind = 3 and low_uid >= ${first}`;
  await sql`
    insert into im_msg (conv_id, seq, from_uid, device_id, client_msg_id, req_hash, msg_type, body, flags)
    select id, seq, low_uid, 'bench', 'before-' || id || '-' || seq, '', 'text', ${JSON.stringify(earlierMessage)}::text::jsonb, 0
    from im_conv, generate_series(1, 2) seq where kind = 3 and low_uid >= ${first}`;
  await sql`
    insert into im_msg_position (msg_id, conv_id, seq) select msg_id, conv_id, seq from im_msg
    where device_id = 'bench'`;
}

const earlierMessage = {
  version: 1,
  target_type: 'single',
  target_id: 'user_1',
  from_id: 'user_2',
  create_time: 0,
  msg_type: 'text',
  msg_body: { text: '这一章我读了两遍，还是觉得结尾留得太满，你怎么看？' },
};

async function addGroup(sql: Queryable, first: number, members: number): Promise<number> {
  const [{ gid }] = await sql<[{ gid: number }]>`
    insert into im_group (conv_id, name, description, avatar, owner_uid, group_type, created_at, changed_at)
    values (0, '大群', '', '', ${first}, 1, now(), now()) returning gid`;
  const [{ id }] = await sql<
    [{ id: number }]
  >`insert into im_conv (kind, gid) values (4, ${gid}) returning id`;
  await sql`update im_group set conv_id = ${id} where gid = ${gid}`;
  await sql`
    insert into im_member (uid, conv_id)
    select ${first}::bigint + nth, ${id} from generate_series(0, ${members - 1}::int) nth`;
  return gid;
}

/** Credentials for one more connection of everybody: 16 characters that begin with the round. */
export async function addTickets(
  db: Database,
  { firstUid, people }: SeededMembers,
  round: number,
  now: Date,
): Promise<void> {
  await db`
    insert into im_ticket (random_str, uid, sid, signature, password_hash, issued_at)
    select lpad(${String(round)}, 4, '0') || lpad(uid::text, 12, '0'), uid, 'bench', ${ticketCredentials.signature},
      ${hash('sha256', ticketCredentials.password)}, ${now}
    from generate_series(${firstUid}::bigint, ${firstUid + people - 1}::bigint) uid`;
}
