// @module-tag slow

import { SUPERUSER } from '@gongdu/embedded-postgres/settings';
import { startServer, temporaryDirectory } from '@gongdu/embedded-postgres/testing/test-apps';
import postgres from 'postgres';
import { afterAll, expect, inject, it } from 'vitest';
import { createTestDatabase } from '../../testing/postgres/test-database.ts';
import { openDatabase } from '../database.ts';
import { subscriptionName } from './copies.ts';

const server = inject('postgres');
const [pair, other] = [await createTestDatabase({ apart: true }), await createTestDatabase({ apart: true })];
afterAll(async () => {
  await pair.close();
  await other.close();
});

/** The sentence of a start that is refused. */
async function refusalOf(database: string, messaging: string | null): Promise<string> {
  const start = openDatabase(
    { ...server, database },
    { messaging: messaging === null ? null : { ...server, database: messaging } },
  );
  return start.then(
    async ({ close }) => {
      await close();
      return 'started';
    },
    (error: Error) => error.message,
  );
}

it('starts on two databases of which one is fed by the other', async () => {
  expect(await refusalOf(pair.name, `${pair.name}_messages`)).toBe('started');
});

it('refuses to start without the database that has the messages', async () => {
  expect(await refusalOf(pair.name, null)).toMatch(/^DATABASE_URL 的消息和通知已搬到另一个数据库：/);
});

it('refuses a database that subscribes to none', async () => {
  expect(await refusalOf(pair.name, other.name)).toMatch(/^DATABASE_MESSAGING_URL 的数据库没有订阅主库：/);
});

it('refuses a database that another one feeds', async () => {
  expect(await refusalOf(pair.name, `${other.name}_messages`)).toMatch(/订阅的不是 DATABASE_URL 这个数据库/);
});

it('refuses a database whose subscription is turned off, with the statement that turns it on', async () => {
  const sql = postgres({
    ...server,
    user: SUPERUSER,
    database: `${pair.name}_messages`,
    max: 1,
    onnotice: () => undefined,
  });
  await sql.unsafe(`alter subscription ${subscriptionName} disable`);
  expect(await refusalOf(pair.name, `${pair.name}_messages`)).toContain(
    `ALTER SUBSCRIPTION ${subscriptionName} ENABLE`,
  );
  await sql.unsafe(`alter subscription ${subscriptionName} enable`).finally(() => sql.end());
  expect(await refusalOf(pair.name, `${pair.name}_messages`)).toBe('started');
});

it('refuses a main server whose log has not what is copied', async () => {
  const { connection } = await startServer(temporaryDirectory());
  const start = openDatabase(connection, { messaging: { ...server, database: other.name } });
  await expect(start).rejects.toThrow(/^DATABASE_URL 的 PostgreSQL 没有打开逻辑复制：/);
});
