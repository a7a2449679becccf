// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CallError } from '../../../lib/api/call-error.ts';
import { connection } from '../../../lib/api/connection.ts';
import { entries } from './entries.ts';
import type { Entry } from './entry.ts';
import { inMemory } from './entry-storage.ts';
import { createOutbox } from './outbox.ts';
import { defineOutgoing } from './outgoing.ts';
import type { Attempt } from './stored-kind.ts';

/** A server that takes each key once; `replies` says what becomes of the next calls. */
function aServer(...replies: ('ok' | 'lost' | 'unreached' | 'refused')[]) {
  const rows: string[] = [];
  const keys = new Set<string>();
  const calls: string[] = [];
  const send = async (text: string, { key }: Attempt) => {
    const reply = replies.shift() ?? 'ok';
    calls.push(text);
    if (reply === 'unreached') throw new CallError('没有网络', { code: 0, kind: 'timeout' });
    if (reply === 'refused') throw new CallError('有不能发布的词', { code: 400, kind: 'refused' });
    if (!keys.has(key)) rows.push(text);
    keys.add(key);
    if (reply === 'lost') throw new CallError('没有网络', { code: 0, kind: 'timeout' });
    return text;
  };
  return { rows, calls, send };
}

const storage = inMemory;
let uid = 1;
let stops: (() => void)[] = [];
beforeEach(() => {
  uid = 1;
  entries.setState([], true);
  connection.setState('connected', true);
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  entries.setState([], true);
  connection.setState('connected', true);
});

/** A tab; those with the same storage and locks are of one browser. */
function aTab(server: ReturnType<typeof aServer>, kept = storage(), exclusively = oneAtATime()) {
  const kind = defineOutgoing({
    kind: 'note',
    label: '评论',
    schema: z.string(),
    send: server.send,
    excerpt: (text) => text,
    reads: () => [],
  });
  const outbox = createOutbox({
    storage: Promise.resolve(kept),
    uid: () => uid,
    exclusively,
    announce: () => undefined,
  });
  const write = (text: string, lane = 'post 12') =>
    outbox.deliver(kind.stored, anEntry(text, lane), (attempt) => server.send(text, attempt));
  const open = () => stops.push(outbox.start(new QueryClient(), async () => kind.stored));
  return { outbox, write, open, kept, exclusively };
}

function anEntry(text: string, lane: string): Entry {
  const rest = {
    kind: 'note',
    writtenAt: Date.now(),
    from: '/post/12',
    state: 'waiting',
    reason: null,
  } as const;
  return { ...rest, key: `key of ${text}`, uid, lane, input: text };
}

function oneAtATime() {
  const ends = new Map<string, Promise<void>>();
  return (name: string, run: () => Promise<void>) => {
    const next = (ends.get(name) ?? Promise.resolve()).then(run);
    ends.set(
      name,
      next.catch(() => undefined),
    );
    return next;
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const back = async () => {
  connection.setState('offline', true);
  connection.setState('connected', true);
  await settled();
};
const waiting = () => entries.getState().map(({ input, state }) => [input, state]);

it('keeps what reaches no server, and sends it in the order of writing when the network is back', async () => {
  const server = aServer('unreached', 'unreached');
  const { write, open } = aTab(server);
  open();
  await write('第一句');
  await write('第二句');
  expect(waiting()).toEqual([
    ['第一句', 'waiting'],
    ['第二句', 'waiting'],
  ]);
  await back();
  expect(server.rows).toEqual(['第一句', '第二句']);
  expect(waiting()).toEqual([]);
});

it('is taken once although the reply was lost', async () => {
  const server = aServer('lost', 'lost');
  const { write, open } = aTab(server);
  open();
  await write('第一句');
  await back();
  await back();
  expect(server.rows).toEqual(['第一句']);
  expect(server.calls.length).toBe(3);
  expect(waiting()).toEqual([]);
});

it('survives the page, and is sent by one of two tabs', async () => {
  const server = aServer('unreached');
  const { write, kept, exclusively } = aTab(server);
  await write('第一句');
  server.calls.length = 0;
  aTab(server, kept, exclusively).open();
  aTab(server, kept, exclusively).open();
  await settled();
  expect(server.calls).toEqual(['第一句']);
});

it('never sends what another member wrote', async () => {
  const server = aServer('unreached');
  const { write, kept } = aTab(server);
  await write('第一句');
  uid = 2;
  aTab(server, kept).open();
  await settled();
  expect(server.rows).toEqual([]);
  expect(waiting()).toEqual([]);
  uid = 1;
  aTab(server, kept).open();
  await settled();
  expect(server.rows).toEqual(['第一句']);
});

it('keeps what is refused after it waited, with the reason, and goes on with the next', async () => {
  const server = aServer('unreached', 'unreached', 'refused');
  const { write, open, outbox } = aTab(server);
  open();
  await write('第一句');
  await write('第二句');
  await back();
  expect(server.rows).toEqual(['第二句']);
  expect(entries.getState()).toMatchObject([{ input: '第一句', state: 'refused', reason: '有不能发布的词' }]);
  await outbox.discard('key of 第一句');
  expect(waiting()).toEqual([]);
});

it('leaves a refusal of the first attempt to the form', async () => {
  const { write } = aTab(aServer('refused'));
  await expect(write('第一句')).rejects.toMatchObject({ message: '有不能发布的词' });
  expect(waiting()).toEqual([]);
});

it('lets another lane pass one that waits', async () => {
  const server = aServer('unreached');
  const { write } = aTab(server);
  await write('第一句', 'post 12');
  await write('赞', 'reaction 12');
  expect(server.rows).toEqual(['赞']);
});
