// @module-tag slow

import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { getUnread } from '@gongdu/contract/core/notifications/notification';
import type { Envelope } from '@gongdu/contract/endpoint';
import { sendPrivateMessage } from '@gongdu/contract/messaging/private-message';
import { afterAll, expect, inject, it, onTestFinished, vi } from 'vitest';
import { createContentIndex } from '../../modules/core/content-index/service.ts';
import { systemClock } from '../../shared/time/clock.ts';
import { startServerProcess } from '../../testing/app/server-process.ts';
import { startTestApp, type TestMember } from '../../testing/app/test-app.ts';
import { contentEntry } from '../../testing/factories/content-entries.ts';
import { takeAway } from '../../testing/postgres/take-away.ts';
import { createTestDatabase } from '../../testing/postgres/test-database.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type AnyDatabase, inTransaction } from '../database.ts';

const app = await startTestApp({ apart: true });
afterAll(() => app.close());
const folder = temporaryFolder();

/** Milliseconds that a database is away. */
const awayMs = 3_000;

it('serves everything else while the messaging database is away, and tells of it afterwards, once', async () => {
  const load = await putUnderLoad();
  const letIn = await takeAway(app.messagingDb);
  onTestFinished(letIn);
  await sleep(awayMs);
  const { likes, messages } = load.since();
  expect(likes.length).toBeGreaterThan(3);
  expect(new Set(likes)).toEqual(new Set(['ok']));
  expect(refusalsIn(messages)).toEqual(new Set(['server.busy']));
  expect((await fetch(`${app.address}/readyz`)).status).toBe(200);
  await letIn();
  await load.untilBothGoOn();
  await load.expectAllThere();
});

it('refuses calls while the main database is away, and loses nothing that was answered', async () => {
  const load = await putUnderLoad();
  const letIn = await takeAway(app.db);
  onTestFinished(letIn);
  await sleep(awayMs);
  const { likes, messages } = load.since();
  expect(refusalsIn([...likes, ...messages])).toEqual(new Set(['server.busy']));
  expect((await fetch(`${app.address}/readyz`)).status).toBe(503);
  await letIn();
  await load.untilBothGoOn();
  await load.expectAllThere();
});

it('tells once of what a node had written when it was killed before it said so', async () => {
  const database = await createTestDatabase({ apart: true });
  onTestFinished(database.close);
  const { db, messagingDb, name } = database;
  const createdAt = new Date().toISOString();
  const about = { objectKind: 'post', objectId: 1, link: null, byUid: null, createdAt };
  const notice = { type: 1, kind: 'work_refused', title: '《夜里读书》', body: '', ...about };
  const tell = { receivers: [{ uid: 1, browser: false }], notice };
  await db`
    insert into messaging_due (kind, payload) values ('notice.tell', ${JSON.stringify(tell)}::text::jsonb)`;
  const titles = () => messagingDb`select title from notification`;
  await db.begin(async (sql) => {
    // a busy machine takes its time to start a node
    await sql`set local idle_in_transaction_session_timeout = 0`;
    await sql`select 1 from messaging_due for update`;
    const node = await startNode(name);
    await vi.waitFor(async () => expect(await titles()).toHaveLength(1), 20_000);
    await vi.waitFor(async () => expect(await removals(db)).toHaveLength(1), 20_000);
    const ended = once(node.process, 'exit');
    node.process.kill('SIGKILL');
    await ended;
    // Its connection would go on once the row is free.
    for (const { pid } of await removals(db)) await sql`select pg_terminate_backend(${pid})`;
  });
  expect(await db`select kind from messaging_due`).toHaveLength(1);
  await startNode(name);
  await vi.waitFor(async () => expect(await db`select 1 from messaging_due`).toEqual([]), 20_000);
  expect(await titles()).toEqual([{ title: '《夜里读书》' }]);
}, 120_000);

