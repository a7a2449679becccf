import { hash, randomBytes } from 'node:crypto';
import { imUsername } from '@gongdu/contract/messaging/content';
import { signIm } from '@gongdu/contract/messaging/sign';
import { afterEach, expect } from 'vitest';
import * as z from 'zod/mini';
import { nextRid, type Signer } from './im-socket.ts';

type Fields = Record<string, unknown>;

/** What the original library 2.5.0 writes on the wire: Engine.IO 3, Socket.IO 2, no device, no ids of messages. */
export interface LegacySocket {
  readonly uid: number;
  readonly username: string;
  readonly packets: readonly string[];
  /** The answer, by whatever name it comes; also what name that is, as `event`. */
  ask(name: string, request: object, rid?: number): Promise<Fields>;
  /** Sends and waits for nothing. */
  emit(name: string, request: object, rid?: number): void;
  /** The first push of this name that fits, from those that came already on. */
  next(name: string, fits?: (push: Fields) => boolean): Promise<Fields>;
  all(name: string): Fields[];
  /** `s_across_single_text` or `send_group_msg`, as the library's builder writes it. */
  sendText(
    to: { username: string } | { gid: number },
    text: string,
    beside?: Fields,
    rid?: number,
  ): Promise<Fields>;
  /** The sync that follows a login; acknowledges every page. */
  sync(keys?: Fields): Promise<Fields[]>;
  logIn(method?: 'ticket' | 'md5'): Promise<Fields>;
  close(): void;
  /** A packet as it is. */
  send(packet: string): void;
}

const opened: LegacySocket[] = [];
const frame = z.tuple([z.string(), z.record(z.string(), z.unknown())]);
const pollOptions = { timeout: 10_000 };

/** For the file that opens them. */
export function closeLegacySockets(): void {
  afterEach(() => {
    for (const page of opened.splice(0)) page.close();
  });
}

export async function legacySocket(address: string, person: Signer): Promise<LegacySocket> {
  const page = await connectedLegacySocket(address, person);
  await page.logIn();
  return page;
}

/** The state after a reconnect: connected without a login. */
export async function connectedLegacySocket(address: string, person: Signer): Promise<LegacySocket> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/socket.io/?EIO=3&transport=websocket`);
  const packets: string[] = [];
  const frames: [string, Fields][] = [];
  socket.addEventListener('message', ({ data }) => {
    const packet = String(data);
    packets.push(packet);
    if (packet.startsWith('42')) frames.push(frame.parse(JSON.parse(packet.slice(2))));
  });
  const username = imUsername(person.uid);
  const page: LegacySocket = {
    uid: person.uid,
    username,
    packets,
    ask: async (name, request, rid = nextRid()) => {
      page.emit(name, request, rid);
      await page.next('ack', (push) => push['rid'] === rid);
      const answered = () => frames.find(([event, data]) => event !== 'ack' && data['rid'] === rid);
      await expect.poll(answered, pollOptions).toBeDefined();
      const [event, data] = answered() ?? ['', {}];
      return { event, ...data };
    },
    emit: (name, request, rid = nextRid()) => page.send(`42${JSON.stringify([name, { ...request, rid }])}`),
    next: async (name, fits = () => true) => {
      const found = () => page.all(name).find(fits);
      await expect.poll(found, pollOptions).toBeDefined();
      return found() ?? {};
    },
    all: (name) => frames.flatMap(([event, data]) => (event === name ? [data] : [])),
    sendText: (to, text, beside = {}, rid) => {
      const single = 'username' in to;
      const target_id = single ? to.username : String(to.gid);
      const content = {
        version: 1,
        target_type: single ? 'single' : 'group',
        from_platform: 'web',
        target_id,
        from_id: username,
        create_time: Date.now(),
        msg_type: 'text',
        msg_body: { text },
      };
      const options = { no_offline: false, no_notification: false, appkey: 'gongdu' };
      const target = single ? { target_id } : { target_gid: target_id };
      const name = single ? 's_across_single_text' : 'send_group_msg';
      return page.ask(name, { content, ...options, ...target, ...beside }, rid);
    },
    sync: async (keys = {}) => {
      const before = frames.length;
      await page.ask('sync_check', {
        sync_key: 0,
        sync_type: 1,
        sync_event_key: 0,
        msg_receipt_key: 0,
        ...keys,
      });
      const pages: Fields[] = [];
      for (let at = before; ; at++) {
        await expect.poll(() => frames.length > at, pollOptions).toBe(true);
        const [name, data] = frames[at] ?? ['', {}];
        if (!name.startsWith('sync_') || name === 'sync_check') continue;
        pages.push({ event: name, ...data });
        page.emit(`${name}_ack`, { sync_key: data['sync_key'] });
        if (name === 'sync_receipt' && data['more'] !== true) return pages;
      }
    },
    logIn: async (method = 'ticket') => {
      const query = { random_str: randomBytes(16).toString('hex'), timestamp: Date.now() };
      const { password, ...init } = await person.call(signIm, { query });
      expect(await page.ask('c_init', { ...init, fromPlatForm: 'j' })).toMatchObject({ code: 0 });
      const proof = method === 'ticket' ? { password, is_md5: true } : { password: hash('md5', password) };
      const login = await page.ask('login', { username, ...proof, version: '2.5.0' });
      expect(login).toMatchObject({ code: 0 });
      return login;
    },
    close: () => socket.close(),
    send: (packet) => socket.send(packet),
  };
  opened.push(page);
  await expect.poll(() => packets.includes('40'), pollOptions).toBe(true);
  return page;
}
