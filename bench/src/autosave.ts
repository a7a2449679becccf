import { countWords } from '@gongdu/rules/document/text';
import { withDataDir } from './data-dir.ts';
import { figure } from './figures.ts';
import { signIn, startServer } from './server-process.ts';

const characters = 50_000;
const saves = 200;
const paragraph = '他把书合上，听了一会儿雨，又翻回刚才那一页，从头读起。';

/** One writer's autosave of a long post, a changed text each time, against the bare durable update of the same JSON. */
export function measureAutosave(): Promise<void> {
  return withDataDir(async (dataDir) => {
    const { address, stop } = await startServer('bench/src/bench-server.ts', dataDir);
    try {
      const token = await signIn(address, '13800000001');
      const send = (method: string, path: string, body: unknown) =>
        sendJson(address + path, method, token, body);
      const draft = await send('POST', '/api/works', { title: '长文', body: textOf(0) });
      let { version } = draft;
      const ours = await time(async (turn) => {
        ({ version } = await send('PUT', `/api/works/${draft.id}`, {
          title: '长文',
          body: textOf(turn),
          version,
        }));
      });
      const bare = await time((turn) => send('POST', '/bench/sql/save', { body: textOf(turn) }));
      figure('of the bare update', bare.p50 / ours.p50, 'more');
      console.info(
        `\nautosave of ${characters.toLocaleString()} characters: ${(bare.p50 / ours.p50).toFixed(2)} of the bare update (goal 0.3)`,
      );
      for (const [name, { p50, p99 }] of Object.entries({ ours, bare }))
        console.info(`  ${name.padEnd(5)} p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms`);
    } finally {
      await stop();
    }
  });
}

function textOf(turn: number) {
  const count = Math.ceil(characters / countWords(paragraph));
  const lines = Array.from({ length: count }, (_, index) => (index === 0 ? `第 ${turn} 稿。` : paragraph));
  const content = lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }));
  return { type: 'doc', content };
}

async function time(save: (turn: number) => Promise<unknown>): Promise<{ p50: number; p99: number }> {
  const taken: number[] = [];
  for (let turn = 1; turn <= saves; turn += 1) {
    const began = performance.now();
    await save(turn);
    taken.push(performance.now() - began);
  }
  taken.sort((a, b) => a - b);
  return { p50: taken[Math.floor(saves * 0.5)] ?? 0, p99: taken[Math.floor(saves * 0.99)] ?? 0 };
}

async function sendJson(
  url: string,
  method: string,
  token: string,
  body: unknown,
): Promise<{ id: number; version: number }> {
  const reply = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
  const { data }: { data: { id: number; version: number } } = JSON.parse(await reply.text());
  return data;
}
