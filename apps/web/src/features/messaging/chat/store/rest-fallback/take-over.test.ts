// @vitest-environment jsdom
import type { ConnectionState } from '@gongdu/im-client/connection/connection';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Connection, connection } from '../../../../../lib/api/connection.ts';
import { success } from '../../../../../testing/scripted-fetch.ts';
import { resetChat, useChat } from '../chat-store.ts';
import { stopRestFallback } from './polling.ts';
import { takeOverWhenUnreachable } from './take-over.ts';

let reach: (state: ConnectionState) => void;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => success([]));
  vi.spyOn(console, 'warn').mockReturnValue();
  stop = takeOverWhenUnreachable({
    onState: (listener) => {
      reach = (state) => listener({ state, before: 'idle' });
      return () => undefined;
    },
  });
});
afterEach(() => {
  stop();
  stopRestFallback();
  resetChat();
  vi.useRealTimers();
});

/** As a host that refuses every connection. The calls of other tests end when they end: none changes this network. */
async function fail(seconds: number, network: Connection = 'connected'): Promise<void> {
  vi.spyOn(connection, 'getState').mockReturnValue(network);
  for (let passed = 0; passed < seconds; passed += 2) {
    reach('connecting');
    reach('offline');
    await vi.advanceTimersByTimeAsync(2_000);
  }
}

const takesOver = () => [useChat.getState().usesRestFallback, useChat.getState().isUnreachable];

it('takes over when messaging does not answer and the other services do', async () => {
  await fail(8);
  expect(takesOver()).toEqual([false, false]);
  await fail(8);
  expect(takesOver()).toEqual([true, true]);
});

it('waits without a network, and gives back what answers again', async () => {
  await fail(20, 'offline');
  expect(takesOver()).toEqual([false, false]);
  await fail(14);
  expect(takesOver()).toEqual([true, true]);
  reach('connected');
  expect(useChat.getState().isUnreachable).toBe(false);
});
