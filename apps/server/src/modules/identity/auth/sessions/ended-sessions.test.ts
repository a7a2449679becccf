import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../../../../shared/time/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/postgres/test-database.ts';
import { createEndedSessions, type EndedSessions } from './ended-sessions.ts';

let database: TestDatabase;
let ended: EndedSessions;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await ended.close();
  await database.close();
});

const insert = (sid: string, minutesAgo: number | null) => database.db`
  insert into auth_session (sid, uid, client_id, device, ip, signed_in_at, seen_at, ended_at)
  values (${sid}, 1, 'gongdu-web', '', '', now(), now(), now() - ${minutesAgo}::float8 * interval '1 minute')`;

const start = (onFailure: (error: unknown) => void = fail) =>
  createEndedSessions({ db: database.db, clock: systemClock, remember: 3_600_000, pollEvery: 50, onFailure });

function fail(error: unknown): never {
  throw error;
}

it('detects an end by polling if notifications do not arrive', async () => {
  await insert('s1', null);
  ended = await start();
  const heard: string[] = [];
  ended.onEnded((sid) => heard.push(sid));
  expect(ended.has('s1')).toBe(false);
  await database.db`update auth_session set ended_at = now() where sid = 's1'`;
  await expect.poll(() => ended.has('s1')).toBe(true);
  expect(heard).toEqual(['s1']);
});

it('detects a session whose transaction was committed late', async () => {
  ended = await start();
  await insert('now', 0);
  await expect.poll(() => ended.has('now')).toBe(true);
  await insert('late', 1);
  await expect.poll(() => ended.has('late')).toBe(true);
});

it('remembers a session only as long as its access tokens are valid', async () => {
  await insert('long-ago', 120);
  await insert('lately', 30);
  ended = await start();
  expect([ended.has('long-ago'), ended.has('lately')]).toEqual([false, true]);
});

it('continues after the database was unavailable for a moment', async () => {
  await insert('s1', null);
  const failures: unknown[] = [];
  ended = await start((error) => void failures.push(error));
  await database.db`alter table auth_session rename to away`;
  await expect.poll(() => failures.length).toBeGreaterThan(0);
  await database.db`alter table away rename to auth_session`;
  await database.db`update auth_session set ended_at = now()`;
  await expect.poll(() => ended.has('s1')).toBe(true);
});
