import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';

export interface Load {
  /** How many calls have been answered well. */
  readonly answered: () => number;
  /** A line for each call that failed, as `POST /api/works 503`. */
  readonly failures: () => readonly string[];
  /** How often the socket came back. */
  readonly connects: () => number;
  end(): Promise<void>;
}

/**
 * Readers, writers and a socket that go on until they are ended, each call on a connection of its own, so that a node that
 * was taken out of the balancer has no more of them.
 * @param token Of a member.
 * @param post The id of a published post, to comment on; absent: no comments are written.
 */
export function putUnderLoad(address: string, token: string, post?: number): Load {
  let [answered, connects, isOver] = [0, 0, false];
  const failures: string[] = [];
  const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const status = await statusOf(address + path, { method, token, body }).catch(
      (error: Error) => error.message,
    );
    if (status === 200) answered += 1;
    else failures.push(`${method} ${path} ${status}`);
  };
  const read = async () => {
    while (!isOver)
      for (const path of ['/api/works/mine', '/api/works/mine/counts', '/robots.txt'])
        await call('GET', path);
  };
  const write = async () => {
    for (let n = 0; !isOver; n++) {
      const body = { type: 'doc', content: [{ type: 'paragraph' }] };
      await call('POST', '/api/works', { title: `升级时写的第 ${n} 篇`, body });
      // a member has at most a thousand drafts
      await sleep(150);
    }
  };
  const comment = async () => {
    const path = `/api/comments/of/post/${post}`;
    while (!isOver && post !== undefined) {
      await call('POST', path, { text: '升级时写的评论', clientId: randomUUID() });
      // a member writes at most ten a minute
      for (const nextAt = Date.now() + 7_000; !isOver && Date.now() < nextAt; ) await call('GET', path);
    }
  };
  const socket: Socket = io(`${address}/page`, {
    auth: { token },
    transports: ['websocket'],
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
  });
  socket.on('connect', () => {
    connects += 1;
  });
  // a node that stops disconnects its pages, which come back by themselves
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect' && !isOver) setTimeout(() => socket.connect(), 100);
  });
  const working = [read(), read(), write(), comment()];
  return {
    answered: () => answered,
    failures: () => failures,
    connects: () => connects,
    end: async () => {
      isOver = true;
      socket.close();
      await Promise.all(working);
    },
  };
}

interface Call {
  readonly method: string;
  readonly token: string;
  readonly body?: object | undefined;
}

/** A refusal of the product counts by its code, whatever the status of its reply is. */
async function statusOf(url: string, { method, token, body }: Call): Promise<number | string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const sent = request(url, { method, headers, agent: false });
  const replied = once(sent, 'response');
  sent.end(body && JSON.stringify(body));
  const [reply]: IncomingMessage[] = await replied;
  if (!reply) throw new Error('no reply');
  const words = await text(reply);
  const isRefused = words.startsWith('{') && JSON.parse(words).isSuccess === false;
  return isRefused ? words.slice(0, 200) : (reply.statusCode ?? 0);
}
