import { hash } from 'node:crypto';
import { imUsername } from '@gongdu/contract/messaging/content';
import { signIm } from '@gongdu/contract/messaging/sign';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Clock } from '../../../shared/time/clock.ts';
import type { TestMember } from '../../../testing/app/test-app.ts';
import { type ImSocket, openSocket, textContent } from '../../../testing/messaging/im-socket.ts';
import { imTestApp } from '../../../testing/messaging/im-test-app.ts';

let ahead = 0;
const clock: Clock = { now: () => new Date(Date.now() + ahead) };
const testApp = imTestApp({ clock });

const open = (person: TestMember, options = {}) => openSocket(testApp.app().address, person, options);
const signed = (person: TestMember, random_str = 'a1b2c3d4e5f6a7b8') =>
  person.call(signIm, { query: { random_str, timestamp: Date.now() - 86_400_000 } });
const closed = (page: ImSocket) => expect.poll(() => page.socket.connected).toBe(false);

it('signs for ten minutes by its own clock, whatever the client’s says, and only once', async () => {
  const person = await testApp.app().createMember();
  const { username, password, ...init } = await signed(person);
  expect(username).toBe(imUsername(person.uid));
  const page = await open(person, { login: false });
  expect(await page.ask('login', { username, password })).toMatchObject({ code: 882004 });
  expect(await page.ask('get_conversations', {})).toMatchObject({ code: 882004 });
  expect(await page.ask('c_init', { ...init, signature: hash('md5', 'other') })).toMatchObject({
    code: 880102,
  });
  const again = { random_str: 'a1b2c3d4e5f6a7b8', timestamp: 1 };
  expect(await person.callRefused(signIm, { query: again })).toMatchObject({ problem: 'im.random_str_used' });

  const fresh = await signed(person, 'B1b2c3d4e5f6a7b8B1b2c3d4e5f6a7b8');
  expect(await page.ask('c_init', { ...fresh, appkey: 'other' })).toMatchObject({ code: 880101 });
  expect(await page.ask('c_init', fresh)).toMatchObject({ code: 0 });
  const second = await open(person, { login: false });
  expect(await second.ask('c_init', fresh)).toMatchObject({ code: 880106 });
  expect(await page.ask('login', { username: 'user_1', password: fresh.password })).toMatchObject({
    code: 880103,
  });
  expect(await page.ask('login', { username, password })).toMatchObject({ code: 880104 });
  expect(await page.ask('login', { username, password: fresh.password })).toMatchObject({
    code: 0,
    uid: person.uid,
  });
  expect(await page.ask('login', { username, password: fresh.password })).toMatchObject({ code: 880107 });

  await page.call('logout', {});
  await closed(page);
  const old = await signed(person, 'c1b2c3d4e5f6a7b8');
  ahead = 10 * 60_000 + 1_000;
  expect(await second.ask('c_init', old)).toMatchObject({ code: 880106 });
  ahead = 0;
  const { db, messagingDb } = testApp.app();
  expect(await messagingDb`select 1 from im_device where uid = ${person.uid}`).toHaveLength(0);
  const last = await signed(person, 'd1b2c3d4e5f6a7b8');
  await db`update account set disabled_at = now() where uid = ${person.uid}`;
  await testApp.app().settled();
  expect(await second.ask('c_init', last)).toMatchObject({ code: 880111 });
  await db`update account set disabled_at = null where uid = ${person.uid}`;
  const short = await person.callRefused(signIm, { query: { random_str: 'short', timestamp: 1 } });
  expect(short).toMatchObject({ code: 400, fields: [{ field: 'random_str' }] });
});

