// @module-tag slow

import { setTimeout as sleep } from 'node:timers/promises';
import { handleReports } from '@gongdu/contract/core/accounts/role';
import { blockMember, unblockMember } from '@gongdu/contract/core/block';
import type { Envelope } from '@gongdu/contract/endpoint';
import { reportImMessage, searchImMessages } from '@gongdu/contract/messaging/conversation-endpoints';
import { decideImCase, getImCase, listImCases } from '@gongdu/contract/messaging/moderation-case';
import * as calls from '@gongdu/contract/messaging/private-message';
import { SUPERUSER } from '@gongdu/embedded-postgres/settings';
import postgres from 'postgres';
import { afterAll, expect, inject, it, vi } from 'vitest';
import { subscriptionName } from '../../../db/messaging-database/copies.ts';
import { startTestApp, type TestMember } from '../../../testing/app/test-app.ts';

/** Each database without the tables of the other, so that a statement that crosses fails. */
const app = await startTestApp({ apart: true });
afterAll(() => app.close());

async function pair(): Promise<{ from: TestMember; to: TestMember; convId: number; msgId: number }> {
  const [from, to] = [await app.createMember({ name: '林小满' }), await app.createMember()];
  const { sessionId, message } = await send(from, to, '在吗');
  await send(to, from, '在');
  return { from, to, convId: sessionId, msgId: message.msg_id };
}

function send(from: TestMember, to: TestMember, text: string) {
  return from.call(calls.sendPrivateMessage, { body: { toUid: to.uid, body: { text } } });
}

it('sends, lists, reads and searches by its own tables and the copies alone', async () => {
  const { from, to, convId } = await pair();
  await send(from, to, '《边城》读完了');
  expect(await to.call(calls.getPrivateUnread)).toMatchObject({ unreadIM: 2 });
  expect((await to.call(calls.getPrivateConversations)).map(({ name }) => name)).toEqual(['林小满']);
  const listed = await to.call(calls.getPrivateMessages, { params: { id: convId } });
  expect(listed.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  await app.app.services.messaging.index();
  const found = await to.call(searchImMessages, { query: { text: '边城' } });
  expect(found.map(({ sessionName }) => sessionName)).toEqual(['林小满']);
  await to.call(calls.markPrivateRead, { body: { sessionId: convId } });
  expect(await to.call(calls.getPrivateUnread)).toMatchObject({ unreadIM: 0 });
});

it('a block of the main database holds once it is copied, and its devices learn of it by the queue', async () => {
  const { from, to } = await pair();
  await to.call(blockMember, { params: { uid: from.uid } });
  const refused = await from.callRefused(calls.sendPrivateMessage, {
    body: { toUid: to.uid, body: { text: '还在吗' } },
  });
  expect(refused.problem).toBe('im.refused');
  expect(await app.messagingDb`select 1 from im_user_event where uid = ${to.uid}`).not.toHaveLength(0);
  await to.call(unblockMember, { params: { uid: from.uid } });
  expect(await send(from, to, '又见面了')).toMatchObject({ message: { seq: 3 } });
});

it('a block whose copy comes late holds on every node once it is there', async () => {
  const { from, to } = await pair();
  const path = urlOf(calls.sendPrivateMessage.path, 0);
  const write = () => ask(from, 'POST', path, { toUid: to.uid, body: { text: '还在吗' } });
  const goOn = await holdCopies();
  await ask(to, 'PUT', `/api/blocks/${from.uid}`);
  // The permission is read again, and is the one of before.
  await vi.waitFor(async () => expect(await app.db`select 1 from messaging_due`).toEqual([]));
  expect(await write()).toMatchObject({ data: { message: { seq: 3 } } });
  await sleep(2_500);
  expect(await write()).toMatchObject({ data: { message: { seq: 4 } } });
  await goOn();
  await expect.poll(write, { timeout: 5_000, interval: 200 }).toMatchObject({ problem: 'im.refused' });
});

it('a report keeps its copy beside the cases, in the main database', async () => {
  const { from, to, msgId } = await pair();
  const body = { msgId, reason: 'abuse' as const, note: '' };
  await to.call(reportImMessage, { body });
  const rows = await app.db`
    select by_uid, about_uid, jsonb_array_length(context) as kept from im_report where msg_id = ${msgId}`;
  expect(rows).toEqual([{ byUid: to.uid, aboutUid: from.uid, kept: 2 }]);
  const own = await from.callRefused(reportImMessage, { body });
  expect(own.problem).toBe('im.own_message');
});

it('a case shows what was decided of its message while its removal still waits', async () => {
  const { to, msgId } = await pair();
  await to.call(reportImMessage, { body: { msgId, reason: 'abuse', note: '' } });
  const operator = await app.createMember({ role: 'admin', permissions: [handleReports] });
  const [found] = (await operator.call(listImCases)).data.filter((each) => each.msgId === msgId);
  const { id = 0, version = 0 } = found ?? {};
  await app.messagingDb.begin(async (messaging) => {
    // Its holder is the only node that writes.
    await messaging`select pg_advisory_xact_lock(hashtextextended('messaging_due', 0))`;
    const body = { version, verdict: 'remove', reason: 'abuse' };
    expect(await ask(operator, 'POST', urlOf(decideImCase.path, id), body)).toMatchObject({
      data: { retracted: true },
    });
    expect(await ask(operator, 'GET', urlOf(getImCase.path, id))).toMatchObject({
      data: { retracted: true },
    });
    expect(await messaging`select 1 from im_msg where retracted_at is not null`).toEqual([]);
  });
  expect(await operator.call(getImCase, { params: { id } })).toMatchObject({ retracted: true });
  expect(await app.messagingDb`select 1 from im_msg where retracted_at is not null`).toHaveLength(1);
});

/** Nothing is copied until what is given back is called. */
async function holdCopies(): Promise<() => Promise<void>> {
  const turn = async (way: 'disable' | 'enable') => {
    const database = String(app.messagingDb.options.database);
    const sql = postgres({ ...inject('postgres'), user: SUPERUSER, database, max: 1 });
    await sql.unsafe(`alter subscription ${subscriptionName} ${way}`).finally(() => sql.end());
  };
  await turn('disable');
  return () => turn('enable');
}

function urlOf(path: string, id: number): string {
  return path.replace(':id', String(id));
}

/** Not by `call`, which waits until the messaging database has everything. */
async function ask({ token }: TestMember, method: string, path: string, body?: object): Promise<Envelope> {
  const reply = await fetch(new URL(path, app.address), {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const envelope: Envelope = JSON.parse(await reply.text());
  return envelope;
}
