import { randomBytes } from 'node:crypto';
import { inTransaction } from '../../../db/database.ts';
import { createBackground } from '../../../jobs/background.ts';
import { createSemaphore } from '../../../shared/semaphore.ts';
import { createFileReader } from './read-file.ts';
import * as store from './store.ts';
import { createTakeBack } from './take-back.ts';
import { createBookWriter } from './write-books.ts';

type Needs = Omit<
  Parameters<typeof createFileReader>[0] &
    Parameters<typeof createBookWriter>[0] &
    Parameters<typeof createTakeBack>[0],
  'background'
>;

/** Imports that one node works on at a time: the others wait, and requests hardly feel it. */
const atOnce = 1;
/** Milliseconds without a heartbeat after which another node takes over. */
const staleMs = 60_000;

/** Works on imports beside the requests, on whichever node. */
export function createImportRunner(needs: Needs) {
  const { db, clock, onFailure } = needs;
  const background = createBackground(onFailure);
  const readFile = createFileReader({ ...needs, background });
  const { writeBatch } = createBookWriter(needs);
  const { takeBackBatch } = createTakeBack(needs);
  const running = createSemaphore(atOnce);
  let runs = 0;
  return { goOn, takeOver, close: () => background.close() };

  /** Continues imports that a stopped node began. */
  async function takeOver(): Promise<void> {
    const stale = new Date(clock.now().getTime() - staleMs).toISOString();
    for (const id of await store.listStale(db, stale)) goOn(id);
  }

  /** Each call is a run of its own: one that just ends may have missed what this one is about. */
  function goOn(id: number): void {
    runs += 1;
    background.start(`import ${id}, run ${runs}`, () => running.run(() => runImport(id)));
  }

  /** The latest runner wins: an earlier one finds that it was replaced. */
  async function runImport(id: number): Promise<void> {
    const runner = randomBytes(8).toString('hex');
    const claimed = await store.claim(db, id, { runner, touchedAt: clock.now().toISOString() });
    if (!claimed) return;
    for (let goesOn = true; goesOn && !background.isClosing(); ) goesOn = await step({ id, runner });
  }

  async function step(run: Pick<store.StoredImport, 'id' | 'runner'>): Promise<boolean> {
    const row = await store.findRunning(db, run);
    if (!row) return false;
    if (row.state === 'undoing') return takeBackBatch(row);
    const file = await store.findUnread(db, row.id);
    if (file) {
      await readFile(row, file);
      return true;
    }
    return (await writeBatch(row)) || rest(row);
  }

  /** Nothing is left to do, unless something has come meanwhile. @returns whether it has. */
  async function rest(row: store.StoredImport): Promise<boolean> {
    return inTransaction(db, async ({ sql }) => {
      const current = await store.lockRunning(sql, row);
      if (!current) return false;
      if (current.state === 'undoing' || (await store.hasWork(sql, row.id))) return true;
      const at = clock.now().toISOString();
      const isDone = current.state === 'finishing';
      await store.updateImport(sql, row.id, {
        working: false,
        touchedAt: at,
        ...(isDone && { state: 'done', doneAt: at }),
      });
      return false;
    });
  }
}
