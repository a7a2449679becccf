import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { getSystemNotices, readNotices } from '@gongdu/contract/notice';
import { type Digest, getPreferences, saveDigest, switchNotice } from '@gongdu/contract/preference';
import { act as doAct } from '@gongdu/contract/social';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { noticeServices } from '../../testing/notice-services.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createMail, type Letter, type SendLetter } from './mail.ts';
import { createDigests } from './service.ts';

let app: TestApp;
let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead) };
const publicUrl = 'https://gongdu.example';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const daily = (address: string): Digest => ({ address, frequency: 'day', hour: 8 });

/** A reader with a letter a day whom somebody follows; `pass` moves on to when it is due. */
async function followed(given: Partial<Digest> = {}) {
  const [reader, fan] = [await app.person({ name: '林小满' }), await app.person({ name: '周知秋' })];
  const address = `reader${reader.uid}@example.com`;
  await reader.call(saveDigest, { body: { ...daily(address), ...given } });
  await fan.call(doAct, { params: { kind: 'person', id: reader.uid, act: 'follow' } });
  return { reader, fan, address };
}

/** What a run a day later sends to this address; `send` may fail. */
async function lettersTo(address: string, send?: SendLetter): Promise<Letter[]> {
  ahead += 24 * 3_600_000;
  const letters: Letter[] = [];
  const keep: SendLetter = async (letter) => void letters.push(letter);
  const live = {
    ...{ toPerson: () => undefined, toHolders: () => undefined, toEveryone: () => undefined },
    toOnlookers: () => undefined,
  };
  const none = { endSession: () => undefined, isHere: () => false, close: () => undefined };
  const needs = noticeServices({ db: app.db, clock, live: { ...live, ...none } });
  const digests = createDigests({ ...needs, db: app.db, clock, config: { publicUrl }, send: send ?? keep });
  await digests.sendDue();
  return letters.filter(({ to }) => to === address);
}

async function readAll(reader: Person): Promise<void> {
  const [newest] = await reader.call(getSystemNotices, { query: { tab: 'Follow' } });
  await reader.call(readNotices, { body: { types: [5], upToId: newest?.id ?? 0 } });
}

it('writes what is unread and new, once', async () => {
  const { address } = await followed();
  const [letter, ...more] = await lettersTo(address);
  expect(more).toEqual([]);
  expect(letter?.subject).toBe('共读：1 条未读消息');
  expect(letter?.text).toContain('周知秋关注了你');
  expect(letter?.text).toContain(`${publicUrl}/user/`);
  expect(letter?.unsubscribe).toContain(`${publicUrl}/digest/unsubscribe?token=`);
  expect(await lettersTo(address)).toEqual([]);
});

it('writes nothing to whoever has read meanwhile', async () => {
  const { reader, address } = await followed();
  await readAll(reader);
  expect(await lettersTo(address)).toEqual([]);
});

it('leaves out what is not wanted by letter, and what came before letters were wanted', async () => {
  const { reader, address } = await followed();
  await reader.call(switchNotice, { params: { topic: 'follow', channel: 'digest' }, body: { on: false } });
  expect(await lettersTo(address)).toEqual([]);
  const late = await followed({ frequency: 'off' });
  await late.reader.call(saveDigest, { body: daily(late.address) });
  expect(await lettersTo(late.address)).toEqual([]);
});

it('writes to nobody before his hour, and to nobody who has left', async () => {
  const { reader, address } = await followed();
  await app.db`update member_preference set digest_due_at = now() + interval '90 days' where uid = ${reader.uid}`;
  expect(await lettersTo(address)).toEqual([]);
  await app.db`update member_preference set digest_due_at = now() where uid = ${reader.uid}`;
  await app.db`update account set disabled_at = now() where uid = ${reader.uid}`;
  expect(await lettersTo(address)).toEqual([]);
});

it('tries again what the mail server did not take, and sends the others all the same', async () => {
  const [unlucky, lucky] = [await followed(), await followed()];
  const taken: string[] = [];
  const send: SendLetter = async ({ to }) => {
    if (to === unlucky.address) throw new Error('mailbox busy');
    taken.push(to);
  };
  await expect(lettersTo(unlucky.address, send)).rejects.toThrow('1 digests were not taken');
  expect(taken).toContain(lucky.address);
  expect(await lettersTo(unlucky.address)).toHaveLength(1);
});

