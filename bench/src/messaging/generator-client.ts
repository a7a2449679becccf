import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Target } from './generator/connection.ts';
import type { ReconnectResult } from './generator/connections.ts';
import type { Percentiles } from './generator/percentiles.ts';
import type { Flow } from './generator/traffic.ts';

interface ConnectionBatch {
  readonly place: Target;
  readonly firstUid: number;
  readonly count: number;
}

/** Commands of the generator, one at a time. */
export interface GeneratorCommands {
  /** @returns milliseconds until all were connected and logged in */
  open(args: ConnectionBatch): Promise<number>;
  close(): Promise<void>;
  saturate(args: { outstanding: number; seconds: number }): Promise<Flow>;
  openLoop(args: { rate: number; seconds: number }): Promise<Flow>;
  broadcast(args: { gid: number; messages: number }): Promise<Percentiles>;
  storm(args: ConnectionBatch): Promise<ReconnectResult>;
}

export interface Generator extends GeneratorCommands {
  end(): void;
}

/** Starts the generator's process. */
export function startGenerator(): Generator {
  const child = fork(fileURLToPath(new URL('generator-process.ts', import.meta.url)));
  return {
    open: (args) => sendCommand(child, 'open', args),
    close: () => sendCommand(child, 'close', null),
    saturate: (args) => sendCommand(child, 'saturate', args),
    openLoop: (args) => sendCommand(child, 'openLoop', args),
    broadcast: (args) => sendCommand(child, 'broadcast', args),
    storm: (args) => sendCommand(child, 'storm', args),
    end: () => child.disconnect(),
  };
}

function sendCommand<T>(child: ChildProcess, name: keyof GeneratorCommands, args: object | null): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', ({ result, error }: { result: T; error?: string }) => {
      if (error === undefined) resolve(result);
      else reject(new Error(`${name}: ${error}`));
    });
    child.send({ name, given: args });
  });
}
