import { withDataDir } from './data-dir.ts';
import { figure } from './figures.ts';
import { type Load, load } from './load.ts';
import { signIn, startServer } from './server-process.ts';

interface Case {
  readonly name: string;
  readonly path: string;
  readonly sql: string;
  readonly goal: number;
}

/** List, item and unread count against a constant reply of the same size and a bare select through the same driver. */
export function measureRoutes(): Promise<void> {
  return withDataDir(async (dataDir) => {
    const server = await startServer('bench/src/bench-server.ts', dataDir);
    try {
      const token = await signIn(server.address, '13800000001');
      for (const each of await cases(server.address, token)) await measureCase(server.address, token, each);
    } finally {
      await server.stop();
    }
  });
}

async function cases(address: string, token: string): Promise<Case[]> {
  const list = '/api/works/mine?pageSize=20';
  const { data }: { data: { id: number }[] } = JSON.parse(await get(address, token, list));
  const id = data[0]?.id ?? 0;
  return [
    { name: 'list of 20', path: list, sql: '/bench/sql/list', goal: 0.5 },
    { name: 'one item', path: `/api/works/${id}`, sql: `/bench/sql/item/${id}`, goal: 0.5 },
    { name: 'unread count', path: '/api/userNotice/unread', sql: '/bench/sql/unread', goal: 0.5 },
  ];
}

async function measureCase(address: string, token: string, { name, path, sql, goal }: Case): Promise<void> {
  const constant = `/bench/constant/${encodeURIComponent(name)}`;
  await fetch(address + constant, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: await get(address, token, path),
  });
  const ceiling = await load(address, constant, token);
  const bare = await load(address, sql, token);
  const ours = await load(address, path, token);
  const ratio = ours.perSecond / bare.perSecond;
  figure(`${name}, of the bare select`, ratio, 'more');
  figure(`${name}, processor time of the bare select`, ours.cpu / bare.cpu, 'less');
  console.info(
    `\n${name}: ${ratio.toFixed(2)} of the bare select (goal ${goal}), ${(ours.perSecond / ceiling.perSecond).toFixed(2)} of a constant reply`,
  );
  line('ours', ours);
  line('bare select', bare);
  line('constant', ceiling);
}

function line(name: string, { perSecond, p50, p99, cpu }: Load): void {
  console.info(
    `  ${name.padEnd(12)} ${perSecond.toFixed(0).padStart(7)}/s  p50 ${p50} ms  p99 ${p99} ms  ${cpu.toFixed(3)} CPU-ms`,
  );
}

async function get(address: string, token: string, path: string): Promise<string> {
  const reply = await fetch(address + path, { headers: { authorization: `Bearer ${token}` } });
  return reply.text();
}
