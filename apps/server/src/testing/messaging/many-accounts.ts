import { hash } from 'node:crypto';
import { imUsername } from '@gongdu/contract/messaging/content';
import type { Database, MessagingDatabase } from '../../db/database.ts';
import type { Signer } from './im-socket.ts';

const ticketFields = {
  appkey: 'gongdu',
  password: 'crowd-password',
  signature: 'crowd-signature',
  sid: 'crowd',
};

/** Members; their tickets are inserted in bulk. @returns their uids */
export async function addAccounts(db: Database, count: number): Promise<number[]> {
  const rows = await db<{ uid: number }[]>`
    insert into account (name, role, phone)
    select '书友' || nth, 'user', (greatest(newest.phone, 19000000000) + nth)::text
    from (select max(phone::bigint) as phone from account where phone like '19%') newest, generate_series(1, ${count}::int) nth
    returning uid`;
  return rows.map(({ uid }) => uid).sort((a, b) => a - b);
}

/** A conversation between each two neighbours, so that every sync has content. */
export async function addConversations(db: MessagingDatabase, uids: readonly number[]): Promise<void> {
  await db`
    with pairs as (
      select uid as a, lead(uid) over (order by uid) as b from unnest(${[...uids]}::bigint[]) uid
    ), convs as (
      insert into im_conv (kind, low_uid, high_uid, last_seq) select 3, a, b, 1 from pairs where b is not null
      returning id, low_uid, high_uid
    ), members as (
      insert into im_member (uid, conv_id) select uid, id from convs, unnest(array[low_uid, high_uid]) uid
    ), messages as (
      insert into im_msg (conv_id, seq, from_uid, device_id, client_msg_id, req_hash, msg_type, body, flags)
      select id, 1, low_uid, 'crowd', 'crowd-' || id, '', 'text', ${JSON.stringify(greeting)}::text::jsonb, 0 from convs
      returning msg_id, conv_id, seq
    )
    insert into im_msg_position (msg_id, conv_id, seq) select msg_id, conv_id, seq from messages`;
}

/** All of them in one group, however many. */
export async function addGroupOf(
  db: MessagingDatabase,
  uids: readonly number[],
): Promise<{ gid: number; convId: number }> {
  const [{ id: convId }] = await db<[{ id: number }]>`insert into im_conv (kind) values (4) returning id`;
  const [{ gid }] = await db<[{ gid: number }]>`
    insert into im_group (conv_id, name, description, avatar, owner_uid, group_type, created_at, changed_at)
    values (${convId}, '千人共读', '', '', ${uids[0] ?? 0}, 2, now(), now()) returning gid`;
  await db`update im_conv set gid = ${gid} where id = ${convId}`;
  await db`insert into im_member (uid, conv_id) select uid, ${convId} from unnest(${[...uids]}::bigint[]) uid`;
  return { gid, convId };
}

const greeting = {
  version: 1,
  target_type: 'single',
  target_id: 'user_1',
  from_id: 'user_2',
  create_time: 0,
  msg_type: 'text',
  msg_body: { text: '你好' },
};

/** One ticket for each of them. */
export async function addTickets(
  db: MessagingDatabase,
  uids: readonly number[],
  round: number,
): Promise<void> {
  await db`
    insert into im_ticket (random_str, uid, sid, signature, password_hash, issued_at)
    select lpad(${String(round)}, 4, '0') || lpad(uid::text, 12, '0'), uid, ${ticketFields.sid}, ${ticketFields.signature},
      ${hash('sha256', ticketFields.password)}, now() from unnest(${[...uids]}::bigint[]) uid`;
}

/** The ticket of this round. */
export function ticketHolder(uid: number, round: number): Signer {
  const { sid: _, ...given } = ticketFields;
  const random_str = String(round).padStart(4, '0') + String(uid).padStart(12, '0');
  const signed = { ...given, random_str, timestamp: 1, flag: 1 as const, username: imUsername(uid) };
  return { uid, call: () => Promise.resolve(signed) };
}
