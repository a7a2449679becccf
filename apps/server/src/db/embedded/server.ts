import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Address, type Answer, ask } from './address.ts';
import { clusterPassword } from './cluster.ts';
import { DatabaseStartError } from './errors.ts';
import type { Home } from './home.ts';
import { giveTo } from './owner.ts';
import { forgetDeadServer, readPostmasterFile } from './postmaster-file.ts';
import type { Programs } from './programs.ts';
import { runProgram, trimLog } from './run-program.ts';
import { type Listen, postgresqlConf } from './settings.ts';

export interface ServerOptions {
  /** Asked for only when a server has to be started. */
  listen: () => Promise<Listen>;
  settings: Record<string, string>;
}

const GIVE_UP_AFTER_MS = 30_000;

/** What a server that is going, or has just gone, leaves in the way of the next one for a moment. */
const PASSING = /lock file ".*" already exists|shared memory block|could not create any TCP\/IP sockets/;

/**
 * A server that answers for this cluster: the one that runs already (an orphan of a killed app, or another
 * process's), else a new one. Must be called under the start lock.
 *
 * @throws DatabaseStartError with the last words of the log.
 */
export async function serve(home: Home, programs: Programs, options: ServerOptions): Promise<Address> {
  let giveUpAt = Date.now() + GIVE_UP_AFTER_MS;
  for (;;) {
    const { address, answer } = await runningServer(home);
    if (address && answer === 'serving') return address;
    // Recovery after a crash takes as long as it takes.
    if (answer === 'busy') giveUpAt = Date.now() + GIVE_UP_AFTER_MS;
    else await launch(home, programs, options, giveUpAt);
    if (answer === 'busy') await sleep(50);
  }
}

/** Fast shutdown. Returns when the server is gone, also when it was gone before. */
export async function shutDown(home: Home, programs: Programs): Promise<void> {
  forgetDeadServer(home.cluster);
  if (!readPostmasterFile(home.cluster)) return;
  try {
    await runProgram(home, programs.pgCtl, [
      'stop',
      '--mode=fast',
      '--wait',
      '--silent',
      `--pgdata=${home.cluster}`,
    ]);
  } catch (error) {
    if ((await runningServer(home)).answer !== 'silent') throw error;
  }
}

async function runningServer(home: Home): Promise<{ address?: Address; answer: Answer }> {
  const file = readPostmasterFile(home.cluster);
  if (!file) return { answer: 'silent' };
  const { port, socketDirectory } = file;
  const address = socketDirectory
    ? { host: socketDirectory, port }
    : { host: '127.0.0.1', port, password: clusterPassword(home) };
  return { address, answer: await ask(address) };
}

/** Starts a server in a session of its own: it outlives the app, to be adopted by the next one. */
async function launch(
  home: Home,
  programs: Programs,
  options: ServerOptions,
  giveUpAt: number,
): Promise<void> {
  const listen = await options.listen();
  forgetDeadServer(home.cluster);
  writeSettings(home, postgresqlConf(listen, options.settings));
  trimLog(home);
  // pg_ctl rather than postgres itself: it detaches, drops an administrator's rights on Windows, and tells the
  // server our process number, which after a container's restart may be the one in a stale postmaster.pid.
  const start = [
    'start',
    '--wait',
    '--silent',
    '--timeout=600',
    `--pgdata=${home.cluster}`,
    `--log=${home.log}`,
  ];
  try {
    await runProgram(home, programs.pgCtl, start);
  } catch (error) {
    if (!(error instanceof DatabaseStartError && PASSING.test(error.message)) || Date.now() > giveUpAt)
      throw error;
    await sleep(100);
  }
}

function writeSettings(home: Home, text: string): void {
  const path = join(home.cluster, 'postgresql.conf');
  // A new file each time: as root, writing over what lies in the owner's directory could follow a link.
  rmSync(path, { force: true });
  writeFileSync(path, text, { flag: 'wx', mode: 0o600 });
  giveTo(home.owner, path);
}
