import { setTimeout as sleep } from 'node:timers/promises';
import type { Storm } from './generator/crowd.ts';
import type { Spread } from './generator/spread.ts';
import type { Flow } from './generator/traffic.ts';
import type { Measured } from './servers.ts';
import type { Sizes } from './sizes.ts';
import type { Use } from './watching.ts';

/** Microseconds of the server's processor time for one message. */
export type Costed = Flow & { readonly cpu: number };

export async function talking(measured: Measured, { pairs }: Sizes): Promise<void> {
  const { generator, crowd } = measured;
  await generator.open({ place: await measured.place(), firstUid: crowd.firstUid, count: pairs * 2 });
}

export async function saturated(measured: Measured, { outstanding, seconds }: Sizes): Promise<Costed> {
  await measured.generator.saturate({ outstanding, seconds: 1 });
  return costed(measured, () => measured.generator.saturate({ outstanding, seconds }));
}

export function atRate(measured: Measured, rate: number, { seconds }: Sizes): Promise<Costed> {
  return costed(measured, () => measured.generator.openLoop({ rate, seconds }));
}

async function costed({ use }: Measured, run: () => Promise<Flow>): Promise<Costed> {
  const before = await use();
  const flow = await run();
  const after = await use();
  return { ...flow, cpu: (after.cpu - before.cpu) / flow.sent };
}

export async function groupOf(measured: Measured, sizes: Sizes): Promise<Spread> {
  const { generator, crowd } = measured;
  const { groupMembers: count, groupMessages: messages } = sizes;
  await generator.close();
  await generator.open({ place: await measured.place(), firstUid: crowd.firstUid, count });
  await generator.broadcast({ gid: crowd.gid, messages: 5 });
  return generator.broadcast({ gid: crowd.gid, messages });
}

export interface Idle {
  /** Bytes of the server's memory. */
  readonly perConnection: number;
  /** Of them, objects and buffers in use; the rest is what the engine has taken and not given back. */
  readonly live: number;
  readonly back: Storm;
}

/** What silent connections cost, and then all of them thrown out and back at once. */
export async function idle(measured: Measured, { idle: count }: Sizes): Promise<Idle> {
  const { generator, crowd, use } = measured;
  // A few first, so that what every server loads with its first client is not counted.
  await generator.open({ place: await measured.place(), firstUid: crowd.firstUid, count: 20 });
  await generator.close();
  const before = await settled(use);
  await generator.open({ place: await measured.place(), firstUid: crowd.firstUid, count });
  const after = await settled(use);
  const place = await measured.place();
  await generator.close();
  const back = await generator.storm({ place, firstUid: crowd.firstUid, count });
  const each = (part: 'memory' | 'live') => (after[part] - before[part]) / count;
  return { perConnection: each('memory'), live: each('live'), back };
}

async function settled(use: Measured['use']): Promise<Use> {
  await sleep(1_000);
  await use(true);
  return use(true);
}
