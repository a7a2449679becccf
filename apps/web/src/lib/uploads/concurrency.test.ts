import { expect, it } from 'vitest';
import { createUploadSlots } from './concurrency.ts';
import { UploadError } from './upload-error.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A window with a network that can be switched. */
function aWindow() {
  const navigator = { onLine: true };
  const around = Object.assign(new EventTarget(), { navigator });
  const network = (onLine: boolean) => {
    navigator.onLine = onLine;
    around.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
  };
  const leave = () => !around.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  return { lanes: createUploadSlots(() => around), network, leave };
}

/** A task that the test ends. */
function work() {
  const started: { signal: AbortSignal; done: (value: string) => void; fail: (error: unknown) => void }[] =
    [];
  const send = (signal: AbortSignal) =>
    new Promise<string>((done, fail) => {
      started.push({ signal, done, fail });
      signal.addEventListener('abort', () => fail(signal.reason));
    });
  return { started, send };
}

it('runs three at once, the others in their order', async () => {
  const { lanes } = aWindow();
  const works = Array.from({ length: 5 }, work);
  const results = works.map(({ send }) => lanes.run(send));
  await settled();
  const begun = () => works.map(({ started }) => started.length);
  expect(begun()).toEqual([1, 1, 1, 0, 0]);
  works[1]?.started[0]?.fail(new Error('failed'));
  await expect(results[1]).rejects.toThrow('failed');
  await settled();
  expect(begun()).toEqual([1, 1, 1, 1, 0]);
});

it('skips one that is cancelled while it waits', async () => {
  const { lanes } = aWindow();
  const works = Array.from({ length: 5 }, work);
  const stop = new AbortController();
  const results = works.map(({ send }, at) => lanes.run(send, at === 3 ? stop.signal : undefined));
  stop.abort(new Error('cancelled'));
  await expect(results[3]).rejects.toThrow('cancelled');
  works[0]?.started[0]?.done('first');
  await results[0];
  await settled();
  expect(works.map(({ started }) => started.length)).toEqual([1, 1, 1, 0, 1]);
});

it('starts nothing without a network, and restarts interrupted ones', async () => {
  const { lanes, network } = aWindow();
  const { started, send } = work();
  const result = lanes.run(send);
  await settled();
  network(false);
  expect(started[0]?.signal.aborted).toBe(true);
  await settled();
  expect(started).toHaveLength(1);
  network(true);
  await settled();
  started[1]?.done('sent');
  expect(await result).toBe('sent');
});

it('restarts when the request fails just before the network is lost', async () => {
  const { lanes, network } = aWindow();
  network(false);
  const { started, send } = work();
  const result = lanes.run(send);
  network(true);
  await settled();
  network(false);
  started[0]?.fail(new UploadError('', { isNetworkError: true }));
  network(true);
  await settled();
  started[1]?.done('sent');
  expect(await result).toBe('sent');
});

it('rejects what fails while the network is there', async () => {
  const { lanes } = aWindow();
  const { started, send } = work();
  const result = lanes.run(send);
  await settled();
  started[0]?.fail(new UploadError('没有应答', { isNetworkError: true }));
  await expect(result).rejects.toThrow('没有应答');
});

it('asks before the page is left, only during an upload', async () => {
  const { lanes, leave } = aWindow();
  const { started, send } = work();
  expect(leave()).toBe(false);
  const result = lanes.run(send);
  await settled();
  expect(leave()).toBe(true);
  started[0]?.done('sent');
  await result;
  await settled();
  expect(leave()).toBe(false);
});
