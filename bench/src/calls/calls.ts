import { Agent, request } from 'node:http';
import { withDataDir } from '../data-dir.ts';
import { figure } from '../figures.ts';
import { median } from '../notifications/requests.ts';
import { signIn, startServer } from '../server-process.ts';
import type { PlannedCall } from './plan.ts';

type Planned = Omit<PlannedCall, 'bareStatement' | 'allStatements'> & { readonly hasBare: boolean };

interface Usage {
  readonly used: number;
  readonly database: number;
}

/** Milliseconds of processor time a call: of the server and of the database. */
interface Cost {
  readonly server: number;
  readonly database: number;
}

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly token?: string | undefined;
  readonly body?: string | null;
}

/** Accounts of the demo community; an operator comes last, so that a call is made by who it is for. */
const callers = { reader: '13800000001', institution: '13800000003', operator: '13800000005' };
/** Of a call's cost to that of its bare statement. */
const goal = 3;
const rounds = 3;
const atOnce = 8;
const warmUp = 24;
/** Milliseconds of the server's processor time of a round. */
const roundMs = 15;

/**
 * Every call of the contract that reads, once: processor time, statements and bytes, against its largest statement sent
 * alone by the same driver in the same process, whose rows are answered as they are, and against all of its statements
 * sent beside each other: far above the first and near the second is a call that asks much, not one that does much.
 */
export function measureCalls(): Promise<void> {
  return withDataDir(async (dataDir) => {
    const server = await startServer('bench/src/calls/calls-server.ts', dataDir);
    try {
      const tokens: Record<string, string> = {};
      for (const [name, phone] of Object.entries(callers)) tokens[name] = await signIn(server.address, phone);
      const client = new CallClient(server.address);
      const planned: Planned[] = JSON.parse(
        await client.send({ method: 'POST', url: '/bench/plan', body: JSON.stringify({ tokens }) }),
      );
      await measureAll(client, planned, tokens);
    } finally {
      await server.stop();
    }
  });
}

async function measureAll(
  client: CallClient,
  planned: readonly Planned[],
  tokens: Readonly<Record<string, string>>,
): Promise<void> {
  console.info(
    `\n${planned.length} calls that read; CPU-ms of server + database, statements, bytes, of the bare statement, of all of them`,
  );
  const ratios: Ratio[] = [];
  for (const [nth, call] of planned.entries()) {
    const ours: Sent = { ...call, token: tokens[call.caller] };
    const replayed = (which: 'bare' | 'all'): Sent => ({ method: 'GET', url: `/bench/${which}/${nth}` });
    const ceilings = call.hasBare ? [replayed('bare'), replayed('all')] : [];
    const [own, below, whole] = await measureByTurns(client, [ours, ...ceilings]);
    const ratio = below ? sumOf(own) / sumOf(below) : null;
    const ofAll = whole ? sumOf(own) / sumOf(whole) : null;
    if (ratio !== null && ofAll !== null) ratios.push({ name: call.name, ratio, ofAll });
    console.info(
      `  ${call.name.padEnd(34)} ${own.server.toFixed(2)} + ${own.database.toFixed(2)}  ${String(call.statements).padStart(2)} statements  ${String(call.bytes).padStart(6)} B  ${ratio === null ? 'no statement' : `${ratio.toFixed(1)}x, ${ofAll?.toFixed(1)}x`}  ${call.caller}`,
    );
  }
  report(ratios);
}

interface Ratio {
  readonly name: string;
  readonly ratio: number;
  /** Of all of its statements. */
  readonly ofAll: number;
}

function report(ratios: readonly Ratio[]): void {
  const above = ratios.filter(({ ratio }) => ratio > goal).toSorted((a, b) => b.ratio - a.ratio);
  const middle = median(ratios.map(({ ratio }) => ratio));
  console.info(`median ${middle.toFixed(2)}x; ${above.length} of ${ratios.length} above ${goal}x:`);
  for (const { name, ratio, ofAll } of above)
    console.info(`  ${name.padEnd(34)} ${ratio.toFixed(1)}x, ${ofAll.toFixed(1)}x of all its statements`);
  figure('median of the bare statement', middle, 'less');
  figure(`calls above ${goal}x`, above.length, 'less');
  figure('median of all statements', median(ratios.map(({ ofAll }) => ofAll)), 'less');
}

async function measureByTurns(client: CallClient, sides: readonly Sent[]): Promise<[Cost, ...Cost[]]> {
  const costs: Cost[][] = sides.map(() => []);
  const lengths: number[] = [];
  for (const side of sides) {
    const first = await client.cost(side, warmUp);
    lengths.push(Math.max(8, Math.round(roundMs / Math.max(first.server, 0.01))));
  }
  for (let round = 0; round < rounds; round++)
    for (const [nth, side] of sides.entries())
      costs[nth]?.push(await client.cost(side, lengths[nth] ?? warmUp));
  const [own = { server: 0, database: 0 }, ...others] = costs.map((each) => ({
    server: median(each.map(({ server }) => server)),
    database: median(each.map(({ database }) => database)),
  }));
  return [own, ...others];
}

function sumOf({ server, database }: Cost): number {
  return server + database;
}

/** Sends over connections that stay open. */
class CallClient {
  readonly #address: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: atOnce });

  constructor(address: string) {
    this.#address = address;
  }

  send({ method, url, token, body }: Sent): Promise<string> {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    return new Promise((resolve, reject) => {
      const sent = request(this.#address + url, { method, headers, agent: this.#agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (response.statusCode === 200) resolve(text);
          else reject(new Error(`${method} ${url}: ${response.statusCode} ${text}`));
        });
      });
      sent.on('error', reject);
      sent.end(body ?? undefined);
    });
  }

  /** Of each of so many calls, some at once. */
  async cost(call: Sent, times: number): Promise<Cost> {
    const before = await this.#usage();
    let left = times;
    const lane = async () => {
      for (; left > 0; left--) await this.send(call);
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    const after = await this.#usage();
    const each = 1000 * (times + atOnce - 1);
    return { server: (after.used - before.used) / each, database: (after.database - before.database) / each };
  }

  async #usage(): Promise<Usage> {
    return JSON.parse(await this.send({ method: 'GET', url: '/bench/cpu' }));
  }
}
