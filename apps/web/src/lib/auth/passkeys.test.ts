import { afterEach, expect, it, vi } from 'vitest';
import { canUsePasskeys } from './passkeys.ts';

afterEach(() => vi.unstubAllGlobals());

function openPage({ hostname = 'gongdu.example', isSecureContext = true, hasPasskeys = true } = {}): void {
  vi.stubGlobal('location', { hostname });
  vi.stubGlobal('isSecureContext', isSecureContext);
  vi.stubGlobal('PublicKeyCredential', hasPasskeys ? class {} : undefined);
}

it.each(['gongdu.example', 'app.gongdu.example'])('are available on %s', (hostname) => {
  openPage({ hostname });
  expect(canUsePasskeys('gongdu.example')).toBe(true);
});

it.each([
  ['without https', { isSecureContext: false }],
  ['in a browser that lacks them', { hasPasskeys: false }],
  ['at an address of numbers', { hostname: '127.0.0.1' }],
  ['on another host', { hostname: 'notgongdu.example' }],
])('has none %s', (_, page) => {
  openPage(page);
  expect(canUsePasskeys('gongdu.example')).toBe(false);
});

it('are unavailable where the site offers none', () => {
  openPage();
  expect(canUsePasskeys(null)).toBe(false);
});
