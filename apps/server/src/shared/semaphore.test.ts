import { setImmediate as soon } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

it('runs so many at a time, urgent ones before the others, each kind in the order of asking', async () => {
  const semaphore = createSemaphore(2);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const all = [
    ...['init 1', 'init 2', 'init 3', 'init 4'].map((name) => semaphore.run(work(name))),
    ...['login 1', 'sync 1'].map((name) => semaphore.runFirst(work(name))),
  ];
  expect(semaphore.waiting()).toBe(4);
  const served: string[][] = [];
  while (ends.length > 0) {
    served.push(begun.splice(0));
    ends.shift()?.();
    await soon();
  }
  await Promise.all(all);
  expect(served).toEqual([['init 1', 'init 2'], ['login 1'], ['sync 1'], ['init 3'], ['init 4'], []]);
  expect(semaphore.waiting()).toBe(0);
});

it('hands the slot on when the work has failed', async () => {
  const { run } = createSemaphore(1);
  const failing = run(() => Promise.reject(new Error('away')));
  const next = run(() => Promise.resolve('served'));
  await expect(failing).rejects.toThrow('away');
  expect(await next).toBe('served');
  expect(await run(() => Promise.resolve('free'))).toBe('free');
});

it('takes who has left out of the line, and refuses more than the line holds', async () => {
  const { run, waiting } = createSemaphore(1, 2);
  const { promise: working, resolve: finish } = Promise.withResolvers<void>();
  const first = run(() => working);
  const begun: string[] = [];
  const work = (name: string) => async () => void begun.push(name);
  const left = new AbortController();
  const leaver = run(work('leaver'), left.signal);
  const patient = run(work('patient'));
  await expect(run(work('too many'))).rejects.toMatchObject({
    code: 'server.busy',
    details: { seconds: 5 },
  });
  left.abort(new Error('left'));
  await expect(leaver).rejects.toThrow('left');
  expect(waiting()).toBe(1);
  await expect(run(work('gone before'), left.signal)).rejects.toThrow('left');
  const late = run(work('late'));
  finish();
  await Promise.all([first, patient, late]);
  expect(begun).toEqual(['patient', 'late']);
});
