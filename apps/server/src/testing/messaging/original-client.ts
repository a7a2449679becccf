import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createContext, runInContext } from 'node:vm';
import { signIm } from '@gongdu/contract/messaging/sign';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Signer } from './im-socket.ts';
import { FetchXmlHttpRequest } from './xml-http-request.ts';

/** What the run needs of the original library's object. */
export interface OriginalClient {
  /** Calls a method by name; rejects with the payload of `onFail`. For a send the result holds its message as `sent`. */
  ask(method: string, request: object, forms?: Forms): Promise<Record<string, unknown>>;
  /** By name, listeners among them. */
  readonly methods: readonly string[];
  /** Those of them that were called. */
  readonly called: ReadonlySet<string>;
  /** All payloads that a listener of this name has received. */
  received(listener: string): unknown[];
  /** Of a method that answers at once. */
  now(method: string, request: object): unknown;
  /** What was thrown at once, as its words. */
  thrown(method: string, request: object): string;
}

/** What is uploaded, by the field of the request it stands in. */
type Forms = Readonly<Record<string, FormData>>;

/** What its page keeps; outlives the client, as a browser's does. */
export type PageStorage = Map<string, string>;

const outcome = z.custom<Outcome>((given) => typeof given === 'object' && given !== null);
const constructed = z.custom<new (options: object) => Record<string, unknown>>(
  (given) => typeof given === 'function',
);

const device = {
  platform: 'web',
  mtime: expect.any(Number),
  flag: false,
  isOnline: expect.any(Boolean),
  isLogin: expect.any(Boolean),
};
const parser = z.custom<(text: string) => unknown>((given) => typeof given === 'function');

interface Outcome {
  onSuccess(received: (reply: Record<string, unknown>, message?: unknown) => void): Outcome;
  onFail(received: (refusal: Record<string, unknown>) => void): Outcome;
}

export const listeners: readonly string[] = [
  'onMsgReceive',
  'onSyncConversation',
  'onSyncEvent',
  'onSyncMsgReceipt',
  'onMsgReceiptChange',
  'onEventNotification',
  'onMutiUnreadMsgUpdate',
  'onRoomMsg',
  'onTransMsgRec',
  'onUserInfUpdate',
  'onDisconnect',
];

/** Runs the file at `path`, which is never part of the project, in a page of nothing but what it asks for. */
export async function originalClient(
  path: string,
  address: string,
  storage: PageStorage,
): Promise<OriginalClient> {
  const errors: unknown[] = [];
  const page = pageWith(storage, errors);
  runInContext(await readFile(path, 'utf8'), page);
  const JMessage = z.parse(constructed, Reflect.get(page, 'JMessage'));
  // Arrays must be of the page's own world: it asks whether they are.
  const inPage = z.parse(parser, runInContext('JSON.parse', page));
  const given = (request: object, forms: Forms = {}) =>
    Object.assign(Object(inPage(JSON.stringify(request))), forms);
  const client = new JMessage({ address, upload_file: `${address}/upload_file` });
  const received = new Map<string, unknown[]>(listeners.map((name) => [name, []]));
  const called = new Set<string>();
  const call = (method: string, argument: unknown) => {
    called.add(method);
    return apply(client, method, argument);
  };
  for (const [name, all] of received) call(name, (news: unknown) => void all.push(news));
  return {
    methods: publicMethods(JMessage.prototype),
    called,
    ask: (method, request, forms) =>
      new Promise((resolve, reject) => {
        const asked = z.parse(outcome, call(method, given(request, forms)));
        asked
          .onSuccess((reply, sent) => resolve({ ...reply, ...(sent !== undefined && { sent }) }))
          .onFail((refusal) => reject(new Error(JSON.stringify(refusal))));
      }),
    now: (method, request) => call(method, given(request)),
    received: (listener) => received.get(listener) ?? [],
    thrown: (method, request) => {
      try {
        call(method, given(request));
        return '';
      } catch (error) {
        // Of the page's own world, where Error is another one.
        return String(Reflect.get(Object(error), 'message'));
      }
    },
  };
}

/** With a new signature, whether for the first time or after a disconnect. */
export async function signIn(client: OriginalClient, person: Signer): Promise<void> {
  const query = { random_str: randomBytes(16).toString('hex'), timestamp: Date.now() };
  const { username, password, ...init } = await person.call(signIm, { query });
  expect(await client.ask('init', init)).toMatchObject({ code: 0 });
  const login = await client.ask('login', { username, password, is_md5: true });
  expect(login).toMatchObject({
    code: 0,
    online_list: expect.arrayContaining([expect.objectContaining(device)]),
  });
}

function publicMethods(prototype: object): string[] {
  return Object.getOwnPropertyNames(prototype).filter((name) => !/^(_|constructor$)/.test(name));
}

function apply(client: Record<string, unknown>, method: string, argument: unknown): unknown {
  const fn = client[method];
  if (typeof fn !== 'function') throw new Error(`the file knows no ${method}`);
  return Reflect.apply(fn, client, [argument]);
}

function pageWith(storage: PageStorage, errors: unknown[]): object {
  const page: Record<string, unknown> = {
    setTimeout,
    clearTimeout,
    setInterval,
    clearInterval,
    WebSocket,
    ArrayBuffer,
    Blob,
    btoa,
    atob,
    XMLHttpRequest: FetchXmlHttpRequest,
    console: { ...console, error: (...args: unknown[]) => void errors.push(args) },
    navigator: { userAgent: 'page' },
    location: { protocol: 'http:', hostname: 'localhost', port: '' },
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: unknown) => void storage.set(key, String(value)),
      removeItem: (key: string) => void storage.delete(key),
      key: (at: number) => [...storage.keys()][at] ?? null,
      get length() {
        return storage.size;
      },
    },
  };
  page['window'] = page;
  page['self'] = page;
  return createContext(page);
}
