import { randomUUID } from 'node:crypto';
import { imUsername } from '@gongdu/contract/messaging/content';
import type { Queryable, Transaction } from '../../db/database.ts';
import { type DemoConversation, type DemoLine, demoConversations, demoRooms } from '../content/messages.ts';
import { bulkInsert } from './bulk-insert.ts';
import { seedFlaggedTexts } from './flagged-texts.ts';

interface Needs {
  readonly uids: ReadonlyMap<string, number>;
  readonly now: Date;
}

interface SeedContext {
  readonly uidOf: (key: string) => number;
  readonly at: (hoursAgo: number) => string;
  readonly members: readonly number[];
  /** null: a conversation of two. */
  readonly gid: number | null;
}

/** Conversations, a group and rooms of the demo community. */
export async function seedMessaging({ sql }: Transaction, { uids, now }: Needs): Promise<void> {
  const uidOf = (key: string) => uids.get(key) ?? 0;
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * 3_600_000).toISOString();
  for (const conversation of demoConversations) {
    const members = conversation.members.map(uidOf);
    const { convId, gid } = conversation.group
      ? await createGroup(sql, members[0] ?? 0, conversation.group, at(72))
      : { convId: await createDirectConversation(sql, members), gid: null };
    await addMembers(sql, convId, members, conversation);
    await addMessages(sql, convId, conversation.lines, { uidOf, at, members, gid });
    await markRead(sql, convId, conversation, uidOf);
  }
  for (const { name, description } of demoRooms) await createChatRoom(sql, name, description, at(96));
  await seedFlaggedTexts(sql, { uids, now });
}

async function createDirectConversation(sql: Queryable, [a = 0, b = 0]: readonly number[]): Promise<number> {
  const [row] = await sql<[{ id: number }]>`
    insert into im_conv (kind, low_uid, high_uid) values (3, ${Math.min(a, b)}, ${Math.max(a, b)}) returning id`;
  return row.id;
}

async function createGroup(
  sql: Queryable,
  ownerUid: number,
  { name, description }: { name: string; description: string },
  at: string,
): Promise<{ convId: number; gid: number }> {
  const group = {
    name,
    description,
    avatar: '',
    ownerUid,
    groupType: 2,
    convId: 0,
    createdAt: at,
    changedAt: at,
  };
  const [{ gid }] = await sql<[{ gid: number }]>`insert into im_group ${sql(group)} returning gid`;
  const [{ id }] = await sql<
    [{ id: number }]
  >`insert into im_conv (kind, gid) values (4, ${gid}) returning id`;
  await sql`update im_group set conv_id = ${id} where gid = ${gid}`;
  return { convId: id, gid };
}

async function addMembers(
  sql: Queryable,
  convId: number,
  uids: readonly number[],
  { group, request }: DemoConversation,
): Promise<void> {
  const rows = uids.map((uid, index) => ({
    uid,
    convId,
    role: group && index === 0 ? 1 : 0,
    accepted: !(request && index === 1),
    inGroup: group !== undefined,
  }));
  await sql`insert into ${bulkInsert(sql, 'im_member', rows)}`;
}

async function addMessages(
  sql: Queryable,
  convId: number,
  lines: readonly DemoLine[],
  { uidOf, at, members, gid }: SeedContext,
): Promise<void> {
  const receiverOf = (fromUid: number) => imUsername(members.find((uid) => uid !== fromUid) ?? 0);
  const rows = lines.map(({ from, text, hoursAgo }, index) => {
    const [fromUid, ctime, clientMsgId] = [uidOf(from), at(hoursAgo), randomUUID()];
    const body = {
      version: 1,
      from_id: imUsername(fromUid),
      target_type: gid === null ? 'single' : 'group',
      target_id: gid === null ? receiverOf(fromUid) : String(gid),
      create_time: Date.parse(ctime),
      msg_type: 'text',
      msg_body: { text },
      client_msg_id: clientMsgId,
    };
    const message = {
      convId,
      seq: index + 1,
      fromUid,
      clientMsgId,
      msgType: 'text',
      body,
    };
    return { ...message, deviceId: 'demo', reqHash: '', flags: 0, ctime };
  });
  await sql`insert into ${bulkInsert(sql, 'im_msg', rows)}`;
  await sql`update im_conv set last_seq = ${rows.length}, last_at = ${rows.at(-1)?.ctime ?? at(0)} where id = ${convId}`;
}

async function markRead(
  sql: Queryable,
  convId: number,
  { lines, late }: DemoConversation,
  uidOf: (key: string) => number,
): Promise<void> {
  await sql`update im_member set read_seq = ${lines.length} where conv_id = ${convId}`;
  if (!late) return;
  await sql`
    update im_member set read_seq = ${lines.length - late.lines}
    where conv_id = ${convId} and uid = any(${late.readers.map(uidOf)}::bigint[])`;
}

async function createChatRoom(
  sql: Queryable,
  name: string,
  description: string,
  createdAt: string,
): Promise<void> {
  const room = { name, description, convId: 0, maxMembers: 500, createdAt };
  const [{ id }] = await sql<[{ id: number }]>`insert into im_room ${sql(room)} returning id`;
  await sql`
    with conv as (insert into im_conv (kind, gid) values (5, ${id}) returning id)
    update im_room set conv_id = conv.id from conv where im_room.id = ${id}`;
}
