import { expect, it } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { takeTokensFromAddress } from './token-address.ts';
import { createTokens } from './tokens.ts';

function entry(at: string) {
  const tokens = createTokens({ storage: memoryStorage(), now: () => 1_234 });
  let address = new URL(at);
  let replaced = 0;
  const replaceAddress = (next: URL) => {
    address = next;
    replaced += 1;
  };
  const taken = takeTokensFromAddress({ address: () => address, replaceAddress }, tokens);
  return { tokens, taken, replaced, address: address.href };
}

it('stores both tokens, resets the refresh clock and strips both, keeping the rest (S4)', () => {
  const { tokens, taken, address } = entry(
    'https://g.cn/publishPost?tab=draft&token=a&refreshToken=r&name=x#top',
  );
  expect(taken).toBe(true);
  expect([tokens.access(), tokens.refresh(), tokens.refreshedAt()]).toEqual(['a', 'r', 1_234]);
  expect(address).toBe('https://g.cn/publishPost?tab=draft&name=x#top');
});

it('leaves an address without tokens alone', () => {
  const { tokens, taken, replaced } = entry('https://g.cn/publishPost?tab=draft');
  expect([taken, replaced, tokens.access()]).toEqual([false, 0, null]);
});

it('strips a refresh token that came alone, and believes nothing', () => {
  const { tokens, taken, address } = entry('https://g.cn/?refreshToken=r');
  expect([taken, tokens.refresh(), address]).toEqual([false, null, 'https://g.cn/']);
});
