// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { deleteCookie, readCookie, writeCookie } from './session-cookies.ts';

it('has stored a cookie before anything follows, also where the browser stores it only before the next read', () => {
  const stored: string[] = [];
  const pending: string[] = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void pending.push(cookie));
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
    stored.push(...pending.splice(0));
    return stored.map((cookie) => cookie.split(';')[0]).join('; ');
  });
  writeCookie('gongdu_leaving', '1', 30);
  expect(stored).toEqual(['gongdu_leaving=1; max-age=30; path=/; samesite=lax']);
  deleteCookie('gongdu_role');
  expect(pending).toEqual([]);
  expect(readCookie('gongdu_leaving')).toBe('1');
});
