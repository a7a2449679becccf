import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDeadline } from './gateway.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aClient() {
  const client = { step: 0, closed: false };
  const deadline = createDeadline({
    isAuthenticated: () => client.step > 0,
    isLoggedIn: () => client.step > 1,
    close: () => {
      client.closed = true;
    },
  });
  /** An answer that the client waits for so long, and which brings it so far. */
  const answer = async (milliseconds: number, step: number) => {
    const work = Promise.withResolvers<void>();
    deadline.pauseDuring(work.promise);
    await vi.advanceTimersByTimeAsync(milliseconds);
    client.step = step;
    work.resolve();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { client, deadline, answer };
}

it('closes a client that says nothing for ten seconds', async () => {
  const { client } = aClient();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(client.closed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(client.closed).toBe(true);
});

it('does not count what the client waits for the server, in line or for the database', async () => {
  const { client, answer } = aClient();
  await vi.advanceTimersByTimeAsync(9_000);
  await answer(60_000, 1);
  await vi.advanceTimersByTimeAsync(9_000);
  await answer(60_000, 2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(client.closed).toBe(false);
});

it('gives ten more seconds after the introduction, once', async () => {
  const { client, answer } = aClient();
  await vi.advanceTimersByTimeAsync(5_000);
  await answer(0, 1);
  await vi.advanceTimersByTimeAsync(8_000);
  await answer(0, 1);
  await vi.advanceTimersByTimeAsync(6_999);
  expect(client.closed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(client.closed).toBe(true);
});

it('goes on counting after an answer that brought the client nowhere', async () => {
  const { client, answer } = aClient();
  for (let tries = 0; tries < 10; tries++) {
    await vi.advanceTimersByTimeAsync(990);
    await answer(1_000, 0);
  }
  expect(client.closed).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(client.closed).toBe(true);
});

it('is over when the socket is gone, whatever is answered later', async () => {
  const { client, deadline, answer } = aClient();
  const late = answer(1_000, 0);
  deadline.end();
  await late;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(client.closed).toBe(false);
});
