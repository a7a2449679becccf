import { randomUUID } from 'node:crypto';
import { imUsername } from '@gongdu/contract/messaging/content';
import { expect, it } from 'vitest';
import { createHook } from '../../../../shared/hook.ts';
import { openSocket, textContent } from '../../../../testing/messaging/im-socket.ts';
import { imTestApp } from '../../../../testing/messaging/im-test-app.ts';
import { expectConsistent } from '../../../../testing/messaging/reference-model.ts';
import { textMessage } from '../../../../testing/messaging/text-message.ts';
import { type NewMessage, storeMessages } from './message-store.ts';
import { createSendQueue } from './send-queue.ts';

const testApp = imTestApp();

it('stores one message for an id that is sent ten times at once from two sockets', async () => {
  const { a, b, people } = await testApp.pair();
  const again = await testApp.socket(people[0]);
  const id = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => (n % 2 ? a : again).sendText({ uid: b.uid }, '只说一次', id)),
  );
  expect(new Set(answers.map(({ msg_id, seq }) => `${msg_id} ${seq}`)).size).toBe(1);
  expect(answers.filter(({ duplicate }) => duplicate !== true)).toHaveLength(1);
  await a.sendText({ uid: b.uid }, '下一句');
  await b.next('msg_sync', ({ messages }) => messages.some(({ seq }) => seq === 4));
  expect(b.messages().map(({ seq }) => seq)).toEqual([1, 3, 4]);
  await expectConsistent(testApp.app().messagingDb, { sent: [id], pages: [a, b] });
});

it('refuses another message under an id that is taken, whether it is stored or on its way', async () => {
  const { a, b } = await testApp.pair();
  const id = randomUUID();
  const target_id = imUsername(b.uid);
  const ask = (text: string) =>
    a.ask('s_single_text', { content: textContent(a.uid, target_id, text, id), target_id });
  const codes = (await Promise.all([ask('甲'), ask('乙')])).map(({ code }) => code);
  expect(codes.toSorted()).toEqual([0, 880003]);
  expect(await ask('丙')).toMatchObject({ code: 880003 });
});

it('takes an id for another message in another conversation', async () => {
  const { a, b } = await testApp.pair();
  const [c] = await testApp.sockets(1);
  if (!c) throw new Error('a page');
  const id = randomUUID();
  const [first, second] = [
    await a.sendText({ uid: b.uid }, '给一个人', id),
    await a.sendText({ uid: c.uid }, '给另一个人', id),
  ];
  expect(second).not.toHaveProperty('duplicate');
  expect(second.conv_id).not.toBe(first.conv_id);
  expect(await a.sendText({ uid: c.uid }, '给另一个人', id)).toMatchObject({
    duplicate: true,
    msg_id: second.msg_id,
  });
});

it('answers the retry of a sender who has left since', async () => {
  const { a, convId } = await testApp.pair();
  const { messagingDb: db } = testApp.app();
  const queue = createSendQueue({
    institutionStored: createHook(),
    db,
    onStored: () => undefined,
    onFailure: () => undefined,
  });
  const audience = { kind: 3 as const, gid: null, partnerUid: null, socketId: null };
  const first = await queue.submit(entry('before-leaving', a.uid, convId), audience);
  await db`update im_member set left_seq = ${first.seq} where uid = ${a.uid} and conv_id = ${convId}`;
  const outcomes = await Promise.allSettled(
    ['before-leaving', 'after-leaving'].map((id) => queue.submit(entry(id, a.uid, convId), audience)),
  );
  expect(outcomes).toMatchObject([
    { status: 'fulfilled', value: { msgId: first.msgId, fresh: false } },
    { status: 'rejected', reason: { code: 880205 } },
  ]);
});

it('gives the original library’s messages, which have no id, one by device, rid and its clock', async () => {
  const { b, people } = await testApp.pair();
  const [sender] = people;
  const device = { deviceId: 'one-device' };
  const sockets = [
    await openSocket(testApp.app().address, sender, device),
    await openSocket(testApp.app().address, sender, device),
  ];
  const target_id = imUsername(b.uid);
  const content = textContent(sender.uid, target_id, '没有编号');
  const answers = await Promise.all(
    sockets.map((each) => each.ask('s_single_text', { content, target_id }, 77_001)),
  );
  expect(new Set(answers.map(({ msg_id }) => msg_id)).size).toBe(1);
  expect(answers.filter(({ duplicate }) => duplicate === true)).toHaveLength(1);
});

it('answers a stranger’s third message again when it is repeated, though a fourth is refused', async () => {
  const [a, b] = await testApp.sockets(2);
  if (!a || !b) throw new Error('two pages');
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  for (const id of ids) await a.sendText({ uid: b.uid }, '你好', id);
  await expect(a.sendText({ uid: b.uid }, '还有一句')).rejects.toThrow('880220');
  expect(await a.sendText({ uid: b.uid }, '你好', ids[2])).toMatchObject({ duplicate: true, seq: 3 });
  await b.sendText({ uid: a.uid }, '你好');
  expect(await a.sendText({ uid: b.uid }, '还有一句')).toMatchObject({ seq: 5 });
});

