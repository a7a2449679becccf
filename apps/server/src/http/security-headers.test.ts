import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { securityHeaders } from './security-headers.ts';

const headersOf = securityHeaders(readConfig({ PUBLIC_URL: 'https://gongdu.test' }));
const at = (address: string) => Object.fromEntries(headersOf(address));

it('lets a page run scripts of its own origin only, and be framed by itself only', () => {
  for (const address of ['/', '/login?a=1', '/assets/', '/assets/x.svg', '/connect/endsession'])
    expect(at(address), address).toMatchObject({
      'Content-Security-Policy': expect.stringContaining("script-src 'self' 'wasm-unsafe-eval'"),
      'X-Frame-Options': 'SAMEORIGIN',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': expect.stringContaining('camera=()'),
    });
  expect(at('/')['Content-Security-Policy']).toContain("base-uri 'none'");
});

it('sends a worker the policy of its page, because it has a policy of its own', () => {
  expect(at('/assets/heic-worker-a1.js')).toEqual(at('/'));
});

it('allows nothing for a reply that is not a page', () => {
  expect(at('/api/User/GetUser')['Content-Security-Policy']).toBe(
    "default-src 'none';frame-ancestors 'none'",
  );
});

it('omits headers on scripts and styles that apply to pages only', () => {
  expect(at('/assets/react-a1.js')).toEqual({
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
  });
});
