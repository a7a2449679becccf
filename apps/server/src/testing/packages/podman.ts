import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll } from 'vitest';
import { installedProgram, missingMessage } from '../programs/installed-program.ts';

/** Runs podman with these arguments. @returns everything that it printed. @throws Error with the same */
export type Podman = (...args: string[]) => Promise<string>;

export const noPodmanMessage = `${missingMessage('podman')}, or no mmdebstrap, or the tests do not run as root`;

/** What containers need here: the machine's own network, and no control groups, which a container of its own may lack. */
export const runOptions = [
  '--network=host',
  '--cgroups=disabled',
  '--ulimit=nofile=20000:20000',
  '--ulimit=nproc=32768:32768',
];

/** Where podman finds both hierarchies of control groups it starts nothing, unless it does not see the second one. */
const secondHierarchy = '/sys/fs/cgroup/unified';

/** Runs a program where podman works. @returns everything that it printed. @throws Error with the same */
type RunBeside = (program: string, ...args: string[]) => Promise<string>;

/** For the tests of one file; undefined where images cannot be built. */
export async function openPodman(): Promise<Podman | undefined> {
  const run = await openContainers();
  return run && ((...args) => run('podman', ...args));
}

/** The same for podman and programs that call it. */
export async function openContainers(): Promise<RunBeside | undefined> {
  if (!installedProgram('podman') || !installedProgram('mmdebstrap') || process.getuid?.() !== 0)
    return undefined;
  const holder = existsSync(secondHierarchy) ? await holdMounts() : undefined;
  if (holder) afterAll(() => holder.kill());
  const entering = holder ? ['nsenter', `--mount=/proc/${holder.pid}/ns/mnt`] : [];
  return async (...command) => {
    const [program = '', ...args] = [...entering, ...command];
    const { stdout, stderr } = await promisify(execFile)(program, args, { maxBuffer: 2 ** 26 });
    return (stdout + stderr).trim();
  };
}

/** A process with mounts of its own: all commands of podman must see the same ones. */
async function holdMounts(): Promise<ChildProcess> {
  const script = `umount ${secondHierarchy} && echo ready && exec sleep infinity`;
  const holder = spawn('unshare', ['--mount', 'sh', '-c', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  return holder;
}