it('escapes hostile names in letters', async () => {
  const { reader, address } = await followed();
  const pest = await app.person({ name: '<img src=x>\r\nBcc: all@example.com' });
  await pest.call(doAct, { params: { kind: 'person', id: reader.uid, act: 'follow' } });
  const [letter] = await lettersTo(address);
  expect(letter?.html).not.toContain('<img');
  expect(letter?.text).toContain('<img src=x> Bcc: all@example.com');
});

it('is stopped by the link in the letter after a press, not by looking at it, and by no forged one', async () => {
  const { reader, address } = await followed();
  const [letter] = await lettersTo(address);
  const { search } = new URL(letter?.unsubscribe ?? '');
  const visit = (method: string, query: string) =>
    fetch(`${app.address}/digest/unsubscribe${query}`, {
      method,
      ...(method === 'POST' && { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }),
    });
  const frequency = async () => (await reader.call(getPreferences)).digest.frequency;
  const forged = search.replace(/token=\d+/, 'token=1');
  expect((await visit('POST', forged)).status).toBe(404);
  const page = await visit('GET', search);
  expect([page.status, await page.text(), await frequency()]).toEqual([
    200,
    expect.stringContaining('退订'),
    'day',
  ]);
  expect((await visit('POST', search)).status).toBe(200);
  expect([await frequency(), await lettersTo(address)]).toEqual(['off', []]);
});

it('wants an address for letters, and a real one', async () => {
  const reader = await app.person();
  const save = (more: object) => reader.refusal(saveDigest, { body: { ...daily('a@b.cn'), ...more } });
  expect((await save({ address: null })).problem).toBe('preference.no_address');
  for (const address of ['x', 'a@b', 'a b@c.cn', 'a@b.cn,c@d.cn', '<a@b.cn>']) {
    expect([address, (await save({ address })).problem]).toEqual([address, 'request.invalid']);
  }
  expect((await save({ hour: 24 })).problem).toBe('request.invalid');
});

it('lays letters into the outbox of demo mode when their hour has come, but none to whoever has read meanwhile', async () => {
  const [waiting, hasRead] = [await followed(), await followed()];
  await readAll(hasRead.reader);
  await app.db`
    update member_preference set digest_due_at = now() - interval '1 minute'
    where uid in (${waiting.reader.uid}, ${hasRead.reader.uid})`;
  await app.app.jobs.start();
  // As its hour does it.
  await app.db`insert into jobs.job (name, data) values ('clock', '{"name": "digests.send", "payload": {}}')`;
  const outbox = async () =>
    (await fetch(`${app.address}/dev/outbox`, { headers: { accept: 'text/html' } })).text();
  await expect.poll(outbox, { timeout: 20_000, interval: 200 }).toContain(waiting.address);
  const page = await outbox();
  expect(page).toContain('周知秋关注了你');
  expect(page).not.toContain(hasRead.address);
  const [{ due }] = await app.db<[{ due: boolean }]>`
    select digest_due_at <= now() as due from member_preference where uid = ${hasRead.reader.uid}`;
  expect(due).toBe(false);
});

it('hands a letter to the mail server that the configuration names', async () => {
  const { url, received } = await mailServer();
  const config = readConfig({ SMTP_URL: url, MAIL_FROM: '共读 <notice@gongdu.example>' });
  const { send } = createMail({ config, clock });
  const letter = {
    to: 'reader@example.com',
    subject: '共读：1 条未读消息',
    text: '你好',
    html: '<p>你好</p>',
  };
  await send?.({ ...letter, unsubscribe: `${publicUrl}/digest/unsubscribe?token=1.x` });
  expect(await received).toMatch(
    /RCPT TO:<reader@example.com>[\s\S]*List-Unsubscribe: <https:\/\/gongdu.example/,
  );
});

/** Takes one letter. */
async function mailServer(): Promise<{ url: string; received: Promise<string> }> {
  const received = Promise.withResolvers<string>();
  const server = createServer((socket) => takeLetter(socket, received.resolve)).listen(0, 'localhost');
  await once(server, 'listening');
  server.unref();
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `smtp://localhost:${port}`, received: received.promise };
}

function takeLetter(socket: Socket, done: (all: string) => void): void {
  let all = '';
  let inLetter = false;
  socket.unref();
  socket.write('220 test\r\n');
  socket.on('data', (chunk: Buffer) => {
    all += chunk.toString();
    if (inLetter && !all.endsWith('\r\n.\r\n')) return;
    if (inLetter) done(all);
    const begins = !inLetter && chunk.toString().startsWith('DATA');
    socket.write(begins ? '354 go on\r\n' : '250 ok\r\n');
    inLetter = begins;
  });
}
