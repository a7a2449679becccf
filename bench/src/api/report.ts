import { type Percentiles, percentilesOf } from '../messaging/generator/percentiles.ts';
import type { Flow } from './flow.ts';
import { type Kind, kinds } from './mix.ts';
import type { Ceiling, Product } from './results.ts';
import type { Sizes } from './sizes.ts';

/** Every figure beside its goal and its ceiling. @returns what must not be */
export function report(sizes: Sizes, ceiling: Ceiling, product: Product): string[] {
  const { capacity, held, overload, messages, messagesUnderOverload } = product;
  const most = rateOf(capacity);
  console.info(
    `capacity with ${sizes.lanes} callers: ${most.toFixed(0)}/s, ${(most / rateOf(ceiling.capacity)).toFixed(2)} of a bare server (${rateOf(ceiling.capacity).toFixed(0)}/s)`,
  );
  console.info(
    `${(most * sizes.held).toFixed(0)}/s and ${sizes.messagesPerSecond} messages/s for ${sizes.hold} s:`,
  );
  for (const kind of kinds) {
    const goal = kind === 'unread' ? ' (goal 15 ms)' : '';
    console.info(
      `  ${kind.padEnd(8)} ${times(latency(held, kind))}${goal}; bare ${times(latency(ceiling.held, kind))}`,
    );
  }
  console.info(`  messages ${times(messages.delivery)}`);
  const [before, after] = product.memory;
  console.info(
    `  memory ${megabytes(before.memory)} to ${megabytes(after.memory)} MB, in use ${megabytes(before.live)} to ${megabytes(after.live)} MB (goal within 10 %)`,
  );
  const quiet = latency(held).p99;
  const { p50, p99, max } = latency(overload);
  const refusals = percentilesOf(overload.refused);
  console.info(
    `${(most * sizes.times).toFixed(0)}/s asked of it for ${sizes.overload} s: ${rateOf(overload).toFixed(0)}/s taken, p50 ${ms(p50)} p99 ${ms(p99)} max ${ms(max)}, ${(p99 / quiet).toFixed(1)} times the p99 of before (goal 2)`,
  );
  console.info(
    `  ${overload.refused.length} refused with 503 after p50 ${ms(refusals.p50)} p99 ${ms(refusals.p99)}, ${overload.notAsked} not asked for want of a connection; messages ${times(messagesUnderOverload.delivery)}`,
  );
  console.info(`  quick again after ${product.recovery.toFixed(2)} s`);
  console.info(`  ${product.acknowledged} acknowledged writes, ${product.missing.length} missing`);
  return faultsOf(product);
}

/** Keys of acknowledged writes that are not stored. */
export function missingWrites(
  flows: readonly Flow[],
  stored: Readonly<Record<'draft' | 'like', readonly string[]>>,
): { readonly acknowledged: number; readonly missing: string[] } {
  const all = (['draft', 'like'] as const).map((kind) => {
    const there = new Set(stored[kind]);
    const keys = flows.flatMap(({ written }) => written[kind]);
    return { acknowledged: keys.length, missing: keys.filter((key) => !there.has(key)) };
  });
  return {
    acknowledged: all.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    missing: all.flatMap(({ missing }) => missing),
  };
}

function faultsOf({ capacity, held, overload, messages, messagesUnderOverload, missing }: Product): string[] {
  const faults: string[] = [];
  for (const [part, flow] of Object.entries({ capacity, held, overload }))
    for (const [what, n] of flow.errors) faults.push(`${n} × ${what} (${part})`);
  if (held.refused.length > 0) faults.push(`${held.refused.length} refused while held`);
  if (overload.refusedWithoutRetryAfter > 0)
    faults.push(`${overload.refusedWithoutRetryAfter} refused without Retry-After`);
  if (missing.length > 0) faults.push(`${missing.length} acknowledged writes are missing`);
  for (const { lost, duplicated, outOfOrder } of [messages, messagesUnderOverload])
    if (lost + duplicated + outOfOrder > 0)
      faults.push(`messages: ${lost} lost, ${duplicated} doubled, ${outOfOrder} out of order`);
  return faults;
}

function latency({ taken }: Flow, of?: Kind): Percentiles {
  return percentilesOf(
    taken.flatMap(({ kind, ms: each }) => (of === undefined || kind === of ? [each] : [])),
  );
}

function rateOf({ taken, seconds }: Flow): number {
  return taken.length / seconds;
}

function times({ p50, p99 }: Percentiles): string {
  return `p50 ${ms(p50)}, p99 ${ms(p99)}`;
}

function ms(milliseconds: number): string {
  return `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;
}

function megabytes(bytes: number): string {
  return (bytes / 1024 ** 2).toFixed(0);
}
