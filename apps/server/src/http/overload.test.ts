// @module-tag slow

import { setTimeout as sleep } from 'node:timers/promises';
import type { Envelope } from '@gongdu/contract/endpoint';
import { sendPrivateMessage } from '@gongdu/contract/messaging/private-message';
import { query, startServer, temporaryDirectory } from '@gongdu/embedded-postgres/testing/test-apps';
import { expect, it } from 'vitest';
import { type ServerProcess, startServerProcess } from '../testing/app/server-process.ts';

/** More than the places for calls, and more than four times what two cores answer in a second. */
const clients = 600;
const overloadMs = 6_000;

it('under several times its load a call is done or refused with 503, and what was acknowledged is stored', async () => {
  const dataDir = temporaryDirectory();
  const app = await startServerProcess({
    DATA_DIR: dataDir,
    IM_MESSAGES_PER_SECOND: '100000',
    // a quarter of the usual: the clients share the processor with the server, and do not always fill more
    CALLS_AT_ONCE: '64',
  });
  const { connection } = await startServer(dataDir);
  const [receiver] = await query(connection, "select uid from account where name = '周知秋'");
  // A writer cannot like their own.
  const works = await query(
    connection,
    "select w.kind || '/' || w.id as key from work w join account a on a.uid = w.author_uid where w.state = 'published' and a.name <> '林小满'",
  );
  const load = overload(app, { to: Number(receiver?.['uid']), works: works.map(({ key }) => String(key)) });
  const health = watchHealth(app);
  await sleep(overloadMs);
  const { drafts, messages, likes, statuses, withoutRetryAfter } = await load.end();

  expect(statuses).toEqual(new Set([200, 503]));
  expect(withoutRetryAfter).toBe(0);
  expect(await health.end()).toEqual(new Set([200]));
  const stored = {
    drafts: await query(connection, 'select title as key from work'),
    messages: await query(connection, "select body->'msg_body'->>'text' as key from im_msg"),
    likes: await query(
      connection,
      "select object_kind || '/' || object_id as key from reaction where act = 'like'",
    ),
  };
  expect(missing(drafts, stored.drafts)).toEqual([]);
  expect(missing(messages, stored.messages)).toEqual([]);
  expect(missing(likes, stored.likes)).toEqual([]);
  expect(Math.min(drafts.length, messages.length, likes.length)).toBeGreaterThan(10);
  expect(app.process.exitCode).toBeNull();
  await app.stop();
}, 120_000);

/** Clients that write without a pause, whatever they are answered. */
function overload(app: ServerProcess, { to, works }: { to: number; works: readonly string[] }) {
  const acknowledged: Record<'drafts' | 'messages' | 'likes', string[]> = {
    drafts: [],
    messages: [],
    likes: [],
  };
  const statuses = new Set<number>();
  let withoutRetryAfter = 0;
  let isOver = false;
  const kinds = [
    {
      into: acknowledged.drafts,
      send: (key: string) => app.send('/api/works', { title: key, body: emptyDocument }),
    },
    {
      into: acknowledged.messages,
      send: (text: string) => app.send(sendPrivateMessage.path, { toUid: to, body: { text } }),
    },
    {
      into: acknowledged.likes,
      send: (work: string) => app.send(`/api/reactions/${work}/like`, {}, 'PUT'),
    },
  ] as const;
  const client = async (lane: number) => {
    for (let turn = 0; !isOver; turn++) {
      const n = lane + turn * clients;
      const { into, send } = kinds[n % kinds.length] ?? kinds[0];
      const key = into === acknowledged.likes ? String(works[n % works.length]) : `第 ${n} 件`;
      const reply = await send(key);
      const envelope: Envelope = JSON.parse(await reply.text());
      statuses.add(reply.status);
      if (reply.status === 503 && !reply.headers.get('retry-after')) withoutRetryAfter += 1;
      if (envelope.isSuccess) into.push(key);
    }
  };
  const running = Promise.all(Array.from({ length: clients }, (_, lane) => client(lane)));
  return {
    end: async () => {
      isOver = true;
      await running;
      return { ...acknowledged, statuses, withoutRetryAfter };
    },
  };
}

const emptyDocument = { type: 'doc', content: [{ type: 'paragraph' }] };

function watchHealth(app: ServerProcess) {
  const seen = new Set<number>();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      for (const path of ['/healthz', '/readyz']) seen.add(await app.status(path));
      await sleep(100);
    }
  })();
  return {
    end: async () => {
      isOver = true;
      await watching;
      return seen;
    },
  };
}

function missing(keys: readonly string[], rows: readonly Record<string, unknown>[]): string[] {
  const stored = new Set(rows.map(({ key }) => String(key)));
  return keys.filter((key) => !stored.has(key));
}
