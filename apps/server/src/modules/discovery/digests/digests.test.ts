import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { getSystemNotices, markNotificationsRead } from '@gongdu/contract/core/notifications/notification';
import {
  type Digest,
  getPreferences,
  requestDigestConfirmation,
  saveDigest,
  switchNotification,
} from '@gongdu/contract/core/preferences';
import { addReaction } from '@gongdu/contract/core/reaction';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { createMail, type Email, RecipientRejected, type SendEmail } from '../../../mail/mail.ts';
import { createOutsideCalls } from '../../../shared/outside-calls.ts';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
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

/** A reader with a daily digest and a follower; `pass` advances the clock to the next digest. */
async function followed(given: Partial<Digest> = {}) {
  const [reader, fan] = [
    await app.createMember({ name: '林小满' }),
    await app.createMember({ name: '周知秋' }),
  ];
  const address = `reader${reader.uid}@example.com`;
  await reader.call(saveDigest, { body: daily(address) });
  await press(await confirmationSentTo(address));
  await reader.call(saveDigest, { body: { ...daily(address), ...given } });
  await fan.call(addReaction, { params: { kind: 'person', id: reader.uid, act: 'follow' } });
  return { reader, fan, address };
}

/** The confirmation link for this address in the newest email of demo mode's outbox. */
async function confirmationSentTo(address: string): Promise<string> {
  const { emails } = (await app.app.inject('/dev/outbox')).json<{ emails: Email[] }>();
  const text = emails.find(({ to, subject }) => to === address && subject.includes('确认'))?.text ?? '';
  return /\/digest\/confirm\?token=\S+/.exec(text)?.[0] ?? '';
}

async function press(link: string): Promise<number> {
  return (await fetch(app.address + link, { method: 'POST', body: new URLSearchParams() })).status;
}

const addressState = async (reader: TestMember) => (await reader.call(getPreferences)).digestAddressState;

/** The emails of a run a day later to this address; `send` may fail. */
async function emailsTo(address: string, send?: SendEmail, hours = 24): Promise<Email[]> {
  ahead += hours * 3_600_000;
  const emails: Email[] = [];
  const keep: SendEmail = async (email) => void emails.push(email);
  const { notifications, preferences } = app.app.services;
  const digests = createDigests({
    db: app.db,
    clock,
    notifications,
    preferences,
    config: { publicUrl },
    site: { title: () => '共读' },
    mail: { send: send ?? keep },
  });
  await digests.sendDue();
  return emails.filter(({ to }) => to === address);
}

async function readAll(reader: TestMember): Promise<void> {
  const [newest] = await reader.call(getSystemNotices, { query: { tab: 'Follow' } });
  await reader.call(markNotificationsRead, { body: { types: [5], upToId: newest?.id ?? 0 } });
}

it('contains unread and new notifications, once', async () => {
  const { address } = await followed();
  const [email, ...more] = await emailsTo(address);
  expect(more).toEqual([]);
  expect(email?.subject).toBe('共读：1 条未读消息');
  expect(email?.text).toContain('周知秋关注了你');
  expect(email?.text).toContain(`${publicUrl}/user/`);
  expect(email?.unsubscribe).toContain(`${publicUrl}/digest/unsubscribe?token=`);
  expect(await emailsTo(address)).toEqual([]);
});

it('sends nothing to a member who has read them', async () => {
  const { reader, address } = await followed();
  await readAll(reader);
  expect(await emailsTo(address)).toEqual([]);
});

it('leaves out topics disabled for emails, and notifications from before emails were enabled', async () => {
  const { reader, address } = await followed();
  await reader.call(switchNotification, {
    params: { topic: 'follow', channel: 'digest' },
    body: { on: false },
  });
  expect(await emailsTo(address)).toEqual([]);
  const late = await followed({ frequency: 'off' });
  await late.reader.call(saveDigest, { body: daily(late.address) });
  expect(await addressState(late.reader)).toBe('confirmed');
  expect(await emailsTo(late.address)).toEqual([]);
});

it('sends nothing before its hour, and nothing to a deleted account', async () => {
  const { reader, address } = await followed();
  await app.db`update member_preference set digest_due_at = now() + interval '90 days' where uid = ${reader.uid}`;
  expect(await emailsTo(address)).toEqual([]);
  await app.db`update member_preference set digest_due_at = now() where uid = ${reader.uid}`;
  await app.db`update account set disabled_at = now() where uid = ${reader.uid}`;
  expect(await emailsTo(address)).toEqual([]);
});

it('retries emails that the mail server rejected, and sends the others', async () => {
  const [unlucky, lucky] = [await followed(), await followed()];
  const taken: string[] = [];
  const send: SendEmail = async ({ to }) => {
    if (to === unlucky.address) throw new Error('mailbox busy');
    taken.push(to);
  };
  await expect(emailsTo(unlucky.address, send)).rejects.toThrow('1 digests were not taken');
  expect(taken).toContain(lucky.address);
  expect(await emailsTo(unlucky.address)).toHaveLength(1);
});

