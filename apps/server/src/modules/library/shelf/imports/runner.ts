import { randomBytes } from 'node:crypto';
import type { ShelfImportState } from '@gongdu/contract/library/shelf/shelf-import';
import { createBackground } from '../../../../jobs/background.ts';
import { createSemaphore } from '../../../../shared/semaphore.ts';
import { createFileReader } from './read-file.ts';
import * as store from './store.ts';
import { createLineWriter } from './write-lines.ts';

type Needs = Omit<
  Parameters<typeof createFileReader>[0] & Parameters<typeof createLineWriter>[0],
  'background'
> & {
  readonly onFailure: (error: unknown) => void;
};

const underWay: readonly ShelfImportState[] = ['reading', 'writing', 'undoing'];

/** Imports that one node reads or writes at a time: the others wait, and requests hardly feel it. */
const atOnce = 1;
/** Milliseconds without a heartbeat after which another node takes over. */
const staleMs = 60_000;

/** Works on imports beside the requests, on whichever node. */
export function createImportRunner(needs: Needs) {
  const { db, clock } = needs;
  const background = createBackground(needs.onFailure);
  const readFile = createFileReader({ ...needs, background });
  const writer = createLineWriter({ ...needs, background });
  const running = createSemaphore(atOnce);
  return { goOn, takeOver, close: () => background.close() };

  /** Continues imports that a stopped node began. */
  async function takeOver(): Promise<void> {
    const stale = new Date(clock.now().getTime() - staleMs).toISOString();
    for (const { id } of await store.listStale(db, stale)) goOn(id);
  }

  function goOn(id: number): void {
    background.start(`shelf import ${id}`, () => running.run(() => runImport(id)));
  }

  /** The latest runner wins: an earlier one finds that it was replaced. */
  async function runImport(id: number): Promise<void> {
    const found = await store.findImport(db, id);
    if (!found || !underWay.includes(found.state)) return;
    const row = await store.updateImport(db, id, {
      runner: randomBytes(8).toString('hex'),
      touchedAt: now(),
    });
    if (row.state === 'reading') await readFile(row);
    else if (row.state === 'writing') await writer.write(row);
    else if (row.state === 'undoing') await writer.undo(row);
  }

  function now(): string {
    return clock.now().toISOString();
  }
}
