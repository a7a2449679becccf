import { figure } from '../figures.ts';
import type { Percentiles } from './generator/percentiles.ts';
import type { CostedFlow, IdleCost } from './measurements.ts';
import type { Sizes } from './sizes.ts';

interface Ceilings {
  readonly ws: CostedFlow;
  readonly echo: { readonly flow: CostedFlow; readonly group: Percentiles; readonly idle: IdleCost };
  readonly insert: { readonly perSecond: number };
  readonly stored: { readonly flow: CostedFlow; readonly rates: readonly CostedFlow[] };
}

interface Product {
  readonly flow: CostedFlow;
  readonly rates: readonly CostedFlow[];
  readonly faults: readonly string[];
  readonly group: Percentiles;
  readonly idle: IdleCost;
}

/** Every figure beside its goal and its ceiling. */
export function report(sizes: Sizes, ceilings: Ceilings, product: Product): void {
  const { ws, echo, insert, stored } = ceilings;
  print(
    `messages of one frame in and three out, ${sizes.pairs} pairs, ${sizes.outstanding} under way in each`,
  );
  figure('of bare Socket.IO with insert', product.flow.perSecond / stored.flow.perSecond, 'more');
  figure('µs of processor time a message', product.flow.cpu, 'less');
  figure('a silent connection, KB', product.idle.perConnection / 1024, 'less');
  figure('all back at once, of bare Socket.IO', product.idle.back.all / echo.idle.back.all, 'less');
  printFlow('bare ws echo', ws);
  printFlow('bare Socket.IO echo', echo.flow);
  print(`bare group-committed insert: ${insert.perSecond.toFixed(0)}/s`);
  printFlow('bare Socket.IO with insert', stored.flow);
  printFlow('the product, durable', product.flow);
  const fractionOf = (of: number) => (product.flow.perSecond / of).toFixed(2);
  print(
    `  ${fractionOf(stored.flow.perSecond)} of bare Socket.IO with insert (goal 0.60), ${fractionOf(echo.flow.perSecond)} of bare Socket.IO, ${fractionOf(ws.perSecond)} of bare ws, ${fractionOf(insert.perSecond)} of the bare insert; goal 10000/s`,
  );
  print(`  processor time of the server ${product.flow.cpu.toFixed(1)} µs a message (goal 60)`);
  for (const [nth, flow] of product.rates.entries()) {
    const bare = stored.rates[nth];
    const rate = sizes.rates[nth] ?? 0;
    print(
      `at ${rate}/s: p50 ${ms(flow.delivery.p50)}, p99 ${ms(flow.delivery.p99)} (goal ${rate > 1_000 ? 100 : 10} ms), ${flow.cpu.toFixed(1)} µs a message; bare Socket.IO with insert p50 ${ms(bare?.delivery.p50)}, p99 ${ms(bare?.delivery.p99)}`,
    );
  }
  printGroupAndIdle(sizes, echo, product);
  print(product.faults.length === 0 ? 'nothing lost, doubled or out of order' : product.faults.join(', '));
}

function printGroupAndIdle(sizes: Sizes, echo: Ceilings['echo'], product: Product): void {
  const { idle, groupMembers, conversations } = sizes;
  print(
    `group of ${groupMembers}, last member: p50 ${ms(product.group.p50)}, p99 ${ms(product.group.p99)} (goal 50 ms); bare Socket.IO p50 ${ms(echo.group.p50)}, p99 ${ms(echo.group.p99)}`,
  );
  print(
    `${idle} silent connections: ${kilobytes(product.idle)}, each (goal 30 KB); bare Socket.IO ${kilobytes(echo.idle)}`,
  );
  print(
    `all ${idle} back at once, ${conversations} conversations synced each: ${ms(product.idle.back.all)} (goal 10 s), p50 ${ms(product.idle.back.each.p50)}; bare Socket.IO, connecting only, ${ms(echo.idle.back.all)}`,
  );
}

function printFlow(name: string, { perSecond, delivery, cpu }: CostedFlow): void {
  print(
    `${name.padEnd(27)} ${perSecond.toFixed(0).padStart(6)}/s  p50 ${ms(delivery.p50)}  p99 ${ms(delivery.p99)}  ${cpu.toFixed(1)} µs a message`,
  );
}

function ms(milliseconds = Number.NaN): string {
  return `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;
}

function kilobytes({ perConnection, live }: IdleCost): string {
  return `${(perConnection / 1024).toFixed(1)} KB, ${(live / 1024).toFixed(1)} of them in use`;
}

function print(line: string): void {
  console.info(line);
}
