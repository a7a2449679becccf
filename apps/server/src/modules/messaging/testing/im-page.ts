import { randomBytes, randomUUID } from 'node:crypto';
import { type ImContent, imUsername } from '@gongdu/contract/im-content';
import type { ImMessage } from '@gongdu/contract/im-message';
import type { ImPushName, ImPushOf } from '@gongdu/contract/im-push';
import type { ImAnswer, ImReplyOf, ImRequestName, ImRequestOf } from '@gongdu/contract/im-request';
import { signIm } from '@gongdu/contract/im-sign';
import { io, type Socket } from 'socket.io-client';
import type { Person } from '../../../testing/test-app.ts';

/** A messaging client without any cleverness: what it sends and gets is what is on the wire. */
export interface ImPage {
  readonly uid: number;
  readonly socket: Socket;
  /** Everything pushed so far, in order. */
  readonly pushed: { name: string; payload: unknown }[];
  /** The answer, whatever its code. */
  ask<N extends ImRequestName>(name: N, request: ImRequestOf<N>, rid?: number): Promise<ImAnswer>;
  /** The reply of a request that is granted; fails the test otherwise. */
  call<N extends ImRequestName>(name: N, request: ImRequestOf<N>): Promise<ImReplyOf<N>>;
  say(to: { uid: number } | { gid: number }, text: string, id?: string): Promise<ImReplyOf<'s_single_text'>>;
  /** The first push of this name, from those that came already on, that fits. */
  next<N extends ImPushName>(name: N, fits?: (payload: ImPushOf<N>) => boolean): Promise<ImPushOf<N>>;
  /** Messages pushed so far. */
  messages(): ImMessage[];
  /** Confirms every page of a sync and gives back what came. */
  sync(keys?: Partial<ImRequestOf<'sync_check'>>): Promise<Synced>;
  close(): void;
}

export interface Synced {
  readonly conversations: ImPushOf<'sync_conversation'>[];
  readonly events: ImPushOf<'sync_event'>[];
  readonly receipts: ImPushOf<'sync_receipt'>[];
}

const opened: ImPage[] = [];
let rids = 0;

export function closeAllPages(): void {
  for (const page of opened.splice(0)) page.close();
}

/** Connected and logged in, unless it shall not be. */
export async function openPage(
  address: string,
  person: Person,
  { deviceId = randomUUID(), platform = 'web', login = true } = {},
): Promise<ImPage> {
  const socket = io(address, { transports: ['websocket'], reconnection: false, forceNew: true });
  const page = pageOver(socket, person.uid);
  opened.push(page);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  if (login) await logIn(page, person, deviceId, platform);
  return page;
}

async function logIn(page: ImPage, person: Person, deviceId: string, platform: string): Promise<void> {
  const random_str = randomBytes(16).toString('hex');
  const signed = await person.call(signIm, { query: { random_str, timestamp: Date.now() } });
  const { username, password, ...init } = signed;
  await page.call('c_init', { ...init, fromPlatForm: platform, device_id: deviceId });
  await page.call('login', { username, password, is_md5: true, version: '2.5.0' });
}

export function aText(
  uid: number,
  target: number | string,
  text: string,
  given: Partial<ImContent> = {},
): ImContent {
  const content = {
    version: 1 as const,
    target_type: typeof target === 'string' ? ('single' as const) : ('group' as const),
    target_id: target,
    from_id: imUsername(uid),
    create_time: Date.now(),
    msg_type: 'text' as const,
    msg_body: { text },
  };
  return Object.assign(content, given);
}

function messagesIn(payload: unknown): ImMessage[] {
  return (payload as ImPushOf<'msg_sync'>).messages; // Of this push; the server's side checks its type.
}

function pageOver(socket: Socket, uid: number): ImPage {
  const pushed: ImPage['pushed'] = [];
  const watchers = new Set<() => void>();
  socket.onAny((name: string, payload: unknown) => {
    pushed.push({ name, payload });
    for (const watch of watchers) watch();
  });
  const page: ImPage = {
    uid,
    socket,
    pushed,
    ask: (name, request, rid = ++rids) => {
      const answer = waitFor<ImAnswer>(name, (each) => each.rid === rid);
      socket.emit(name, { ...request, rid });
      return answer;
    },
    call: async (name, request) => {
      const answer = await page.ask(name, request);
      if (answer.code !== 0) throw new Error(`${name}: ${answer.code} ${answer.message}`);
      return answer as unknown as ImReplyOf<typeof name>; // The test looks at what is in it.
    },
    say: (to, text, id = randomUUID()) => {
      if ('gid' in to) {
        const content = aText(uid, to.gid, text, { client_msg_id: id });
        return page.call('send_group_msg', { content, target_gid: to.gid });
      }
      const target_id = imUsername(to.uid);
      return page.call('s_single_text', {
        content: aText(uid, target_id, text, { client_msg_id: id }),
        target_id,
      });
    },
    next: (name, fits = () => true) => waitFor(name, fits),
    messages: () =>
      pushed.flatMap(({ name, payload }) =>
        name === 'msg_sync' ? (payload as ImPushOf<'msg_sync'>).messages : [],
      ),
    sync,
    close: () => socket.close(),
  };
  return page;

  function waitFor<T>(name: string, fits: (payload: T) => boolean): Promise<T> {
    return new Promise((resolve, reject) => {
      let seen = 0;
      const timer = setTimeout(() => reject(new Error(`no ${name}`)), 8_000);
      const watch = () => {
        for (; seen < pushed.length; seen++) {
          const each = pushed[seen];
          const payload = each?.payload as T; // Of the event that is waited for.
          if (each?.name !== name || !fits(payload)) continue;
          clearTimeout(timer);
          watchers.delete(watch);
          return resolve(payload);
        }
      };
      watchers.add(watch);
      watch();
    });
  }

  async function sync(keys: Partial<ImRequestOf<'sync_check'>> = {}): Promise<Synced> {
    const from = pushed.length;
    const all: Synced = { conversations: [], events: [], receipts: [] };
    const take = <N extends 'sync_conversation' | 'sync_event' | 'sync_receipt'>(
      name: N,
      into: ImPushOf<N>[],
    ) => {
      const event: string = name;
      const each = (payload: ImPushOf<N>) => {
        into.push(payload);
        socket.emit(`${name}_ack`, { sync_key: payload.sync_key, rid: ++rids });
      };
      socket.on(event, each);
      return () => socket.off(event, each);
    };
    const stops = [
      take('sync_conversation', all.conversations),
      take('sync_event', all.events),
      take('sync_receipt', all.receipts),
    ];
    socket.emit('sync_check', { sync_key: 0, sync_event_key: 0, msg_receipt_key: 0, ...keys, rid: ++rids });
    await waitFor<ImPushOf<'sync_receipt'> & { from?: number }>(
      'sync_receipt',
      (page) => !page.more && pushed.findLastIndex((p) => p.payload === page) >= from,
    );
    for (const stop of stops) stop();
    return all;
  }
}
