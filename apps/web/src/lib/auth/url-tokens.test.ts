// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { consumeReturnUrl, saveReturnUrl } from './return-url.ts';
import { deleteCookie } from './session-cookies.ts';
import { markTokensRequested } from './token-request.ts';
import { createTokens } from './tokens.ts';
import { takeTokensFromUrl } from './url-tokens.ts';

beforeEach(() => {
  deleteCookie('gongdu_asked');
  deleteCookie('gongdu_return');
});

function entry(at: string, stored?: string) {
  const tokens = createTokens({ storage: memoryStorage(), tabStorage: memoryStorage(), now: () => 1_234 });
  if (stored !== undefined) tokens.save({ access: stored, refresh: 'old' });
  let address = new URL(at);
  let replaced = 0;
  const replaceAddress = (next: URL) => {
    address = next;
    replaced += 1;
  };
  const { kind: taken } = takeTokensFromUrl({ address: () => address, replaceAddress }, tokens);
  return { tokens, taken, replaced, address: address.href };
}

it('stores both tokens that the page requested, resets the refresh clock and strips both, keeping the rest', () => {
  markTokensRequested();
  saveReturnUrl('/publishPost?tab=draft&name=x#top');
  const { tokens, taken, address } = entry(
    'https://g.cn/publishPost?tab=draft&token=a&refreshToken=r&name=x#top',
  );
  expect([taken, consumeReturnUrl()]).toEqual(['taken', null]);
  expect([tokens.access(), tokens.refresh(), tokens.refreshedAt()]).toEqual(['a', 'r', 1_234]);
  expect(address).toBe('https://g.cn/publishPost?tab=draft&name=x#top');
});

it('leaves an address without tokens alone', () => {
  const { tokens, taken, replaced } = entry('https://g.cn/publishPost?tab=draft');
  expect([taken, replaced, tokens.access()]).toEqual(['plain', 0, null]);
});

it('strips a refresh token without an access token, and stores nothing', () => {
  const { tokens, taken, address } = entry('https://g.cn/?refreshToken=r');
  expect([taken, tokens.refresh(), address]).toEqual(['plain', null, 'https://g.cn/']);
});

it('stores no tokens that it did not request, signed in or not, and strips them from the address', () => {
  for (const stored of [undefined, 'mine']) {
    const { tokens, taken, address } = entry('https://g.cn/index?token=a&refreshToken=r', stored);
    expect([taken, tokens.access(), address]).toEqual(['offered', stored ?? null, 'https://g.cn/index']);
  }
});

it('accepts one reply per request: later links are not its own', () => {
  markTokensRequested();
  expect(entry('https://g.cn/index').taken).toBe('plain');
  expect(entry('https://g.cn/index?token=a').taken).toBe('offered');
});

it('keeps a token that is already stored', () => {
  const { tokens, taken } = entry('https://g.cn/index?token=a&refreshToken=r', 'a');
  expect([taken, tokens.refresh()]).toEqual(['taken', 'old']);
});
