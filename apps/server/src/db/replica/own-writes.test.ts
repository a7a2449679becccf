// @module-tag slow

import type { EmbeddedPostgres } from '@gongdu/embedded-postgres/embedded-postgres';
import { query, temporaryDirectory } from '@gongdu/embedded-postgres/testing/test-apps';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startServerProcess } from '../../testing/app/server-process.ts';
import { demoPerson } from '../../testing/messaging/demo-person.ts';
import { replicatedPair } from '../../testing/postgres/replicated-pair.ts';

const feed = z.object({ data: z.object({ rows: z.array(z.unknown()) }) });

it('shows members what they have just written, while the replica is two seconds behind', async () => {
  const { primary, standby } = await replicatedPair({ recovery_min_apply_delay: '2s' });
  const node = await startServerProcess({
    DATABASE_URL: urlOf(primary),
    DATABASE_REPLICA_URL: urlOf(standby),
    DATA_DIR: temporaryDirectory(),
  });
  const { token, uid } = await demoPerson(node.address, 3);
  const [author] = await query(
    primary.connection,
    `select author_uid as uid from work where state = 'published' and author_uid <> ${uid}
     group by author_uid order by count(*) desc limit 1`,
  );
  const follow = (method: string) => call(`/api/reactions/person/${author?.uid}/follow`, method);
  const following = async () =>
    z.parse(feed, JSON.parse(await (await call('/api/feeds/following')).text())).data.rows.length;
  await query(primary.connection, `delete from reaction where uid = ${uid}`);
  await expect.poll(following).toBe(0);
  // The standby's sessions, of which one watches and the others read.
  const sessions = async () =>
    (
      await query(
        { ...standby.connection, user: 'postgres' },
        "select from pg_stat_activity where application_name = 'gongdu'",
      )
    ).length;
  const severalAtOnce = () => Promise.all(Array.from({ length: 6 }, following));
  await expect.poll(() => severalAtOnce().then(sessions)).toBeGreaterThan(1);
  for (let turn = 0; turn < 3; turn++) {
    expect((await follow('PUT')).status).toBe(200);
    expect(await following()).toBeGreaterThan(0);
    expect((await follow('DELETE')).status).toBe(200);
    expect(await following()).toBe(0);
  }

  async function call(path: string, method = 'GET'): Promise<Response> {
    return fetch(node.address + path, { method, headers: { authorization: `Bearer ${token}` } });
  }
}, 120_000);

function urlOf({ connection }: EmbeddedPostgres): string {
  const { host, port, user, password, database } = connection;
  return `postgres://${user}:${password}@${host}:${port}/${database}`;
}
