import { cpus } from 'node:os';
import { withDataDir } from '../data-dir.ts';
import { atRate, type Costed, groupOf, idle, saturated, talking } from './figures.ts';
import { type Generator, startGenerator } from './orders.ts';
import { report } from './report.ts';
import { withCeiling, withProduct } from './servers.ts';
import { type Sizes, sizesOf } from './sizes.ts';

/** Messaging against its goals, each with a ceiling of the same run (`--short`: about a minute). */
const sizes = sizesOf(process.argv);
console.info(`${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.version}`);
const generator = startGenerator();
try {
  // Ceilings have a directory of their own: the product starts on a database without their rows.
  const ceilings = await withDataDir((dataDir) => measureCeilings(dataDir, generator, sizes));
  const silent = await withDataDir((dataDir) =>
    withProduct(sizes, dataDir, generator, (product) => idle(product, sizes)),
  );
  const product = await withDataDir((dataDir) => measureProduct(dataDir, generator, sizes));
  report(sizes, ceilings, { ...product, idle: silent });
  if (product.faults.length > 0) process.exitCode = 1;
} finally {
  generator.end();
}

async function measureCeilings(dataDir: string, people: Generator, wanted: Sizes) {
  const ws = await withCeiling('ws', dataDir, people, async (bare) => {
    await talking(bare, wanted);
    return saturated(bare, wanted);
  });
  const echo = await withCeiling('echo', dataDir, people, async (bare) => {
    await talking(bare, wanted);
    const flow = await saturated(bare, wanted);
    return { flow, group: await groupOf(bare, wanted) };
  });
  // Memory is measured on a server that has done nothing else.
  const silent = await withCeiling('echo', dataDir, people, (bare) => idle(bare, wanted));
  const insert = await withCeiling('insert', dataDir, people, ({ get }) =>
    get<{ perSecond: number }>(`/bench/insert?seconds=${wanted.seconds}`),
  );
  const stored = await withCeiling('stored', dataDir, people, async (bare) => {
    await talking(bare, wanted);
    const flow = await saturated(bare, wanted);
    return { flow, rates: await rates((rate) => atRate(bare, rate, wanted), wanted) };
  });
  return { ws, echo: { ...echo, idle: silent }, insert, stored };
}

function measureProduct(dataDir: string, people: Generator, wanted: Sizes) {
  return withProduct(wanted, dataDir, people, async (product) => {
    await talking(product, wanted);
    const flow = await saturated(product, wanted);
    const open = await rates((rate) => atRate(product, rate, wanted), wanted);
    const rows = await product.get<Rows>('/bench/stored');
    const faults = faultsIn([flow, ...open], rows);
    const group = await groupOf(product, wanted);
    return { flow, rates: open, faults, group };
  });
}

interface Rows {
  readonly messages: number;
  readonly ids: number;
  readonly holes: number;
}

async function rates(run: (rate: number) => Promise<Costed>, wanted: Sizes): Promise<Costed[]> {
  const flows: Costed[] = [];
  for (const rate of wanted.rates) flows.push(await run(rate));
  return flows;
}

/** The oracle: nothing lost, nothing twice, nothing out of order, on the wire and in the database. */
function faultsIn(flows: readonly Costed[], { messages, ids, holes }: Rows): string[] {
  const sum = (read: (flow: Costed) => number) => flows.reduce((all, flow) => all + read(flow), 0);
  const found = {
    lost: sum(({ lost }) => lost),
    'delivered twice': sum(({ doubled }) => doubled),
    'out of order': sum(({ outOfOrder }) => outOfOrder),
    refused: sum(({ refused }) => refused),
    'stored twice': messages - ids,
    'conversations with holes': holes,
  };
  return Object.entries(found).flatMap(([name, n]) => (n === 0 ? [] : [`${n} ${name}`]));
}
