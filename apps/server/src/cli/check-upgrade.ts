import { parseArgs } from 'node:util';
import { formatBytes } from '@gongdu/rules/core/uploads/file-checks';
import { type OpenedDatabase, openExisting, opened } from '../backup/open-source.ts';
import { type Config, readConfig } from '../config.ts';
import { EmptyDatabaseError } from '../db/copy/snapshot.ts';
import { type Blocking, blockingOf } from '../db/migration-effects.ts';
import {
  observePending,
  type PendingMigration,
  readTableSizes,
  type TableSize,
  withScratchDatabase,
} from '../db/pending-effects.ts';
import { readStanding, schemaOf } from '../db/schema-log.ts';
import { ConfigError } from '../env.ts';
import { formatStartError } from '../start-messages.ts';

const usage = `用法：npm run check-upgrade    列出本版本启动时要执行的数据库结构更新：锁住、读和重写哪些表
      退出码 0：没有待执行的更新；2：有；1：无法检查
(usage: npm run check-upgrade; exit code 0: nothing is pending, 2: something is, 1: the check failed)`;

const exitPending = 2;

const blockingWords: Readonly<Record<Blocking, string>> = {
  nothing: '不阻塞读写',
  writes: '阻塞写入',
  'reads and writes': '阻塞读写',
};

/**
 * `npm run check-upgrade`: what the next start would do to the schema. Of the database only catalogues are read, in a
 * transaction that may not write; the migrations run on a scratch PostgreSQL without rows.
 */
try {
  assertNoArguments();
  process.exitCode = await run(readConfig(process.env));
} catch (error) {
  console.error(formatStartError(error));
  process.exitCode = 1;
}

/** The same migrations run on both databases, each counted by itself. */
async function run(config: Config): Promise<number> {
  const { messagingUrl } = config;
  const outcome = await check(await openExisting(config));
  if (messagingUrl === null) return outcome;
  console.info('DATABASE_MESSAGING_URL 的数据库：');
  return Math.max(outcome, await check(opened({ url: messagingUrl }, async () => undefined)));
}

async function check(opening: OpenedDatabase): Promise<number> {
  const database = await readDatabase(opening);
  const { version, pending, newer } = database;
  if (newer > 0) console.info(`数据库的结构更新比本版本多 ${newer} 项，由更新的版本执行。`);
  if (pending.length === 0) {
    console.info('没有待执行的结构更新。');
    return 0;
  }
  console.info(`启动本版本时要执行 ${pending.length} 项结构更新（表的行数和大小来自数据库的统计）：`);
  for (const each of await withScratchDatabase(version, observePending))
    for (const line of describe(each, database)) console.info(line);
  console.info('没有改动任何数据。');
  return exitPending;
}

/** The embedded server is started for it where it does not run. @throws EmptyDatabaseError */
async function readDatabase(database: OpenedDatabase) {
  const client = database.openClient();
  try {
    return await client.begin('read only', async (sql) => {
      await sql`set local lock_timeout = '2s'`;
      const version = await schemaOf(sql);
      if (!version) throw new EmptyDatabaseError();
      return { version, sizes: await readTableSizes(sql), ...(await readStanding(sql)) };
    });
  } finally {
    await client.end({ timeout: 1 });
    await database.stop();
  }
}

function describe(
  { migration, locks, rewritten, read, usedUnderLock }: PendingMigration,
  { version, sizes }: Awaited<ReturnType<typeof readDatabase>>,
): string[] {
  const sized = (table: string) => `${table}${sizeOf(sizes.get(table))}`;
  const lines = [
    ...locks.map(({ table, mode }) => `锁 ${sized(table)}：${mode}，${blockingWords[blockingOf(mode)]}`),
    ...rewritten.map((table) => `重写 ${sized(table)}`),
    ...read.filter((table) => !rewritten.includes(table)).map((table) => `读 ${sized(table)}`),
    ...usedUnderLock.map(
      ({ table, lock }) => `注意：用到 ${table} 的行时一直锁着 ${lock.table}（${lock.mode}）`,
    ),
  ];
  const beside =
    migration.worksFrom <= version.madeAt ? '原来版本的节点可以同时运行' : '须先停下原来版本的节点';
  return [
    `${migration.tag}（${migration.isConcurrent ? '不在事务里执行，' : ''}${beside}）`,
    ...(lines.length > 0 ? lines : ['只新建，不碰已有的表']).map((line) => `  ${line}`),
  ];
}

function sizeOf(size: TableSize | undefined): string {
  return size ? `（约 ${size.rows} 行，${formatBytes(size.bytes)}）` : '';
}

function assertNoArguments(): void {
  try {
    parseArgs({ options: {} });
  } catch (cause) {
    throw new ConfigError(usage, { cause });
  }
}