it('signs for 16 letters and digits, or 20 to 36 with hyphens, and for no other length', async () => {
  const person = await testApp.app().createMember();
  const good = ['a'.repeat(16), 'b'.repeat(20), 'c'.repeat(32), '0d9f6f5e-4c1b-4a57-9a55-2f6f3f3a9c01'];
  for (const random_str of good) {
    const { username, password, ...init } = await signed(person, random_str);
    const page = await open(person, { login: false });
    expect(await page.ask('c_init', init)).toMatchObject({ code: 0 });
    expect(await page.ask('login', { username, password })).toMatchObject({ code: 0 });
    page.close();
  }
  const bad = [
    ...[15, 17, 19, 37].map((length) => 'e'.repeat(length)),
    `${'f'.repeat(19)}_`,
    'a-cdefghijklmnop',
  ];
  for (const random_str of bad) {
    const refusal = await person.callRefused(signIm, { query: { random_str, timestamp: 1 } });
    expect([random_str, refusal]).toMatchObject([
      random_str,
      {
        code: 400,
        fields: [{ field: 'random_str', message: '随机字符串应为 16 位，或 20 至 36 位字母、数字或连字符' }],
      },
    ]);
  }
});

it('closes the sixth page of a person with a word, and another device of the same kind', async () => {
  const person = await testApp.app().createMember();
  const first = await testApp.socket(person);
  await testApp.sockets(4, person);
  const phone = await open(person, { platform: 'android', deviceId: 'phone-1' });
  await testApp.socket(person);
  await open(person, { platform: 'android', deviceId: 'phone-2' });
  for (const each of [first, phone]) {
    expect(await each.next('event_notification')).toMatchObject({ event_type: 1 });
    await closed(each);
  }
});

it('turns a device out when its session ends, and says whether the password was changed', async () => {
  const { db } = testApp.app();
  for (const [reason, type] of [
    ['device-ended', 1],
    ['password-changed', 2],
  ] as const) {
    const person = await testApp.app().createMember();
    const page = await testApp.socket(person);
    await db`update auth_session set ended_at = now(), ended_reason = ${reason} where uid = ${person.uid}`;
    await db`select pg_notify('session_ended', sid) from auth_session where uid = ${person.uid}`;
    await page.next('event_notification', ({ event_type }) => event_type === type);
    await closed(page);
  }
});

it('refuses a text over 4 KB, another body over 8 KB, and closes at an oversized frame, over 64 KB', async () => {
  const { a, b } = await testApp.pair();
  const target_id = imUsername(b.uid);
  const send = (content: object) =>
    a.ask('s_single_text', { content: { ...textContent(a.uid, target_id, '字'), ...content }, target_id });
  expect(await send({ msg_body: { text: '字'.repeat(1366) } })).toMatchObject({ code: 880206 });
  expect(await send({ msg_body: { text: '字'.repeat(1365) } })).toMatchObject({ code: 0 });
  expect(await send({ msg_type: 'custom', msg_body: { big: 'x'.repeat(8_200) } })).toMatchObject({
    code: 880206,
  });
  a.socket.emit('s_single_text', { rid: 1, content: 'x'.repeat(70_000) });
  await closed(a);
  expect(b.socket.connected).toBe(true);
});

it('limits a burst to thirty messages, and says when the next one is allowed', async () => {
  const { a, b } = await testApp.pair();
  const target_id = imUsername(b.uid);
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, n) =>
      a.ask('s_single_text', { content: textContent(a.uid, target_id, `${n}`), target_id }),
    ),
  );
  const refused = answers.filter(({ code }) => code === 880209);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(4);
  expect(refused[0]?.retry_after_ms).toBeGreaterThan(0);
  expect(refused[0]?.retry_after_ms).toBeLessThanOrEqual(100);
});

it('limits each member of a group to five messages a second, ten at once', async () => {
  const [owner, member] = await testApp.sockets(2);
  if (!owner || !member) throw new Error('two pages');
  const member_usernames = [{ username: imUsername(member.uid) }];
  const { gid: target_gid } = await owner.call('create_group', { group_name: '慢读', member_usernames });
  const say = (page: ImSocket, text: string) =>
    page.ask('send_group_msg', { content: textContent(page.uid, target_gid, text), target_gid });
  const answers = await Promise.all(Array.from({ length: 14 }, (_, n) => say(owner, `${n}`)));
  const refused = answers.filter(({ code }) => code !== 0);
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set([880209]));
  expect(refused[0]?.retry_after_ms).toBeGreaterThan(0);
  expect(await say(member, '我还能说')).toMatchObject({ code: 0 });
});

