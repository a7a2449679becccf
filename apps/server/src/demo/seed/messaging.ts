import { randomUUID } from 'node:crypto';
import { imUsername } from '@gongdu/contract/messaging/content';
import { type DemoConversation, demoConversations, demoRooms } from '../content/messages.ts';
import type { RowOf } from './rows.ts';
import type { Seeding } from './seeding.ts';

/** Conversations, a group and rooms of the demo community. */
export async function seedMessaging(demo: Seeding): Promise<void> {
  for (const conversation of demoConversations) await addConversation(demo, conversation);
  for (const room of demoRooms) await addRoom(demo, room);
}

async function addConversation(
  demo: Seeding,
  { members: keys, group, request, lines, late }: DemoConversation,
): Promise<void> {
  const members = keys.map((key) => demo.uidOf(key));
  const [a = 0, b = 0] = members;
  const gid = group ? await addGroup(demo, a, group) : null;
  const conv = { lastSeq: lines.length, lastAt: demo.hoursAgo(lines.at(-1)?.hoursAgo ?? 0) };
  const convId = await openConversation(demo, gid ?? [a, b], conv);
  if (gid) await demo.sql`update im_group set conv_id = ${convId} where gid = ${gid}`;
  const lateReaders = late?.readers.map((key) => demo.uidOf(key));
  const rows = members.map((uid, at) => ({
    uid,
    convId,
    role: group && at === 0 ? 1 : 0,
    accepted: !(request && at === 1),
    inGroup: group !== undefined,
    readSeq: lines.length - (late && lateReaders?.includes(uid) ? late.lines : 0),
  }));
  await demo.insert('im_member', rows);
  const said = lines.map(({ from, text, hoursAgo: hours }) => {
    const fromUid = demo.uidOf(from);
    const toUid = members.find((uid) => uid !== fromUid) ?? 0;
    return { fromUid, target: gid ?? imUsername(toUid), text, at: demo.hoursAgo(hours) };
  });
  await addMessages(demo, convId, said);
}

/** @param between two people, or a group */
export function openConversation(
  demo: Seeding,
  between: number | readonly [number, number],
  conv: Pick<RowOf<'im_conv'>, 'lastSeq' | 'lastAt'>,
): Promise<number> {
  const of =
    typeof between === 'number'
      ? { kind: 4, gid: between }
      : { kind: 3, lowUid: Math.min(...between), highUid: Math.max(...between) };
  return demo.insertOne('im_conv', { ...of, ...conv });
}

export interface Said {
  readonly fromUid: number;
  /** The group, or the name of the other person. */
  readonly target: number | string;
  readonly text: string;
  readonly at: string;
}

export async function addMessages(demo: Seeding, convId: number, said: readonly Said[]): Promise<void> {
  const rows = said.map(({ fromUid, target, text, at }, index) => {
    const clientMsgId = randomUUID();
    const body = {
      version: 1,
      from_id: imUsername(fromUid),
      target_type: typeof target === 'number' ? 'group' : 'single',
      target_id: String(target),
      create_time: Date.parse(at),
      msg_type: 'text',
      msg_body: { text },
      client_msg_id: clientMsgId,
    };
    const message = { convId, seq: index + 1, fromUid, clientMsgId, msgType: 'text', body };
    return { ...message, deviceId: 'demo', reqHash: '', flags: 0, ctime: at };
  });
  await demo.insert('im_msg', rows);
  await demo.sql`
    insert into im_msg_position (msg_id, conv_id, seq)
    select msg_id, conv_id, seq from im_msg where conv_id = ${convId}`;
  await demo.insert('im_index_due', [{ convId }]);
}

type Words = (typeof demoRooms)[number];

async function addGroup(demo: Seeding, ownerUid: number, words: Words): Promise<number> {
  const at = demo.hoursAgo(72);
  const group = { ...words, avatar: '', ownerUid, groupType: 2, convId: 0, createdAt: at, changedAt: at };
  return demo.insertOne('im_group', group, 'gid');
}

async function addRoom(demo: Seeding, words: Words): Promise<void> {
  const room = { ...words, convId: 0, maxMembers: 500, createdAt: demo.hoursAgo(96) };
  const id = await demo.insertOne('im_room', room);
  await demo.sql`
    with conv as (insert into im_conv (kind, gid) values (5, ${id}) returning id)
    update im_room set conv_id = conv.id from conv where im_room.id = ${id}`;
}
