import { withDataDir } from '../data-dir.ts';
import { startServer } from '../server-process.ts';
import { locationsIn } from './locations.ts';

const steps = [
  { works: 100_000, added: 100_000 },
  { works: 1_000_000, added: 900_000 },
] as const;
/** Odd, so that the middle one took place. */
const rounds = 5;

/** The map of the site at a hundred thousand works and at a million: what index and file cost when they are drawn. */
export function measureSitemap(): Promise<void> {
  return withDataDir(async (dataDir) => {
    const server = await startServer('bench/src/public/map-server.ts', dataDir);
    const { address } = server;
    try {
      for (const { works, added } of steps) {
        await read(`${address}/bench/works/${added}`, 'POST');
        console.info(`\nsitemap of ${works.toLocaleString('en')} works: ${await measureMap(address)}`);
      }
    } finally {
      await server.stop();
    }
  });
}

async function measureMap(address: string): Promise<string> {
  const files = await readIndex(address);
  // the first and the last are not full
  const full = files.slice(1, -1);
  const index = await timeDrawn(address, () => readIndex(address));
  const file = await timeDrawn(address, (round) => read(address + (full[round % full.length] ?? '')));
  let addresses = 0;
  const began = performance.now();
  for (const path of files) addresses += locationsIn(await read(address + path)).length;
  const whole = performance.now() - began;
  const { peak }: { peak: number } = JSON.parse(await read(`${address}/bench/memory`));
  return [
    `index ${index.toFixed(1)} ms for ${files.length} files of works`,
    `a full file ${file.toFixed(0)} ms`,
    `all ${addresses} addresses ${(whole / 1_000).toFixed(1)} s`,
    `the server’s memory at most ${(peak / 2 ** 20).toFixed(0)} MB`,
  ].join(', ');
}

/** The median of this many rounds, each without a cached result. */
async function timeDrawn(address: string, draw: (round: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  while (times.length < rounds) {
    await read(`${address}/bench/later`, 'POST');
    const began = performance.now();
    await draw(times.length);
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b)[rounds >> 1] ?? Number.NaN;
}

/** Paths of the files of works. */
async function readIndex(address: string): Promise<string[]> {
  const locations = locationsIn(await read(`${address}/sitemap.xml`));
  return locations.filter((path) => path.startsWith('/sitemaps/work-'));
}

async function read(address: string, method = 'GET'): Promise<string> {
  const reply = await fetch(address, { method });
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
  return reply.text();
}
