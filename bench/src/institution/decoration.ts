import { figure } from '../figures.ts';
import { signIn } from '../server-process.ts';

const blocks = 200;
const turns = 60;

interface Draft {
  readonly version: number;
  readonly document: unknown;
}

/** A document of 200 blocks: opened, and saved with one edit, against the bare durable update of the same JSON. */
export async function measureDecoration(address: string): Promise<void> {
  const token = await signIn(address, '13800000003');
  const call = async (method: string, path: string, body?: unknown): Promise<Draft> => {
    const reply = await fetch(address + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    const { data }: { data: Draft } = JSON.parse(await reply.text());
    return data;
  };
  const path = '/api/institution-page';
  let { version } = await call('GET', path);
  ({ version } = await call('PUT', path, { document: documentOf(0), version }));
  const opened = await median(() => call('GET', path));
  const saved = await median(async (turn) => {
    ({ version } = await call('PUT', path, { document: documentOf(turn), version }));
  });
  const bare = await median((turn) => call('POST', '/bench/sql/save', { body: documentOf(turn) }));
  const kb = JSON.stringify(documentOf(0)).length / 1024;
  figure('decoration, of the bare update', bare / saved, 'more');
  console.info(
    `\ndecoration of ${blocks} blocks (${kb.toFixed(0)} K characters): save ${(bare / saved).toFixed(2)} of the bare update`,
  );
  console.info(
    `  open p50 ${opened.toFixed(1)} ms  one edit and save p50 ${saved.toFixed(1)} ms  bare p50 ${bare.toFixed(1)} ms`,
  );
}

function documentOf(turn: number) {
  const line = '他把书合上，听了一会儿雨，又翻回刚才那一页，从头读起。';
  const body = (text: string) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  });
  return {
    schema: 1,
    theme: { template: '', accent: 'teal' },
    blocks: Array.from({ length: blocks }, (_, at) => ({
      id: `b${at}`,
      type: 'richText',
      v: 1,
      props: { body: body(at === 0 ? `第 ${turn + 1} 稿。` : line.repeat(4)) },
    })),
  };
}

/** Milliseconds. */
async function median(act: (turn: number) => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let turn = 1; turn <= turns; turn += 1) {
    const began = performance.now();
    await act(turn);
    taken.push(performance.now() - began);
  }
  return taken.toSorted((a, b) => a - b)[turns >> 1] ?? 0;
}
