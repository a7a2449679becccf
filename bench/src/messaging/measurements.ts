import { setTimeout as sleep } from 'node:timers/promises';
import type { ReconnectResult } from './generator/connections.ts';
import type { Percentiles } from './generator/percentiles.ts';
import type { Flow } from './generator/traffic.ts';
import type { ProcessUsage } from './process-usage.ts';
import type { MeasuredServer } from './servers.ts';
import type { Sizes } from './sizes.ts';

/** Microseconds of the server's processor time for one message. */
export type CostedFlow = Flow & { readonly cpu: number };

export async function openPairs(measured: MeasuredServer, { pairs }: Sizes): Promise<void> {
  const { generator, crowd } = measured;
  await generator.open({ place: await measured.place(), firstUid: crowd.firstUid, count: pairs * 2 });
}

export async function measureSaturated(
  measured: MeasuredServer,
  { outstanding, seconds }: Sizes,
): Promise<CostedFlow> {
  await measured.generator.saturate({ outstanding, seconds: 1 });
  return measureCost(measured, () => measured.generator.saturate({ outstanding, seconds }));
}

export function measureAtRate(
  measured: MeasuredServer,
  rate: number,
  { seconds }: Sizes,
): Promise<CostedFlow> {
  return measureCost(measured, () => measured.generator.openLoop({ rate, seconds }));
}

async function measureCost({ usage: use }: MeasuredServer, run: () => Promise<Flow>): Promise<CostedFlow> {
  const before = await use();
  const flow = await run();
  const after = await use();
  return { ...flow, cpu: (after.cpu - before.cpu) / flow.sent };
}

export async function measureGroup(measured: MeasuredServer, sizes: Sizes): Promise<Percentiles> {
  const { generator, crowd } = measured;
  const { groupMembers: count, groupMessages: messages } = sizes;
  await generator.close();
  await generator.open({ place: await measured.place(), firstUid: crowd.firstUid, count });
  await generator.broadcast({ gid: crowd.gid, messages: 5 });
  return generator.broadcast({ gid: crowd.gid, messages });
}

export interface IdleCost {
  /** Bytes of the server's memory. */
  readonly perConnection: number;
  /** Objects and buffers in use; the rest is memory that the engine has not returned. */
  readonly live: number;
  readonly back: ReconnectResult;
}

/** What silent connections cost, and then all of them thrown out and back at once. */
export async function measureIdle(measured: MeasuredServer, { idle: count }: Sizes): Promise<IdleCost> {
  const { generator, crowd, usage: use } = measured;
  // A few first, so that what every server loads with its first client is not counted.
  await generator.open({ place: await measured.place(), firstUid: crowd.firstUid, count: 20 });
  await generator.close();
  const before = await idleUsage(use);
  await generator.open({ place: await measured.place(), firstUid: crowd.firstUid, count });
  const after = await idleUsage(use);
  const place = await measured.place();
  await generator.close();
  const back = await generator.storm({ place, firstUid: crowd.firstUid, count });
  const each = (part: 'memory' | 'live') => (after[part] - before[part]) / count;
  return { perConnection: each('memory'), live: each('live'), back };
}

async function idleUsage(use: MeasuredServer['usage']): Promise<ProcessUsage> {
  await sleep(1_000);
  await use(true);
  return use(true);
}
