import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../config.ts';
import type { BackupRun, Backups } from '../../modules/core/backups/service.ts';
import type { Clock } from '../../shared/time/clock.ts';
import { openPlace } from '../places/open-place.ts';
import { pruneArchives } from './prune.ts';

interface Needs {
  readonly config: Pick<Config, 'backup'>;
  readonly backups: Pick<Backups, 'listWhole' | 'state'>;
  readonly clock: Clock;
  readonly log: { info(facts: object, words: string): void };
}

/** Megabytes for the objects of such a process, beside its buffers. */
const memoryLimit = 512;
const outputLength = 2_000;

/**
 * The backup of each night: made, restored on trial, and only then older ones removed. The work is done by the commands
 * of `cli/` in processes of low priority, so that calls do not wait for it; what they find is on record.
 */
export function createNightlyBackup({ config, backups, clock, log }: Needs) {
  const closing = new AbortController();
  return { run, isDue, close: async () => closing.abort() };

  /** A backup that fails is on record and raises an alarm; it is not tried again. @throws when it was interrupted */
  async function run(): Promise<void> {
    const { to, keep } = config.backup;
    if (to === null) return;
    const place = openPlace(to, config.backup);
    const startedAt = clock.now().toISOString();
    const output = await runProgram('backup', []);
    const made = (await backups.state()).runs.find(
      (each) => each.place === place.name && each.startedAt >= startedAt && each.finishedAt !== null,
    );
    if (!made) throw new Error(`The backup has left no record: ${output}`);
    if (made.error !== null) return assertNotClosing();
    await restoreOnTrial(made, startedAt);
    const removed = await pruneArchives(place, backups, keep);
    log.info({ archive: made.archive, removed }, 'a backup was made and restored on trial');
  }

  async function restoreOnTrial({ place, archive }: BackupRun, startedAt: string): Promise<void> {
    assertNotClosing();
    const output = await runProgram('verify', [`${place}/${archive}`, '--restore']);
    const { newestTried } = await backups.state();
    if (newestTried?.archive === archive && (newestTried.verifiedAt ?? '') >= startedAt) return;
    throw new Error(`The trial of ${archive} has left no record: ${output}`);
  }

  function assertNotClosing(): void {
    closing.signal.throwIfAborted();
  }

  /** @returns the end of what it has printed */
  async function runProgram(program: 'backup' | 'verify', args: readonly string[]): Promise<string> {
    const script = fileURLToPath(new URL(`../../cli/${program}.ts`, import.meta.url));
    // It ends itself when the channel to this process closes.
    const child = spawn(process.execPath, [`--max-old-space-size=${memoryLimit}`, script, ...args], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      signal: closing.signal,
    });
    child.on('error', () => undefined);
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-outputLength);
      });
    await once(child, 'close');
    return output.trim();
  }

  /** Whether a night was missed, as by a machine that was off: none was begun for longer than a day. */
  async function isDue(): Promise<boolean> {
    if (config.backup.to === null) return false;
    const { runs } = await backups.state();
    const [last] = runs;
    return !last || clock.now().getTime() - Date.parse(last.startedAt) > missedMs;
  }
}

/** A day and an hour. */
const missedMs = 25 * 3_600_000;
