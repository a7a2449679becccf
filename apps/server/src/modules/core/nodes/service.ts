import { hostname } from 'node:os';
import type { Config } from '../../../config.ts';
import type { Platform } from '../../../platform.ts';
import type { NodeBus } from '../../../realtime/bus.ts';
import { productVersion } from '../../../shared/product-version.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import { isDiskLow, isDiskRoomy } from './disk-limits.ts';
import { readDiskSpace } from './disk-space.ts';
import * as store from './store.ts';

export type Nodes = ReturnType<typeof createNodes>;

/** A node that has not been seen for as long has stopped. */
const lostMs = 90_000;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly config: Pick<Config, 'port' | 'dataDir' | 'storage' | 'redisUrl'>;
  readonly bus: Pick<NodeBus<object>, 'isConnected'>;
}

/** Every node says every few seconds that it is there, and how its machine is. */
export function createNodes({ db, clock, config, bus }: Needs) {
  const id = `${hostname()}:${config.port}`;
  const startedAt = clock.now().toISOString();
  const folders = new Map([['DATA_DIR', config.dataDir]]);
  if (config.storage.kind === 'disk') folders.set('DATA_DIR/storage', config.storage.folder);
  let redisAwaySince: string | null = null;
  return { id, beat, leave, list };

  /** With what follows from it at the moment. */
  async function list() {
    const now = clock.now().getTime();
    return (await store.listNodes(db)).map(({ disks, ...node }) => ({
      ...node,
      isRunning: now - Date.parse(node.seenAt) <= lostMs,
      disks: disks.map((disk) => ({ ...disk, isLow: isDiskLow(disk), isRoomy: isDiskRoomy(disk) })),
    }));
  }

  async function beat(): Promise<void> {
    const now = clock.now();
    const seenAt = now.toISOString();
    const isAway = config.redisUrl !== null && !bus.isConnected();
    redisAwaySince = isAway ? (redisAwaySince ?? seenAt) : null;
    const disks = await readDiskSpace(folders);
    await store.putNode(db, {
      id,
      version: productVersion,
      pid: process.pid,
      startedAt,
      seenAt,
      disks,
      redisAwaySince,
    });
    await store.deleteNodesSeenBefore(db, new Date(now.getTime() - dayMs).toISOString());
  }

  function leave(): Promise<void> {
    return store.deleteNode(db, { id, pid: process.pid });
  }
}
