import { setImmediate as soon } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

it('serves so many at a time, those half-way in before those who have only come, each in the order of asking', async () => {
  const semaphore = createSemaphore(2);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const all = [
    ...['init 1', 'init 2', 'init 3', 'init 4'].map((name) => semaphore.unauthenticated(work(name))),
    ...['login 1', 'sync 1'].map((name) => semaphore.handshaking(work(name))),
  ];
  const served: string[][] = [];
  while (ends.length > 0) {
    served.push(begun.splice(0));
    ends.shift()?.();
    await soon();
  }
  await Promise.all(all);
  expect(served).toEqual([['init 1', 'init 2'], ['login 1'], ['sync 1'], ['init 3'], ['init 4'], []]);
});

it('gives the place on when what it was for has failed', async () => {
  const { unauthenticated: coming } = createSemaphore(1);
  const failing = coming(() => Promise.reject(new Error('away')));
  const next = coming(() => Promise.resolve('served'));
  await expect(failing).rejects.toThrow('away');
  expect(await next).toBe('served');
  expect(await coming(() => Promise.resolve('free'))).toBe('free');
});
