// @module-tag slow

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { connect, openDatabase } from '../../db/database.ts';
import { runCommand } from '../../testing/app/run-command.ts';
import { letDatabaseIn } from '../../testing/log-archive/restore-at.ts';
import { startSystemCluster } from '../../testing/postgres/system-cluster.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const folder = temporaryFolder();
const bin = '/usr/lib/postgresql/15/bin';

// five commands, each a program that starts: a busy machine takes its time
it.skipIf(!existsSync(bin))(
  'brings a cluster of PostgreSQL 15 that crashed to the embedded version, and keeps it',
  { timeout: 240_000 },
  async () => {
    const dataDir = letDatabaseIn(folder());
    const old = await startSystemCluster(bin, 'gongdu', dataDir);
    const { db, close } = await openDatabase(old.address);
    // The server of the tests keeps what it says is kept only when it is asked to.
    await db.begin(async (sql) => {
      await sql`set local synchronous_commit = on`;
      await sql`
        insert into activity_log (at, kind, uid, act, target)
        select now() - n * interval '1 hour', 'publish', n, 'POST /', '第' || n || '篇' from generate_series(1, 2000) n`;
    });
    const before =
      await db`select md5(string_agg(activity_log::text, ',' order by id)) as sum from activity_log`;
    await close();
    await old.stop();
    await expect(connect({ databaseUrl: null, dataDir })).rejects.toThrow(
      /由 PostgreSQL 15 建立.*npm run move -- --upgrade/s,
    );
    const wrong = await upgrade(dataDir, '--programs', join(dataDir, 'nowhere'));
    expect(wrong).toMatchObject({ code: 1, out: expect.stringContaining('没有找到 PostgreSQL 15 的程序') });
    const dry = await upgrade(dataDir, '--dry-run');
    expect(dry).toMatchObject({
      code: 0,
      out: expect.stringMatching(/要搬 \d+ 张表.*从 PostgreSQL 15 到 18/s),
    });
    expect(readFileSync(join(dataDir, 'postgres/cluster/PG_VERSION'), 'utf8')).toBe('15\n');
    const done = await upgrade(dataDir);
    expect(done).toMatchObject({
      code: 0,
      out: expect.stringMatching(/搬迁完成.*数据库已是 PostgreSQL 18/s),
    });
    const upgraded = await connect({ databaseUrl: null, dataDir });
    const [engine] = await upgraded.db`select current_setting('server_version') as version`;
    expect(engine?.['version']).toMatch(/^18/);
    expect(
      await upgraded.db`select md5(string_agg(activity_log::text, ',' order by id)) as sum from activity_log`,
    ).toEqual(before);
    await upgraded.close();
    const [kept = ''] = readdirSync(dataDir).filter((name) => name.startsWith('before-'));
    expect(readFileSync(join(dataDir, kept, 'postgres/cluster/PG_VERSION'), 'utf8')).toBe('15\n');
    expect(readdirSync(dataDir).filter((name) => name.startsWith('restoring-'))).toEqual([]);
    expect(await upgrade(dataDir)).toMatchObject({
      code: 1,
      out: expect.stringContaining('已经是 PostgreSQL 18'),
    });
  },
);

function upgrade(dataDir: string, ...args: string[]) {
  return runCommand('move', ['--upgrade', ...args], { env: { DATA_DIR: dataDir, DEMO: '0' } });
}
