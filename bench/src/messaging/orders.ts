import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Place } from './generator/connection.ts';
import type { Storm } from './generator/crowd.ts';
import type { Spread } from './generator/spread.ts';
import type { Flow } from './generator/traffic.ts';

interface Crew {
  readonly place: Place;
  readonly firstUid: number;
  readonly count: number;
}

/** What the generator can be told to do, one thing at a time. */
export interface Orders {
  /** @returns milliseconds until all were connected and logged in */
  open(given: Crew): Promise<number>;
  close(): Promise<void>;
  saturate(given: { outstanding: number; seconds: number }): Promise<Flow>;
  openLoop(given: { rate: number; seconds: number }): Promise<Flow>;
  broadcast(given: { gid: number; messages: number }): Promise<Spread>;
  storm(given: Crew): Promise<Storm>;
}

export interface Generator extends Orders {
  end(): void;
}

/** Starts the generator's process. */
export function startGenerator(): Generator {
  const child = fork(fileURLToPath(new URL('generator-process.ts', import.meta.url)));
  return {
    open: (given) => order(child, 'open', given),
    close: () => order(child, 'close', null),
    saturate: (given) => order(child, 'saturate', given),
    openLoop: (given) => order(child, 'openLoop', given),
    broadcast: (given) => order(child, 'broadcast', given),
    storm: (given) => order(child, 'storm', given),
    end: () => child.disconnect(),
  };
}

function order<T>(child: ChildProcess, name: keyof Orders, given: object | null): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', ({ result, fault }: { result: T; fault?: string }) => {
      if (fault === undefined) resolve(result);
      else reject(new Error(`${name}: ${fault}`));
    });
    child.send({ name, given });
  });
}
