import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Podman, runOptions } from '../packages/podman.ts';

export type Settings = Readonly<Record<string, string>>;

/** One node of the product, from the image or the checkout. */
export interface ProductNode {
  readonly name: string;
  /** Until `/readyz` answers 200. @throws Error if it ends before */
  start(settings: Settings): Promise<void>;
  /** SIGTERM. @throws Error unless it ended with 0 */
  stop(): Promise<void>;
  /** kill -9, the embedded database as well where both are one container. */
  kill(): Promise<void>;
  /** Runs a program of `cli/` with these settings. @returns what it printed. @throws Error with it */
  command(name: string, args: readonly string[], settings: Settings): Promise<string>;
  remove(): Promise<void>;
}

/** As the node sees them. */
export interface NodeFolders {
  readonly data: string;
  readonly archive: string;
  readonly backups: string;
}

export interface Installation {
  readonly folders: NodeFolders;
  node(name: string, port: number): ProductNode;
}

const names = ['data', 'archive', 'backups'] as const;
/** The user `node` of the image. */
const imageUser = 1000;

export function installFromImage(podman: Podman, image: string, home: string): Installation {
  for (const name of names) {
    mkdirSync(join(home, name));
    chownSync(join(home, name), imageUser, imageUser);
  }
  const volumes = names.map((name) => `--volume=${join(home, name)}:/${name}`);
  const locked = ['--read-only', '--tmpfs=/tmp', '--cap-drop=all', '--security-opt=no-new-privileges'];
  const options = ['--init', ...volumes, ...locked, ...runOptions];
  const environment = (settings: Settings) =>
    Object.entries(settings).map(([key, value]) => `--env=${key}=${value}`);
  return { folders: { data: '/data', archive: '/archive', backups: '/backups' }, node };

  function node(name: string, port: number): ProductNode {
    const container = `gongdu-day-${process.pid}-${name}`;
    const state = (field: string) => podman('inspect', '--format', `{{.State.${field}}}`, container);
    const isRunning = () =>
      state('Running').then(
        (running) => running === 'true',
        () => false,
      );
    const remove = async () => void (await podman('rm', '--force', '--ignore', '--time=0', container));
    return {
      name,
      start: async (settings) => {
        await remove();
        const given = environment({ ...settings, PORT: String(port) });
        await podman('run', '--detach', `--name=${container}`, ...options, ...given, image);
        await untilReady(port, isRunning).catch(async (error: unknown) => {
          throw new Error(await podman('logs', container), { cause: error });
        });
      },
      stop: async () => {
        await podman('stop', '--time=60', container);
        if ((await state('ExitCode')) !== '0') throw new Error(await podman('logs', container));
      },
      kill: async () => void (await podman('kill', '--signal=KILL', container)),
      command: async (program, args, settings) => {
        const command = ['node', `apps/server/src/cli/${program}.ts`, ...args];
        const given = environment(settings);
        return (await isRunning())
          ? podman('exec', ...given, container, ...command)
          : podman('run', '--rm', ...options, ...given, image, ...command);
      },
      remove,
    };
  }
}

const source = fileURLToPath(new URL('../../', import.meta.url));

export function installFromCheckout(home: string): Installation {
  for (const name of names) mkdirSync(join(home, name));
  const folders = {
    data: join(home, 'data'),
    archive: join(home, 'archive'),
    backups: join(home, 'backups'),
  };
  return { folders, node };

  function node(name: string, port: number): ProductNode {
    let child: ChildProcess | undefined;
    const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
    const end = async (signal: NodeJS.Signals) => {
      if (!child || !isRunning()) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    };
    return {
      name,
      start: async (settings) => {
        child = spawn(process.execPath, [join(source, 'main.ts')], {
          env: { ...settings, PATH: process.env.PATH, PORT: String(port) },
          stdio: ['ignore', 'ignore', 'inherit'],
        });
        await untilReady(port, async () => isRunning());
      },
      stop: async () => {
        await end('SIGTERM');
        if (child?.exitCode !== 0) throw new Error(`${name} ended with ${child?.exitCode}`);
      },
      kill: () => end('SIGKILL'),
      command: (program, args, settings) => runProgram(join(source, 'cli', `${program}.ts`), args, settings),
      remove: () => end('SIGKILL'),
    };
  }
}

async function runProgram(script: string, args: readonly string[], settings: Settings): Promise<string> {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...settings, PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(printed);
  return printed.trim();
}

async function untilReady(port: number, isRunning: () => Promise<boolean>): Promise<void> {
  while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok) {
    if (!(await isRunning())) throw new Error('the node has ended');
    await sleep(100);
  }
}
