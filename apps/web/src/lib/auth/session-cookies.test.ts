// @vitest-environment jsdom
import { expect, it, onTestFinished } from 'vitest';
import { deleteCookie, readCookie, writeCookie } from './session-cookies.ts';

it('has stored a cookie before anything follows, also where the browser stores it only before the next read', () => {
  const stored: string[] = [];
  const pending: string[] = [];
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    set: (cookie: string) => pending.push(cookie),
    get: () => {
      stored.push(...pending.splice(0));
      return stored.map((cookie) => cookie.split(';')[0]).join('; ');
    },
  });
  // the document's own cookies are its prototype's
  onTestFinished(() => void Reflect.deleteProperty(document, 'cookie'));
  writeCookie('gongdu_leaving', '1', 30);
  expect(stored).toEqual(['gongdu_leaving=1; max-age=30; path=/; samesite=lax']);
  deleteCookie('gongdu_role');
  expect(pending).toEqual([]);
  expect(readCookie('gongdu_leaving')).toBe('1');
});
