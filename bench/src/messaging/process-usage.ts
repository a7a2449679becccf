import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What a measured server reports about itself. */
export interface ProcessUsage {
  /** Microseconds of processor time so far. */
  readonly cpu: number;
  /** Bytes that lie in memory after a collection. */
  readonly memory: number;
  /** Of them, what objects and buffers take that are in use; without the engine's spare room. */
  readonly live: number;
}

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** @param collectGarbage Collects garbage first, which takes a moment. */
export function readUsage(collectGarbage: boolean): ProcessUsage {
  if (collectGarbage) collect();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { cpu: user + system, memory: rss, live: heapUsed + external };
}