/** The connections that wait to take something out of the queue; a transaction would see the same ones each time. */
async function removals(sql: Pick<AnyDatabase, 'unsafe'>): Promise<readonly { readonly pid: number }[]> {
  return sql.unsafe<{ pid: number }[]>(
    `select pid from pg_stat_activity where datname = current_database() and state = 'active'
      and query like '%delete from messaging_due%' and pid <> pg_backend_pid()`,
  );
}

/** A process of its own on these two databases. */
function startNode(name: string) {
  const { host = '', port = 0, user = '', password = '' } = inject('postgres');
  return startServerProcess({
    DEMO: '0',
    DATA_DIR: folder(),
    DATABASE_URL: `postgres:///${name}`,
    DATABASE_MESSAGING_URL: `postgres:///${name}_messages`,
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGPASSWORD: password,
  });
}

let entries = 0;

/** A fan likes one post after the other, and another member writes messages, until they are asked to end. */
async function putUnderLoad() {
  const [owner, fan, from] = [await app.createMember(), await app.createMember(), await app.createMember()];
  const contentIndex = createContentIndex({ db: app.db, clock: systemClock });
  const ids = Array.from({ length: 600 }, () => ++entries);
  await inTransaction(app.db, async (tx) => {
    for (const id of ids)
      await contentIndex.upsert(tx, contentEntry({ id, ownerUid: owner.uid, link: `/post/${id}` }));
  });
  const likes: string[] = [];
  const messages: string[] = [];
  const stored: string[] = [];
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  await fan.call(sendPrivateMessage, { body: { toUid: from.uid, body: { text: '在吗' } } });
  const liking = (async () => {
    for (const id of ids) {
      if (isOver) return;
      likes.push(wordOf(await ask(fan, 'PUT', `/api/reactions/post/${id}/like`)));
      await sleep(25);
    }
  })();
  const writing = (async () => {
    for (let n = 0; !isOver; n++) {
      const text = `第 ${n} 句`;
      const reply = await ask(from, 'POST', sendPrivateMessage.path, { toUid: fan.uid, body: { text } });
      messages.push(wordOf(reply));
      if (reply.isSuccess) stored.push(text);
      await sleep(25);
    }
  })();
  await vi.waitFor(() => expect([likes.length > 3, messages.length > 3]).toEqual([true, true]), 10_000);
  let seen = { likes: likes.length, messages: messages.length };
  return { since, untilBothGoOn, expectAllThere };

  function since() {
    return { likes: likes.slice(seen.likes), messages: messages.slice(seen.messages) };
  }

  async function untilBothGoOn(): Promise<void> {
    seen = { likes: likes.length, messages: messages.length };
    await vi.waitFor(() => {
      expect(since().likes.slice(-3)).toEqual(['ok', 'ok', 'ok']);
      expect(since().messages.slice(-3)).toEqual(['ok', 'ok', 'ok']);
    }, 20_000);
  }

  async function expectAllThere(): Promise<void> {
    isOver = true;
    await Promise.all([liking, writing]);
    await app.settled();
    const liked = await app.db`select 1 from reaction where uid = ${fan.uid} and act = 'like'`;
    expect(liked.length).toBeGreaterThanOrEqual(likes.filter((word) => word === 'ok').length);
    expect(await owner.call(getUnread)).toMatchObject({ unreadLike: liked.length });
    const rows = await app.messagingDb`
      select 1 from im_msg where from_uid = ${from.uid} and body -> 'msg_body' ->> 'text' = any(${stored})`;
    expect(rows).toHaveLength(stored.length);
  }
}

function wordOf({ isSuccess, problem }: Envelope): string {
  return isSuccess ? 'ok' : String(problem);
}

function refusalsIn(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.filter((word) => word !== 'ok'));
}

/** Not by `call`, which waits until the messaging database has everything. */
async function ask({ token }: TestMember, method: string, path: string, body?: object): Promise<Envelope> {
  const reply = await fetch(new URL(path, app.address), {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return JSON.parse(await reply.text());
}
