import { emptyMeta } from '@gongdu/contract/writing/works/meta';
import type { LogArchive } from '@gongdu/embedded-postgres/archive/log-archive';
import { connect, type Database } from '../../db/database.ts';
import { systemClock } from '../../shared/time/clock.ts';
import { createTestServices } from '../app/test-services.ts';

/** A post whose author was told that it is stored. */
export interface AcknowledgedWrite {
  readonly id: number;
  /** Positions of the log before it was begun and after it was answered. */
  readonly before: bigint;
  readonly after: bigint;
}

export interface Load {
  readonly writes: readonly AcknowledgedWrite[];
  /** Every position from here on can be restored. */
  readonly from: bigint;
  readonly to: bigint;
}

const author = {
  sid: 'writer',
  role: 'user',
  permissions: [],
  institutionId: null,
  actingUid: null,
  secondFactorMissing: false,
} as const;
const body = {
  type: 'doc' as const,
  content: [{ type: 'paragraph', content: [{ type: 'text', text: '写到一半' }] }],
};

/**
 * Four writers write posts through the product's own service, while base copies are taken and the log is compressed; then
 * the database is stopped. @param during Called with the archive while they write; they end with it.
 */
export async function writeUnderLoad(
  { dataDir, folder }: { dataDir: string; folder: string },
  during: (archive: LogArchive, written: () => number) => Promise<void>,
): Promise<Load> {
  const { db, logArchive, close } = await connect({
    databaseUrl: null,
    dataDir,
    logArchive: { folder, days: 7, maxWaitingBytes: null },
  });
  if (!logArchive) throw new Error('the server was started with an archive');
  const { works } = await createTestServices({ db, clock: systemClock });
  const writes: AcknowledgedWrite[] = [];
  let isOver = false;
  const write = async (_: unknown, lane: number) => {
    for (let turn = 0; !isOver; turn++) {
      const before = await positionOf(db);
      const title = `第 ${lane} 道第 ${turn} 篇`;
      // A member may have a thousand drafts.
      const uid = 1000 * (lane + 1) + Math.floor(turn / 500);
      const { id } = await works.create({ ...author, uid }, { kind: 'post', title, body, meta: emptyMeta });
      writes.push({ id, before, after: await positionOf(db) });
    }
  };
  const base = await logArchive.takeBase();
  const writers = Array.from({ length: 4 }, write);
  await Promise.all([
    during(logArchive, () => writes.length).finally(() => {
      isOver = true;
    }),
    ...writers,
  ]);
  const to = await positionOf(db);
  await close();
  await logArchive.compress();
  return { writes, from: positionNumber(base.stopPosition), to };
}

async function positionOf(db: Database): Promise<bigint> {
  const [row] = await db<[{ position: string }]>`select pg_current_wal_insert_lsn()::text as position`;
  return positionNumber(row.position);
}

function positionNumber(position: string): bigint {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** As PostgreSQL writes it. */
export function positionText(position: bigint): string {
  return `${(position >> 32n).toString(16)}/${(position & 0xffffffffn).toString(16)}`.toUpperCase();
}