it('closes only the socket that sends more than sixty requests in a second', async () => {
  const [flood, other] = await testApp.sockets(2);
  if (!flood || !other) throw new Error('two pages');
  for (let rid = 1; rid <= 130; rid++) flood.socket.emit('get_groups_list', { rid });
  await closed(flood);
  expect(await other.ask('get_groups_list', {})).toMatchObject({ code: 0 });
});

const answered = z.object({ code: z.number() });

const bad: readonly [string, object, number][] = [
  ['an unknown type', { msg_type: 'voice' }, 880004],
  ['no body', { msg_body: undefined }, 880002],
  ['an empty text', { msg_body: { text: '' } }, 880003],
  ['an image without its size', { msg_type: 'image', msg_body: { media_id: 'm', media_crc32: 1 } }, 880002],
  [
    'a file without a name',
    { msg_type: 'file', msg_body: { media_id: 'm', media_crc32: 1, fsize: 1 } },
    880002,
  ],
  [
    'a place beyond the earth',
    { msg_type: 'location', msg_body: { latitude: 91, longitude: 0, scale: 1, label: '' } },
    880003,
  ],
  ['an at_list that is none', { at_list: 'all' }, 880004],
  ['another version', { version: 2 }, 880003],
  ['a forged sender', { from_id: 'user_1' }, 880003],
  ['the wrong kind of target', { target_type: 'group' }, 880003],
];

it('refuses every message that breaks a rule of message building or forges its from_id, each with its code', async () => {
  const { a, b } = await testApp.pair();
  const target_id = imUsername(b.uid);
  for (const [what, wrong, code] of bad) {
    // Wrong on purpose: what an odd client may send is no type of the contract's.
    const content = Object.assign(textContent(a.uid, target_id, '字'), wrong);
    expect(await a.ask('s_single_text', { content, target_id }), what).toMatchObject({ code });
  }
  expect((await b.call('get_conversations', {})).conversations[0]?.last_seq).toBe(2);
});

it('answers an unknown event and a malformed rid with a code, and does nothing in a foreign conversation', async () => {
  const { a, convId } = await testApp.pair();
  const stranger = await testApp.socket();
  const { frames, socket } = stranger;
  socket.emit('make_me_admin', { rid: 5 });
  socket.emit('get_groups_list', { rid: 'five' });
  socket.emit('get_groups_list', null);
  socket.emit('get_groups_list', { rid: 2 ** 31 });
  await expect.poll(() => frames.names.filter((name) => name === 'make_me_admin')).toHaveLength(1);
  await expect.poll(() => frames.names.filter((name) => name === 'get_groups_list')).toHaveLength(3);
  const codes = (name: string) => frames.all(name, answered).map(({ code }) => code);
  expect([...codes('make_me_admin'), ...codes('get_groups_list')]).toEqual([880001, 880004, 880004, 880004]);
  for (const request of ['register', 'update_user_inf', 'update_user_pwd'] as const)
    expect(await stranger.ask(request, { username: 'x' })).toMatchObject({ code: 882004 });
  expect(await stranger.ask('msg_pull', { conv_id: convId })).toMatchObject({ code: 880205 });
  expect(await stranger.ask('unread_single_count', { conv_id: convId })).toMatchObject({ code: 880205 });
  const theirs = { conv_id: convId, extras: { pinned: true } };
  expect(await stranger.ask('update_conversation', theirs)).toMatchObject({ code: 880205 });
  expect(await stranger.ask('msg_pull', { conv_id: 999_999 })).toMatchObject({ code: 880205 });
  expect(await stranger.ask('get_group_members', { gid: 999_999 })).toMatchObject({ code: 880204 });
  const target_id = 'user_999999';
  expect(
    await stranger.ask('s_single_text', { content: textContent(stranger.uid, target_id, '字'), target_id }),
  ).toMatchObject({ code: 880203 });
  expect(await a.ask('presence', { usernames: ['nobody'] })).toMatchObject({ code: 880203 });
});

