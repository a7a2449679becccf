import type { Queryable } from '../../../db/database.ts';
import type { serverNode } from './table.ts';

export type StoredNode = typeof serverNode.$inferSelect;

export async function putNode(db: Queryable, { disks, ...node }: StoredNode): Promise<void> {
  await db`
    insert into server_node (id, version, pid, started_at, seen_at, redis_away_since, disks)
    values (${node.id}, ${node.version}, ${node.pid}, ${node.startedAt}, ${node.seenAt}, ${node.redisAwaySince},
      ${JSON.stringify(disks)}::text::jsonb)
    on conflict (id) do update set version = excluded.version, pid = excluded.pid, started_at = excluded.started_at,
      seen_at = excluded.seen_at, redis_away_since = excluded.redis_away_since, disks = excluded.disks`;
}

export function listNodes(db: Queryable): Promise<readonly StoredNode[]> {
  return db<StoredNode[]>`select * from server_node order by id`;
}

/** Unless another process has taken its place. */
export async function deleteNode(db: Queryable, { id, pid }: Pick<StoredNode, 'id' | 'pid'>): Promise<void> {
  await db`delete from server_node where id = ${id} and pid = ${pid}`;
}

export async function deleteNodesSeenBefore(db: Queryable, before: string): Promise<void> {
  await db`delete from server_node where seen_at < ${before}`;
}
