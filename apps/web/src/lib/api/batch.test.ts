import { expect, it } from 'vitest';
import { batch } from './batch.ts';

function squares(max = 100) {
  const calls: (readonly number[])[] = [];
  const load = batch<number, number>(async (keys) => {
    calls.push(keys);
    if (keys.includes(0)) throw new Error('no zero');
    return (key) => key * key;
  }, max);
  return { calls, load };
}

it('sends one call for keys requested together, each key once', async () => {
  const { calls, load } = squares();
  expect(await Promise.all([load(2), load(3), load(2)])).toEqual([4, 9, 4]);
  expect(await load(2)).toBe(4);
  expect(calls).toEqual([[2, 3], [2]]);
});

it('requests at most `max` keys in one call', async () => {
  const { calls, load } = squares(2);
  expect(await Promise.all([1, 2, 3].map(load))).toEqual([1, 4, 9]);
  expect(calls).toEqual([[1, 2], [3]]);
});

it('fails for the keys of the call that failed', async () => {
  const { load } = squares(2);
  const [zero, one, two] = await Promise.allSettled([0, 1, 2].map(load));
  expect(zero).toMatchObject({ status: 'rejected', reason: new Error('no zero') });
  expect(one).toMatchObject({ status: 'rejected' });
  expect(two).toMatchObject({ status: 'fulfilled', value: 4 });
});
