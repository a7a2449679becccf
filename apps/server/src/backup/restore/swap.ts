import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncDirectory, writeDurably } from '@gongdu/embedded-postgres/durable-file';
import { withLock } from '@gongdu/embedded-postgres/file-lock';
import { z } from 'zod';
import { ArchiveError } from '../../archive/archive-error.ts';
import { swapDatabases } from '../../db/copy/databases.ts';
import { hasPendingSwap, swapJournal } from '../../db/copy/pending-swap.ts';

/** What a restore puts in the place of what was there, once the restored server has answered. */
const swap = z.object({
  /** Names of folders in the data directory: of what was restored, and for what was there. */
  scratch: z.string(),
  kept: z.string(),
  /** Of what lies in the data directory: whether there was one, and whether there is a restored one. */
  parts: z.array(z.object({ name: z.string(), hasOld: z.boolean(), hasNew: z.boolean() })),
  /** Of an own PostgreSQL, by name; null: none changes its name. */
  databases: z.nullable(z.object({ restored: z.string(), kept: z.string() })),
});
export type Swap = z.infer<typeof swap>;

export interface SwapPlace {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** For tests: called after each step. */
  readonly afterStep?: () => void;
}

/** Of folders in the data directory. */
export function partsOf(dataDir: string, scratch: string, names: readonly string[]): Swap['parts'] {
  return names.map((name) => ({
    name,
    hasOld: existsSync(join(dataDir, name)),
    hasNew: existsSync(join(dataDir, scratch, name)),
  }));
}

/**
 * Writes down what is to be done and does it. A process that is killed in between leaves what the next start or restore
 * finishes. @returns what was done, a sentence each
 */
export function carryOutSwap(place: SwapPlace, planned: Swap): Promise<string[]> {
  const journal = swapJournal(place.dataDir);
  return alone(place.dataDir, async () => {
    await writeDurably(`${journal}.new`, JSON.stringify(planned));
    await rename(`${journal}.new`, journal);
    syncDirectory(place.dataDir);
    place.afterStep?.();
    return finish(place);
  });
}

/** Before anything opens the data: goes on where a killed restore has stopped. @throws ArchiveError */
export async function finishPendingSwap(place: SwapPlace, log: (line: string) => void): Promise<void> {
  if (!hasPendingSwap(place.dataDir)) return;
  await alone(place.dataDir, async () => {
    if (!hasPendingSwap(place.dataDir)) return;
    const lines = await finish(place);
    log(['上一次恢复在最后换名时中断，已经继续做完。', ...lines].join(''));
  });
}

/** The lock's file may go with the journal: without a journal there is nothing to lock. */
function alone<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const lock = join(dataDir, 'restore.lock');
  return withLock(lock, async () => {
    const result = await work();
    await rm(lock, { force: true });
    return result;
  });
}

/** Each step may be done again when it was done. */
async function finish({ dataDir, databaseUrl, afterStep }: SwapPlace): Promise<string[]> {
  const { scratch, kept, parts, databases } = await readSwap(dataDir);
  const lines: string[] = [];
  if (databases) {
    if (databaseUrl === null)
      throw new ArchiveError(
        '上一次恢复在最后换名时中断，请带着当时的 DATABASE_URL 再启动 (a restore is not finished: give its DATABASE_URL)',
      );
    await swapDatabases(databaseUrl, databases);
    lines.push(`原来的数据库改名为 ${databases.kept}，确认无误后可以删除。`);
    afterStep?.();
  }
  for (const { name, hasOld, hasNew } of parts) {
    const [current, old, restored] = [
      join(dataDir, name),
      join(dataDir, kept, name),
      join(dataDir, scratch, name),
    ];
    if (hasOld && !existsSync(old)) {
      await mkdir(join(dataDir, kept), { recursive: true });
      await rename(current, old);
      afterStep?.();
    }
    if (hasNew && existsSync(restored)) {
      await rename(restored, current);
      afterStep?.();
    }
  }
  syncDirectory(dataDir);
  if (parts.some(({ hasOld }) => hasOld))
    lines.push(`原来的数据保存在 ${join(dataDir, kept)}，确认无误后可以删除。`);
  await rm(join(dataDir, scratch), { recursive: true, force: true });
  afterStep?.();
  await rm(swapJournal(dataDir), { force: true });
  afterStep?.();
  return lines;
}

async function readSwap(dataDir: string): Promise<Swap> {
  return swap.parse(JSON.parse(await readFile(swapJournal(dataDir), 'utf8')));
}
