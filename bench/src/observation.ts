import { createServer } from 'node:http';
import { withDataDir } from './data-dir.ts';
import { figure } from './figures.ts';
import { load } from './load.ts';
import { median } from './notifications/requests.ts';
import { freePort, signIn, startServer } from './server-process.ts';

/** `base`: the setting that it adds to. */
interface Setting {
  readonly name: string;
  readonly base: string | null;
  readonly env: Readonly<Record<string, string>>;
}

const goal = 0.01;
const rounds = 5;

/** What log, metrics and traces add to the processor time of one item and of a list, each against the setting below it. */
export async function measureObservation(): Promise<void> {
  const collector = createServer((request, response) => {
    request
      .resume()
      .on('end', () => response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end());
  });
  const collectorPort = await freePort();
  collector.listen(collectorPort, '127.0.0.1');
  const quiet = { LOG_LEVEL: 'info', REQUEST_LOG: 'failed', SLOW_CALL_MS: '0' };
  const counting = { ...quiet, REQUEST_LOG: 'slow', SLOW_CALL_MS: '1000' };
  const traced = { ...counting, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}` };
  const settings: readonly Setting[] = [
    { name: 'nothing', base: null, env: quiet },
    { name: 'slow calls with the time of the database', base: 'nothing', env: counting },
    {
      name: 'a line a request',
      base: 'slow calls with the time of the database',
      env: { ...counting, REQUEST_LOG: 'all' },
    },
    {
      name: 'metrics',
      base: 'slow calls with the time of the database',
      env: { ...counting, METRICS_PORT: String(await freePort()) },
    },
    {
      name: 'a tenth traced',
      base: 'slow calls with the time of the database',
      env: { ...traced, OTEL_TRACES_SAMPLER_ARG: '0.1' },
    },
    { name: 'all traced', base: 'slow calls with the time of the database', env: traced },
  ];
  try {
    await measureSettings(settings);
  } finally {
    collector.close();
  }
}

/** All servers stand at once and are loaded by turns, so that the machine's hour is the same for each. */
async function measureSettings(settings: readonly Setting[]): Promise<void> {
  const costs = new Map<string, number[]>();
  const servers: { name: string; address: string; token: string }[] = [];
  const measure = async (rest: readonly Setting[]): Promise<void> => {
    const [first, ...others] = rest;
    if (!first) return measureByTurns(servers, costs);
    await withDataDir(async (dataDir) => {
      const server = await startServer('bench/src/bench-server.ts', dataDir, first.env);
      try {
        const token = await signIn(server.address, '13800000001');
        servers.push({ name: first.name, address: server.address, token });
        await measure(others);
      } finally {
        await server.stop();
      }
    });
  };
  await measure(settings);
  for (const path of ['unread count', 'list of 20']) {
    console.info(`\n${path}, processor time a call (goal: ${goal * 100} % more at most)`);
    for (const { name, base } of settings) {
      const own = median(costs.get(`${path} ${name}`) ?? []);
      const below = base === null ? own : median(costs.get(`${path} ${base}`) ?? []);
      if (base !== null) figure(`${path}, ${name}, of ${base}`, own / below, 'less');
      const more = `${own < below ? '−' : '+'}${(Math.abs(own / below - 1) * 100).toFixed(1)} %`;
      console.info(`  ${name.padEnd(42)} ${own.toFixed(3)} ms${base === null ? '' : `  ${more} of ${base}`}`);
    }
  }
}

async function measureByTurns(
  servers: readonly { name: string; address: string; token: string }[],
  costs: Map<string, number[]>,
): Promise<void> {
  const paths = { 'unread count': '/api/userNotice/unread', 'list of 20': '/api/works/mine?pageSize=20' };
  for (let round = 0; round < rounds; round++)
    for (const [path, address] of Object.entries(paths))
      for (const server of servers) {
        const { cpu } = await load(server.address, address, server.token, 2);
        const key = `${path} ${server.name}`;
        costs.set(key, [...(costs.get(key) ?? []), cpu]);
      }
}
