// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connection, noteAnswer, onReconnect } from './connection.ts';

beforeEach(() => noteAnswer(true));
afterEach(() => vi.restoreAllMocks());

it('distinguishes a browser without a network from a server that does not answer', () => {
  noteAnswer(false);
  expect(connection.getState()).toBe('unanswered');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  noteAnswer(false);
  expect(connection.getState()).toBe('offline');
});

it('follows the browser, but a reply overrides it', () => {
  window.dispatchEvent(new Event('offline'));
  expect(connection.getState()).toBe('offline');
  noteAnswer(true);
  expect(connection.getState()).toBe('connected');
});

it('calls back once each time the connection comes back', () => {
  const reconnected = vi.fn<() => void>();
  const stop = onReconnect(reconnected);
  noteAnswer(true);
  noteAnswer(false);
  window.dispatchEvent(new Event('online'));
  noteAnswer(true);
  expect(reconnected).toHaveBeenCalledTimes(1);
  stop();
  noteAnswer(false);
  noteAnswer(true);
  expect(reconnected).toHaveBeenCalledTimes(1);
});
