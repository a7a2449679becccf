import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { createClient } from '@redis/client';
import { freePort } from './free-port.ts';
import { installedProgram, missingMessage } from './programs/installed-program.ts';

/** A Redis of one's own that keeps nothing, always at the same address. */
export interface RedisServer {
  readonly url: string;
  readonly port: number;
  start(): Promise<void>;
  /** kill -9; its data is lost. */
  kill(): Promise<void>;
  run(...command: string[]): Promise<unknown>;
}

export function dataArguments(port: number): readonly string[] {
  const keepsNothing = ['--save', '', '--appendonly', 'no', '--dir', tmpdir(), '--loglevel', 'warning'];
  return ['--port', String(port), ...keepsNothing];
}

export const noRedisMessage = missingMessage('redis-server');

/** Undefined where no `redis-server` is installed. @param argumentsAt What it is started with at its port. */
export async function createRedisServer(
  argumentsAt: (port: number) => readonly string[] = dataArguments,
  password = '',
): Promise<RedisServer | undefined> {
  const found = installedProgram('redis-server');
  if (!found) return undefined;
  const program: string = found;
  const port = await freePort();
  const url = `redis://${password && `:${password}@`}localhost:${port}`;
  let child: ChildProcess | undefined;
  return { url, port, start, kill, run };

  async function start(): Promise<void> {
    if (isRunning()) return;
    child = spawn(program, argumentsAt(port), { stdio: 'ignore' });
    await run('PING');
  }

  async function kill(): Promise<void> {
    if (!child || !isRunning()) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  function isRunning(): boolean {
    return child !== undefined && child.exitCode === null && child.signalCode === null;
  }

  async function run(...command: string[]): Promise<unknown> {
    const client = createClient({ url, socket: { reconnectStrategy: 50 } });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await client.sendCommand(command);
    } finally {
      client.destroy();
    }
  }
}
