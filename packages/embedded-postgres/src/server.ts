import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Address, probe, type ServerStatus } from './admin-queries.ts';
import type { PostgresBinaries } from './binaries.ts';
import { clusterPassword } from './cluster.ts';
import type { DataLayout } from './data-layout.ts';
import { DatabaseStartError } from './errors.ts';
import { chownTo } from './owner.ts';
import { readPostmasterFile, removeStalePidFile } from './postmaster-file.ts';
import { runProgram, trimLog } from './run-program.ts';
import { type Listen, postgresqlConf } from './settings.ts';

export interface ServerOptions {
  /** Called only when a server has to be started. */
  listen: () => Promise<Listen>;
  /** Called only when a server has to be started. */
  settings: () => Record<string, string>;
}

const START_TIMEOUT_MS = 30_000;
/** A recovery may apply the log of days. */
const LAUNCH_TIMEOUT_SECONDS = 86_400;

/** What a stopping or stopped server leaves behind for a moment, which blocks the next one. */
const TRANSIENT = /lock file ".*" already exists|shared memory block|could not create any TCP\/IP sockets/;

/**
 * A server for this cluster: the running one (an orphan of a killed app, or another process's), else a new one. Must be
 * called under the start lock. @throws DatabaseStartError with the end of the log.
 */
export async function ensureServer(
  layout: DataLayout,
  binaries: PostgresBinaries,
  options: ServerOptions,
): Promise<Address> {
  let giveUpAt = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const { address, status } = await runningServer(layout);
    if (address && status === 'serving') return address;
    // No time limit for the recovery after a crash.
    if (status === 'busy') giveUpAt = Date.now() + START_TIMEOUT_MS;
    else await startServer(layout, binaries, options, giveUpAt);
    if (status === 'busy') await sleep(50);
  }
}

/** Fast shutdown. Returns when the server has stopped, also if it had stopped before. */
export async function stopServer(
  layout: DataLayout,
  binaries: Pick<PostgresBinaries, 'pgCtl'>,
): Promise<void> {
  removeStalePidFile(layout.cluster);
  if (!readPostmasterFile(layout.cluster)) return;
  try {
    await runProgram(layout, binaries.pgCtl, [
      'stop',
      '--mode=fast',
      '--wait',
      '--silent',
      `--pgdata=${layout.cluster}`,
    ]);
  } catch (error) {
    if ((await runningServer(layout)).status !== 'silent') throw error;
  }
}

export async function runningServer(
  layout: DataLayout,
): Promise<{ address?: Address; status: ServerStatus }> {
  const file = readPostmasterFile(layout.cluster);
  if (!file) return { status: 'silent' };
  const { port, socketDirectory } = file;
  const address = socketDirectory
    ? { host: socketDirectory, port }
    : { host: '127.0.0.1', port, password: clusterPassword(layout) };
  return { address, status: await probe(address) };
}

/** Starts a server in its own session: it outlives the app, and the next one adopts it. */
async function startServer(
  layout: DataLayout,
  binaries: PostgresBinaries,
  options: ServerOptions,
  giveUpAt: number,
): Promise<void> {
  const listen = await options.listen();
  try {
    await launchServer(layout, binaries, listen, options.settings());
  } catch (error) {
    if (!(error instanceof DatabaseStartError && TRANSIENT.test(error.message)) || Date.now() > giveUpAt)
      throw error;
    await sleep(100);
  }
}

/** Starts a server and waits until it serves, through whatever recovery. @throws DatabaseStartError */
export async function launchServer(
  layout: DataLayout,
  binaries: PostgresBinaries,
  listen: Listen,
  settings: Record<string, string>,
): Promise<void> {
  removeStalePidFile(layout.cluster);
  writeSettings(layout, postgresqlConf(listen, settings));
  trimLog(layout);
  // pg_ctl instead of postgres itself: it detaches, drops an administrator's rights on Windows, and passes our process
  // number to the server, which after a container's restart may be the one in a stale postmaster.pid.
  const start = [
    'start',
    '--wait',
    '--silent',
    `--timeout=${LAUNCH_TIMEOUT_SECONDS}`,
    `--pgdata=${layout.cluster}`,
    `--log=${layout.log}`,
  ];
  await runProgram(layout, binaries.pgCtl, start);
}

function writeSettings(layout: DataLayout, text: string): void {
  const path = join(layout.cluster, 'postgresql.conf');
  // A new file each time: as root, overwriting a file in the owner's directory could follow a link.
  rmSync(path, { force: true });
  writeFileSync(path, text, { flag: 'wx', mode: 0o600 });
  chownTo(layout.owner, path);
}
