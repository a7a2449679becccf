import { chmodSync, rmSync } from 'node:fs';
import { recoverDatabase } from '@gongdu/embedded-postgres/archive/recover';
import { connect } from '../../db/database.ts';
import { type Load, positionText } from './writes-under-load.ts';

export interface RestoreAt {
  /** Posts that were answered before the position and are not there. */
  readonly missing: number[];
  /** Posts that were begun after the position and are there. */
  readonly tooMany: number[];
  /** Counters and posts agree. */
  readonly isConsistent: boolean;
  readonly present: number;
  readonly seconds: number;
}

/** Restores that position into a new directory, compares it with what was acknowledged, and removes it again. */
export async function restoreAt(
  load: Load,
  position: bigint,
  { archive, dataDir }: { archive: string; dataDir: string },
): Promise<RestoreAt> {
  const startedAt = performance.now();
  await recoverDatabase({ archive, dataDir, target: { kind: 'position', position: positionText(position) } });
  const seconds = (performance.now() - startedAt) / 1000;
  const { db, close } = await connect({ databaseUrl: null, dataDir });
  try {
    const rows = await db<{ id: number }[]>`select id from work`;
    const present = new Set(rows.map(({ id }) => id));
    const [counts] = await db<[{ equal: boolean }]>`
      select coalesce((select sum(n) from work_count), 0) = (select count(*) from work) as equal`;
    const { writes } = load;
    return {
      missing: writes.filter(({ id, after }) => after <= position && !present.has(id)).map(({ id }) => id),
      tooMany: writes.filter(({ id, before }) => before >= position && present.has(id)).map(({ id }) => id),
      isConsistent: counts.equal,
      present: present.size,
      seconds,
    };
  } finally {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export function randomPosition({ from, to }: Load): bigint {
  return from + BigInt(Math.floor(Math.random() * Number(to - from)));
}

/** As root, the database belongs to another account, which must be able to enter the directory. */
export function letDatabaseIn(folder: string): string {
  chmodSync(folder, 0o711);
  return folder;
}
