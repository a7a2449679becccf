import { isInUse } from '@gongdu/embedded-postgres/in-use';
import { ArchiveError } from '../../archive/archive-error.ts';
import type { Config } from '../../config.ts';
import { openLongClient } from '../../db/database.ts';

/** What a server wrote during a move would stay behind. @throws ArchiveError while one uses the database */
export async function assertUnused(config: Pick<Config, 'databaseUrl' | 'dataDir' | 'messagingUrl'>) {
  const { databaseUrl, dataDir, messagingUrl } = config;
  const isUsed =
    (databaseUrl === null ? isInUse(dataDir) : (await countConnections(databaseUrl)) > 0) ||
    (messagingUrl !== null && (await countConnections(messagingUrl)) > 0);
  if (isUsed)
    throw new ArchiveError(
      '服务器正在使用这个数据库：请先停下所有节点再搬，搬的过程中写入的内容会留在原处，没有改动 (a server uses the database: stop every node first)',
    );
}

async function countConnections(url: string): Promise<number> {
  const client = openLongClient({ url });
  try {
    const [row] = await client<[{ n: number }]>`
      select count(*) as n from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
    return row.n;
  } finally {
    await client.end({ timeout: 1 });
  }
}