it('sends to no address before the link of a first email is opened, and asks again for another address', async () => {
  const [reader, fan] = [await app.createMember(), await app.createMember()];
  const address = `new${reader.uid}@example.com`;
  await reader.call(saveDigest, { body: daily(address) });
  await fan.call(addReaction, { params: { kind: 'person', id: reader.uid, act: 'follow' } });
  expect([await addressState(reader), await emailsTo(address)]).toEqual(['unconfirmed', []]);
  const link = await confirmationSentTo(address);
  expect((await fetch(app.address + link)).status).toBe(200);
  expect(await addressState(reader)).toBe('unconfirmed');
  expect([await press(link), await addressState(reader)]).toEqual([200, 'confirmed']);
  expect(await emailsTo(address)).toHaveLength(1);
  const other = `other${reader.uid}@example.com`;
  await reader.call(saveDigest, { body: daily(other) });
  expect([await addressState(reader), await press(link), await addressState(reader)]).toEqual([
    'unconfirmed',
    404,
    'unconfirmed',
  ]);
});

it('refuses a forged confirmation link, and an unsubscribe link', async () => {
  const { address } = await followed();
  const [email] = await emailsTo(address);
  const reader = await app.createMember();
  await reader.call(saveDigest, { body: daily(`own${reader.uid}@example.com`) });
  const link = await confirmationSentTo(`own${reader.uid}@example.com`);
  const stop = new URL(email?.unsubscribe ?? '').search;
  for (const forged of [link.replace(/token=\d+/, 'token=1'), `${link}x`, `/digest/confirm${stop}`])
    expect(await press(forged)).toBe(404);
  expect(await addressState(reader)).toBe('unconfirmed');
});

it('asks an address once a minute and five times a day at most', async () => {
  const reader = await app.createMember();
  await reader.call(saveDigest, { body: daily(`asked${reader.uid}@example.com`) });
  const refusal = () => reader.callRefused(requestDigestConfirmation);
  expect((await refusal()).problem).toBe('digest.asked_too_often');
  const minuteLater = () =>
    app.db`update member_preference set digest_asked_at = digest_asked_at - interval '61 seconds' where uid = ${reader.uid}`;
  for (let asks = 2; asks <= 5; asks += 1) {
    await minuteLater();
    await reader.call(requestDigestConfirmation);
  }
  await minuteLater();
  expect((await refusal()).problem).toBe('digest.asked_too_often');
});

it('stops emails to a permanently refused address, shows it, and accepts another one', async () => {
  const { reader, address } = await followed();
  const tries: string[] = [];
  const send: SendEmail = async ({ to }) => {
    tries.push(to);
    if (to === address) throw new RecipientRejected(true, new Error('550'));
  };
  await expect(emailsTo(address, send)).rejects.toThrow('1 digests were not taken');
  expect(await addressState(reader)).toBe('refused');
  await emailsTo(address, send);
  expect(tries.filter((to) => to === address)).toHaveLength(1);
  await app.db`update member_preference set digest_asked_at = null where uid = ${reader.uid}`;
  await reader.call(requestDigestConfirmation);
  expect(await addressState(reader)).toBe('unconfirmed');
  await press(await confirmationSentTo(address));
  expect(await emailsTo(address)).toHaveLength(1);
  await reader.call(saveDigest, { body: daily(`better${reader.uid}@example.com`) });
  expect(await addressState(reader)).toBe('unconfirmed');
});

it('retries a temporarily refused address less and less often, and finally stops', async () => {
  const { reader, address } = await followed();
  let tries = 0;
  const send: SendEmail = async ({ to }) => {
    if (to !== address) return;
    tries += 1;
    throw new RecipientRejected(false, new Error('450'));
  };
  const run = (hours: number) => emailsTo(address, send, hours).catch(() => undefined);
  await run(24);
  for (const [hours, after] of [
    [1, 2],
    [1, 2],
    [1, 3],
    [3, 3],
    [1, 4],
    [8, 5],
    [16, 6],
    [24, 7],
  ] as const) {
    await run(hours);
    expect([hours, tries]).toEqual([hours, after]);
  }
  expect(await addressState(reader)).toBe('confirmed');
  await run(24);
  expect([tries, await addressState(reader)]).toEqual([8, 'refused']);
  await run(24 * 30);
  expect(tries).toBe(8);
});

it('does not count an unreachable mail server against an address', async () => {
  const { reader, address } = await followed();
  const away: SendEmail = async () => {
    throw new Error('connect ECONNREFUSED');
  };
  await emailsTo(address, away).catch(() => undefined);
  for (let hour = 0; hour < 12; hour += 1) await emailsTo(address, away, 1).catch(() => undefined);
  expect(await addressState(reader)).toBe('confirmed');
  expect(await emailsTo(address, undefined, 1)).toHaveLength(1);
});

it('escapes hostile names in emails', async () => {
  const { reader, address } = await followed();
  const pest = await app.createMember({ name: '<img src=x>\r\nBcc: all@example.com' });
  await pest.call(addReaction, { params: { kind: 'person', id: reader.uid, act: 'follow' } });
  const [email] = await emailsTo(address);
  expect(email?.html).not.toContain('<img');
  expect(email?.text).toContain('<img src=x> Bcc: all@example.com');
});

