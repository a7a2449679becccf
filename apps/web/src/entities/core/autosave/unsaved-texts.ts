import * as z from 'zod/mini';
import { CallError } from '../../../lib/api/call-error.ts';
import { onReconnect } from '../../../lib/api/connection.ts';
import { session } from '../../../lib/auth/session.ts';
import { deviceStorage } from '../../../lib/browser-storage.ts';

interface SendOptions {
  /** The page may be closed before the reply. */
  readonly keepalive: boolean;
}

const stored = z.record(z.string(), z.string());

/**
 * The texts of one member that the server does not have yet, by the id of what they belong to: stored in this browser
 * before each attempt, and sent again at the start of the page and when the connection is back. A refusal ends the
 * attempts. @param name Of the storage key.
 */
export function createUnsavedTexts(
  name: string,
  send: (id: number, text: string, options: SendOptions) => Promise<unknown>,
) {
  /** Of each text the attempts, one after the other: an earlier text could otherwise replace a later one. */
  const attempts = new Map<number, Promise<void>>();
  const key = () => `gongdu:${name}:${session.store.getState().user?.uid ?? 0}`;

  function readAll(): Record<string, string> {
    try {
      return z.parse(stored, JSON.parse(deviceStorage.getItem(key()) ?? '{}'));
    } catch {
      return {};
    }
  }

  function writeAll(texts: Record<string, string>): void {
    if (Object.keys(texts).length === 0) deviceStorage.removeItem(key());
    else deviceStorage.setItem(key(), JSON.stringify(texts));
  }

  const read = (id: number): string | undefined => readAll()[id];
  const keep = (id: number, text: string) => writeAll({ ...readAll(), [id]: text });

  /** Unless it was changed meanwhile, here or in another tab. */
  function forget(id: number, text: string): void {
    const { [id]: newest, ...others } = readAll();
    if (newest === text) writeAll(others);
  }

  async function attempt(id: number, text: string, options: SendOptions): Promise<void> {
    if (read(id) !== text) return;
    try {
      await send(id, text, options);
    } catch (error) {
      if (error instanceof CallError && error.kind === 'refused' && error.code !== 401) forget(id, text);
      throw error;
    }
    forget(id, text);
  }

  /** Rejects when the server does not have it yet. */
  function save(id: number, text: string, options: SendOptions): Promise<void> {
    keep(id, text);
    // a page that is closed gets no reply to wait for
    if (options.keepalive) return attempt(id, text, options);
    const next = (attempts.get(id) ?? Promise.resolve()).then(() => attempt(id, text, options));
    attempts.set(id, next.catch(ignore));
    return next;
  }

  function sendAll(): void {
    for (const [id, text] of Object.entries(readAll()))
      save(Number(id), text, { keepalive: false }).catch(ignore);
  }

  return {
    read,
    /** Stores it without an attempt. */
    keep,
    save,
    /** Returns a function that stops it. */
    start(): () => void {
      sendAll();
      return onReconnect(sendAll);
    },
  };
}

/** The text stays stored for the next attempt. */
const ignore = () => undefined;