it('stores a text without what no database keeps, and refuses one that is nothing else', async () => {
  const { a, b } = await testApp.pair();
  const { seq } = await a.sendText({ uid: b.uid }, '读完\u0000了 \ud83d');
  const { messages } = await b.next('msg_sync', (push) => push.messages.some((each) => each.seq === seq));
  expect(messages[0]?.content?.msg_body).toEqual({ text: '读完了 \ufffd' });
  await expect(a.sendText({ uid: b.uid }, '\u0000')).rejects.toThrow('880003');
  const target_id = imUsername(b.uid);
  const custom = { msg_type: 'custom' as const, msg_body: { 'a\u0000': ['\udc00', { b: '\u0000' }] } };
  const content = { ...textContent(a.uid, target_id, '字'), ...custom };
  expect(await a.ask('s_single_text', { content, target_id })).toMatchObject({ code: 0 });
  const draft = '写到一半\u0000\ud83d';
  const { conversation } = await a.call('update_conversation', { username: target_id, extras: { draft } });
  expect(conversation.extras.draft).toBe('写到一半\ufffd');
  expect(await a.ask('create_group', { group_name: '慢\u0000读' })).toMatchObject({ code: 0 });
});

it('names the receiver of a message itself, whatever its sender says', async () => {
  const { a, b } = await testApp.pair();
  const content = textContent(a.uid, 'user_1', '给谁的');
  const { seq } = await a.call('s_single_text', { content, target_id: imUsername(b.uid) });
  const { messages } = await b.next('msg_sync', (push) => push.messages.some((each) => each.seq === seq));
  expect(messages[0]?.content?.target_id).toBe(imUsername(b.uid));
});

it('masks, passes on for review, or refuses words of the list', async () => {
  const { db } = testApp.app();
  await db`insert into sensitive_word (word, level) values ('加微信', 'mask'), ('代写', 'review'), ('赌场', 'block')`;
  await db`update word_list set revision = revision + 1`;
  await testApp.app().app.services.sensitiveWords.load();
  const { a, b } = await testApp.pair();
  const sent = await a.sendText({ uid: b.uid }, '欢迎加微信聊书');
  expect(sent.masked_text).toBe('欢迎＊＊＊聊书');
  const { messages } = await b.next('msg_sync', (push) => push.messages.some(({ seq }) => seq === 3));
  expect(messages[0]?.content?.msg_body).toEqual({ text: '欢迎＊＊＊聊书' });
  const { msg_id } = await a.sendText({ uid: b.uid }, '找人代写');
  await expect
    .poll(() => db`select object_id, author_uid, state from moderation_item where kind = 'message'`)
    .toEqual([{ objectId: msg_id, authorUid: a.uid, state: 'pending' }]);
  await expect(a.sendText({ uid: b.uid }, '赌场开了')).rejects.toThrow('「赌场」');
  await expect(a.call('create_group', { group_name: '赌场之友' })).rejects.toThrow('「赌场」');
  const { gid } = await a.call('create_group', { group_name: '慢读' });
  const renamed = a.call('update_group_info', { gid, group_name: '赌场之友' });
  await expect(renamed).rejects.toThrow('「赌场」');
});

it('keeps order and unread whatever the senders’ clocks, a day off, and the node’s say', async () => {
  const { a, b } = await testApp.pair();
  const target_id = imUsername(b.uid);
  const texts = ['昨天的钟', '明天的钟', '快五分钟的服务器'];
  for (const [n, text] of texts.entries()) {
    ahead = n === 2 ? 300_000 : 0;
    const content = {
      ...textContent(a.uid, target_id, text),
      create_time: Date.now() + (n === 0 ? -1 : 1) * 86_400_000,
    };
    await a.call('s_single_text', { content, target_id });
  }
  ahead = 0;
  const { conversations } = await b.call('get_conversations', {});
  expect(conversations[0]).toMatchObject({
    unread_msg_count: 4,
    last_msg: { content: { msg_body: { text: texts[2] } } },
  });
  expect(Math.abs((conversations[0]?.mtime ?? 0) - Date.now())).toBeLessThan(5_000);
});

it('12: lets Engine.IO 3 in only where it is switched on', async () => {
  const reply = await fetch(`${testApp.app().address}/socket.io/?EIO=3&transport=polling`);
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ message: 'Unsupported protocol version' });
});
