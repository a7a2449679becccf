import { expect, it } from 'vitest';
import { isForProgram, redirectTarget } from './redirect-target.ts';

const origin = 'https://g.cn';
const inside = (path: string) => ({ kind: 'inside', path });

it.each([
  ['https://g.cn/publishPost?tab=draft&token=a&refreshToken=r#x', '/publishPost?tab=draft#x'],
  ['/user/profile', '/user/profile'],
  ['https://g.cn/', '/index'],
  ['https://g.cn/login?redirectUrl=x', '/index'],
  ['https://g.cn//evil.example/x', '/index'],
  ['/.//evil.example/x', '/index'],
])('an address of this app is its path without tokens: %s', (redirectUrl, path) => {
  expect(redirectTarget(redirectUrl, null, origin)).toEqual(inside(path));
});

it('goes through the sign-in service for another origin', () => {
  const next = redirectTarget('https://other.cn/a?b=1', null, origin);
  expect(next).toEqual({ kind: 'outside', address: 'https://other.cn/a?b=1' });
});

it('goes through the sign-in service for a waiting authorization request', () => {
  const address = 'https://g.cn/connect/interaction/abc';
  expect(redirectTarget(address, '/user/profile', origin)).toEqual({ kind: 'outside', address });
});

it.each([
  ['https://g.cn/connect/interaction/abc', true],
  ['/connect/interaction/abc', true],
  ['/user/connect/x', false],
  ['', false],
])('knows whether %s is the request of another program', (redirectUrl, expected) => {
  expect(isForProgram(new URLSearchParams({ redirectUrl }), origin)).toBe(expected);
});

it('is the remembered route without an address, else Home', () => {
  expect(redirectTarget(null, '/user/profile', origin)).toEqual(inside('/user/profile'));
  expect(redirectTarget(null, null, origin)).toEqual(inside('/index'));
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'http://'])(
  'refuses what is no web address: %s',
  (invalid) => {
    expect(redirectTarget(invalid, null, origin)).toEqual(inside('/index'));
  },
);