it('stores overlapping batches of two nodes without an error, a double or a hole', async () => {
  const { a, b, convId } = await testApp.pair();
  const { messagingDb: db } = testApp.app();
  const other = await testApp.pair();
  const failures: unknown[] = [];
  const node = () =>
    createSendQueue({
      institutionStored: createHook(),
      db,
      onStored: () => undefined,
      onFailure: (error) => failures.push(error),
    });
  const nodes = [node(), node()];
  const ids: string[] = Array.from({ length: 60 }, () => randomUUID());
  const audience = { kind: 3 as const, gid: null, partnerUid: null, socketId: null };
  const stored = await Promise.all(
    nodes.flatMap((queue, turn) =>
      (turn ? ids.toReversed() : ids).map((id, n) => {
        const [from, conv] = n % 2 ? [a.uid, convId] : [other.a.uid, other.convId];
        return queue.submit(entry(id, turn ? fromOf(id) : from, turn ? convOf(id) : conv), audience);
      }),
    ),
  );
  function convOf(id: string) {
    return ids.indexOf(id) % 2 ? convId : other.convId;
  }
  function fromOf(id: string) {
    return ids.indexOf(id) % 2 ? a.uid : other.a.uid;
  }
  expect(new Set(stored.map(({ msgId }) => msgId)).size).toBe(60);
  expect(stored.filter(({ fresh }) => fresh)).toHaveLength(60);
  expect(failures).toEqual([]);
  await expectConsistent(db, { sent: ids, pages: [a, b] });
});

it('fails a message that cannot be stored alone, and stores its neighbours', async () => {
  const { a, convId } = await testApp.pair();
  const failures: unknown[] = [];
  const { messagingDb: db } = testApp.app();
  const queue = createSendQueue({
    institutionStored: createHook(),
    db,
    onStored: () => undefined,
    onFailure: (error) => failures.push(error),
  });
  const audience = { kind: 3 as const, gid: null, partnerUid: null, socketId: null };
  const poisoned = { ...entry(randomUUID(), a.uid, convId), flags: 99_999 };
  const outsider = entry(randomUUID(), 4, convId);
  const outcomes = await Promise.allSettled(
    [entry('neighbour-1', a.uid, convId), poisoned, outsider, entry('neighbour-2', a.uid, convId)].map(
      (each) => queue.submit(each, audience),
    ),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(outcomes.map((each) => each.status === 'rejected' && each.reason.code)).toEqual([
    false,
    882001,
    880205,
    false,
  ]);
  await expectConsistent(db, { sent: ['neighbour-1', 'neighbour-2'], pages: [] });
});

it('turns away what is more than the queue holds, at once', async () => {
  const { a, convId } = await testApp.pair();
  const { messagingDb: db } = testApp.app();
  const queue = createSendQueue({
    institutionStored: createHook(),
    db,
    onStored: () => undefined,
    onFailure: () => undefined,
    maxPending: 2,
  });
  const audience = { kind: 3 as const, gid: null, partnerUid: null, socketId: null };
  const submit = (id: string) => queue.submit(entry(id, a.uid, convId), audience);
  const outcomes = await Promise.allSettled(['bound-1', 'bound-2', 'bound-3'].map(submit));
  expect(outcomes[2]).toMatchObject({ status: 'rejected', reason: { code: 882005, retryAfterMs: 1_000 } });
  await expectConsistent(db, { sent: ['bound-1', 'bound-2'], pages: [] });
});

it('fails a call at once while the database is away, and keeps what a socket sent until it is back', async () => {
  const { a, convId } = await testApp.pair();
  const { messagingDb: db } = testApp.app();
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  let gone = true;
  const failing = new Proxy(db, {
    apply: (target, self, [strings, ...values]) =>
      gone && Array.isArray(strings) && strings.join('').includes('insert into im_msg')
        ? Promise.reject(away)
        : Reflect.apply(target, self, [strings, ...values]),
  });
  const queue = createSendQueue({
    institutionStored: createHook(),
    db: failing,
    onStored: () => undefined,
    onFailure: () => undefined,
  });
  const from = (id: string, socketId: string | null) =>
    queue.submit(entry(id, a.uid, convId), { kind: 3, gid: null, partnerUid: null, socketId });
  const socket = from('away-socket', 'one');
  await expect(from('away-call', null)).rejects.toBe(away);
  // While the batch of the socket waits.
  await expect(from('away-later', null)).rejects.toBe(away);
  gone = false;
  expect(await socket).toMatchObject({ clientMsgId: 'away-socket', fresh: true });
  await queue.drained();
  expect(await from('away-call', null)).toMatchObject({ fresh: true });
});

it('keeps the order and the numbers of what one statement stores in several conversations', async () => {
  const [one, two] = [await testApp.pair(), await testApp.pair()];
  const batch = Array.from({ length: 8 }, (_, n) =>
    n % 2 ? entry(`order-${n}`, one.a.uid, one.convId) : entry(`order-${n}`, two.a.uid, two.convId),
  );
  const stored = await storeMessages(testApp.app().messagingDb, batch, { mayBeStored: false });
  const seqs = stored.toSorted((x, y) => x.clientMsgId.localeCompare(y.clientMsgId)).map(({ seq }) => seq);
  expect(seqs).toEqual([3, 3, 4, 4, 5, 5, 6, 6]);
});

function entry(clientMsgId: string, fromUid: number, convId: number): NewMessage {
  return textMessage({ convId, fromUid, clientMsgId });
}