it("is stopped by the link's form, not by opening the link, and by no forged one", async () => {
  const { reader, address } = await followed();
  const [email] = await emailsTo(address);
  const { search } = new URL(email?.unsubscribe ?? '');
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
  expect([await frequency(), await emailsTo(address)]).toEqual(['off', []]);
});

it('requires a valid address for emails', async () => {
  const reader = await app.createMember();
  const save = (more: object) => reader.callRefused(saveDigest, { body: { ...daily('a@b.cn'), ...more } });
  expect((await save({ address: null })).problem).toBe('preference.no_address');
  for (const address of ['x', 'a@b', 'a b@c.cn', 'a@b.cn,c@d.cn', '<a@b.cn>']) {
    expect([address, (await save({ address })).problem]).toEqual([address, 'request.invalid']);
  }
  expect((await save({ hour: 24 })).problem).toBe('request.invalid');
});

it('sends emails to the outbox of demo mode at their hour, but none to a member who has read the notifications', async () => {
  const [waiting, hasRead] = [await followed(), await followed()];
  await readAll(hasRead.reader);
  await app.db`
    update member_preference set digest_due_at = now() - interval '1 minute'
    where uid in (${waiting.reader.uid}, ${hasRead.reader.uid})`;
  await app.app.jobs.start();
  // As the scheduled job does.
  await app.db`insert into jobs.job (name, data) values ('due', '{"name": "digests.send", "payload": {}}')`;
  const outbox = async () =>
    (await fetch(`${app.address}/dev/outbox`, { headers: { accept: 'text/html' } })).text();
  await expect.poll(outbox, { timeout: 20_000, interval: 200 }).toContain('周知秋关注了你');
  const page = await outbox();
  const digestsTo = page.match(/[^>]+(?=<br><strong>共读：\d+ 条)/g);
  expect(digestsTo).toContain(waiting.address);
  expect(digestsTo).not.toContain(hasRead.address);
  const [{ due }] = await app.db<[{ due: boolean }]>`
    select digest_due_at <= now() as due from member_preference where uid = ${hasRead.reader.uid}`;
  expect(due).toBe(false);
});

it('sends an email through the configured mail server', async () => {
  const { url, received } = await mailServer();
  await expect(sendBy(url, 'reader@example.com')).resolves.toBeUndefined();
  expect(received.join('')).toMatch(
    /RCPT TO:<reader@example.com>[\s\S]*List-Unsubscribe: <https:\/\/gongdu.example/,
  );
});

it.each([
  ['RCPT TO', '550 no such mailbox', { isPermanent: true }],
  ['RCPT TO', '450 mailbox busy', { isPermanent: false }],
  ['DATA', '554 not today', { isPermanent: false }],
])('takes an answer to %s of %s to be about the address', async (command, answer, refusal) => {
  const { url } = await mailServer({ [command]: answer });
  const failure = await sendBy(url, 'reader@example.com').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(RecipientRejected);
  expect(failure).toMatchObject(refusal);
});

it('treats a refused sender as our own failure', async () => {
  const { url } = await mailServer({ 'MAIL FROM': '550 not you' });
  const failure = await sendBy(url, 'reader@example.com').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(RecipientRejected);
});

async function sendBy(url: string, to: string): Promise<void> {
  const config = readConfig({ SMTP_URL: url, MAIL_FROM: '共读 <notice@gongdu.example>' });
  const email = { to, subject: '共读：1 条未读消息', text: '你好', html: '<p>你好</p>' };
  await createMail({ config, clock, outsideCalls: createOutsideCalls(clock) }).send?.({
    ...email,
    unsubscribe: `${publicUrl}/digest/unsubscribe?token=1.x`,
  });
}

/** A mail server that accepts mail, but answers some commands as configured. */
async function mailServer(
  answers: Readonly<Record<string, string>> = {},
): Promise<{ url: string; received: readonly string[] }> {
  const received: string[] = [];
  const server = createServer((socket) => takeEmail(socket, received, answers)).listen(0, 'localhost');
  await once(server, 'listening');
  server.unref();
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `smtp://localhost:${port}`, received };
}

function takeEmail(socket: Socket, received: string[], answers: Readonly<Record<string, string>>): void {
  let email: string | null = null;
  socket.unref();
  socket.write('220 test\r\n');
  socket.on('data', (chunk: Buffer) => {
    const text = chunk.toString();
    received.push(text);
    if (email !== null) {
      email += text;
      if (!email.endsWith('\r\n.\r\n')) return;
      email = null;
      socket.write(`${answers['DATA'] ?? '250 ok'}\r\n`);
      return;
    }
    if (text.startsWith('DATA')) {
      email = '';
      socket.write('354 go on\r\n');
      return;
    }
    const answer = Object.entries(answers).find(([command]) => text.startsWith(command))?.[1];
    socket.write(`${answer ?? '250 ok'}\r\n`);
  });
}
