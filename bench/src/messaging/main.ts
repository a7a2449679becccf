import { withDataDir } from '../data-dir.ts';
import { keepFigures, machineName } from '../figures.ts';
import { type Generator, startGenerator } from './generator-client.ts';
import {
  type CostedFlow,
  measureAtRate,
  measureGroup,
  measureIdle,
  measureSaturated,
  openPairs,
} from './measurements.ts';
import { report } from './report.ts';
import { withCeiling, withProduct } from './servers.ts';
import { type Sizes, sizesOf } from './sizes.ts';

/** Messaging against its goals, each with a ceiling of the same run (`--short`: about a minute). */
const sizes = sizesOf(process.argv);
console.info(machineName());
const generator = startGenerator();
try {
  // Ceilings have a directory of their own: the product starts on a database without their rows.
  const ceilings = await withDataDir((dataDir) => measureCeilings(dataDir, generator, sizes));
  const idleCost = await withDataDir((dataDir) =>
    withProduct(sizes, dataDir, generator, (product) => measureIdle(product, sizes)),
  );
  const product = await withDataDir((dataDir) => measureProduct(dataDir, generator, sizes));
  const part = process.argv.includes('--short') ? 'messaging, short' : 'messaging';
  await keepFigures(part, async () => report(sizes, ceilings, { ...product, idle: idleCost }));
  if (product.faults.length > 0) process.exitCode = 1;
} finally {
  generator.end();
}

async function measureCeilings(dataDir: string, people: Generator, options: Sizes) {
  const ws = await withCeiling('ws', dataDir, people, async (bare) => {
    await openPairs(bare, options);
    return measureSaturated(bare, options);
  });
  const echo = await withCeiling('echo', dataDir, people, async (bare) => {
    await openPairs(bare, options);
    const flow = await measureSaturated(bare, options);
    return { flow, group: await measureGroup(bare, options) };
  });
  // Memory is measured on a server that has done nothing else.
  const idleCost = await withCeiling('echo', dataDir, people, (bare) => measureIdle(bare, options));
  const insert = await withCeiling('insert', dataDir, people, ({ get }) =>
    get<{ perSecond: number }>(`/bench/insert?seconds=${options.seconds}`),
  );
  const stored = await withCeiling('stored', dataDir, people, async (bare) => {
    await openPairs(bare, options);
    const flow = await measureSaturated(bare, options);
    return { flow, rates: await rates((rate) => measureAtRate(bare, rate, options), options) };
  });
  return { ws, echo: { ...echo, idle: idleCost }, insert, stored };
}

function measureProduct(dataDir: string, people: Generator, options: Sizes) {
  return withProduct(options, dataDir, people, async (product) => {
    await openPairs(product, options);
    const flow = await measureSaturated(product, options);
    const open = await rates((rate) => measureAtRate(product, rate, options), options);
    const rows = await product.get<Rows>('/bench/stored');
    const faults = findErrors([flow, ...open], rows);
    const group = await measureGroup(product, options);
    return { flow, rates: open, faults, group };
  });
}

interface Rows {
  readonly messages: number;
  readonly ids: number;
  readonly holes: number;
}

async function rates(run: (rate: number) => Promise<CostedFlow>, options: Sizes): Promise<CostedFlow[]> {
  const flows: CostedFlow[] = [];
  for (const rate of options.rates) flows.push(await run(rate));
  return flows;
}

/** The oracle: nothing lost, nothing twice, nothing out of order, on the wire and in the database. */
function findErrors(flows: readonly CostedFlow[], { messages, ids, holes }: Rows): string[] {
  const sum = (read: (flow: CostedFlow) => number) => flows.reduce((all, flow) => all + read(flow), 0);
  const counts = {
    lost: sum(({ lost }) => lost),
    'delivered twice': sum(({ duplicated: doubled }) => doubled),
    'out of order': sum(({ outOfOrder }) => outOfOrder),
    refused: sum(({ refused }) => refused),
    'stored twice': messages - ids,
    'conversations with holes': holes,
  };
  return Object.entries(counts).flatMap(([name, n]) => (n === 0 ? [] : [`${n} ${name}`]));
}
