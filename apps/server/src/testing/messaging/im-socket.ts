import { randomBytes, randomUUID } from 'node:crypto';
import type { ReplyOf } from '@gongdu/contract/endpoint';
import { type ImContent, imUsername } from '@gongdu/contract/messaging/content';
import type { ImMessage } from '@gongdu/contract/messaging/message';
import { type ImPushName, type ImPushOf, imPushes } from '@gongdu/contract/messaging/push';
import {
  type ImAnswer,
  type ImReplyOf,
  type ImRequestName,
  type ImRequestOf,
  imRequests,
} from '@gongdu/contract/messaging/request';
import { signIm } from '@gongdu/contract/messaging/sign';
import { io, type Socket } from 'socket.io-client';
import * as z from 'zod/mini';
import { createFrames, type Frames } from './frames.ts';

/** A minimal messaging client: sends and receives raw frames, which the contract checks. */
export interface ImSocket {
  readonly uid: number;
  readonly socket: Socket;
  readonly frames: Frames;
  /** The answer, whatever its code. */
  ask<N extends ImRequestName>(name: N, request: ImRequestOf<N>, rid?: number): Promise<ImAnswer>;
  /** The reply of a request that is granted; fails the test otherwise. */
  call<N extends ImRequestName>(name: N, request: ImRequestOf<N>): Promise<ImReplyOf<N>>;
  sendText(
    to: { uid: number } | { gid: number },
    text: string,
    id?: string,
  ): Promise<ImReplyOf<'s_single_text'>>;
  /** The first push of this name, from those that came already on, that fits. */
  next<N extends ImPushName>(name: N, fits?: (payload: ImPushOf<N>) => boolean): Promise<ImPushOf<N>>;
  /** Messages pushed so far. */
  messages(): ImMessage[];
  close(): void;
}

/** So written that the compiler sees which type belongs to which name. */
const replies: { readonly [N in ImRequestName]: { readonly reply: z.core.$ZodType<ImReplyOf<N>> } } =
  imRequests;
const pushes: { readonly [N in ImPushName]: z.core.$ZodType<ImPushOf<N>> } = imPushes;

const openSockets: ImSocket[] = [];
let rids = 0;

export function nextRid(): number {
  rids += 1;
  return rids;
}

export function closeAllSockets(): void {
  for (const page of openSockets.splice(0)) page.close();
}

/** A person with a signature for a socket. */
export interface Signer {
  readonly uid: number;
  call(
    endpoint: typeof signIm,
    input: { query: { random_str: string; timestamp: number } },
  ): Promise<ReplyOf<typeof signIm>>;
}

interface Options {
  readonly deviceId?: string;
  readonly platform?: string;
  readonly login?: boolean;
  /** Milliseconds it waits for anything. */
  readonly timeoutMs?: number;
}

/** Connected and, unless it shall not be, logged in. */
export async function openSocket(
  address: string,
  signer: Signer,
  { deviceId, platform = 'web', login = true, timeoutMs = 10_000 }: Options = {},
): Promise<ImSocket> {
  const timeout = Math.max(timeoutMs, 20_000);
  // As our own client does: polling where a WebSocket does not get through.
  const transports = { transports: ['websocket', 'polling'], tryAllTransports: true };
  const socket = io(address, { ...transports, reconnection: false, forceNew: true, timeout });
  const page = socketOver(socket, signer.uid, timeoutMs);
  openSockets.push(page);
  try {
    await connected(socket);
    if (login) await logIn(page, signer, deviceId ?? randomUUID(), platform);
    return page;
  } catch (error) {
    page.close();
    throw error;
  }
}

function connected(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
    // Cut between the transport's handshake and Socket.IO's own.
    socket.once('disconnect', (reason) => reject(new Error(reason)));
  });
}

async function logIn(page: ImSocket, signer: Signer, device_id: string, fromPlatForm: string): Promise<void> {
  const random_str = randomBytes(16).toString('hex');
  const { username, password, ...init } = await signer.call(signIm, {
    query: { random_str, timestamp: Date.now() },
  });
  await page.call('c_init', { ...init, fromPlatForm, device_id });
  await page.call('login', { username, password, is_md5: true, version: '2.5.0' });
}

export function textContent(uid: number, target: number | string, text: string, id?: string): ImContent {
  return {
    version: 1,
    target_type: typeof target === 'string' ? 'single' : 'group',
    target_id: target,
    from_id: imUsername(uid),
    create_time: Date.now(),
    msg_type: 'text',
    msg_body: { text },
    ...(id !== undefined && { client_msg_id: id }),
  };
}

function socketOver(socket: Socket, uid: number, timeoutMs: number): ImSocket {
  const frames = createFrames(socket, timeoutMs);
  const page: ImSocket = {
    uid,
    socket,
    frames,
    ask: (name, request, rid = nextRid()) => {
      const answer = frames.answerTo(name, rid);
      socket.emit(name, { ...request, rid });
      return answer;
    },
    call: async (name, request) => {
      const answer = await page.ask(name, request);
      if (answer.code !== 0) throw new Error(`${name}: ${answer.code} ${answer.message}`);
      return parsed(replies[name].reply, answer);
    },
    sendText: (to, text, id = randomUUID()) => {
      if ('gid' in to)
        return page.call('send_group_msg', {
          content: textContent(uid, to.gid, text, id),
          target_gid: to.gid,
        });
      const target_id = imUsername(to.uid);
      return page.call('s_single_text', { content: textContent(uid, target_id, text, id), target_id });
    },
    next: (name, fits) => frames.first(name, pushes[name], fits),
    messages: () => frames.all('msg_sync', imPushes.msg_sync).flatMap(({ messages }) => messages),
    close: () => socket.close(),
  };
  return page;
}

function parsed<T>(schema: z.core.$ZodType<T>, value: unknown): T {
  return z.parse(schema, value);
}
