import { expect, it } from 'vitest';
import { spelling } from './one-spelling.ts';

const routes = [
  { path: '/' },
  { path: '/index' },
  { path: '/publishPost' },
  { path: '/post/:id' },
  { path: '/message', children: [{ path: '/message/system-notice' }] },
  { path: '/redirect/*' },
  { path: '*' },
];

it.each([
  ['/', '/'],
  ['//', '/'],
  ['/INDEX/', '/index'],
  ['/publishpost', '/publishPost'],
  ['/Post/aBc/', '/post/aBc'],
  ['/MESSAGE//System-Notice//', '/message/system-notice'],
  ['/Redirect/Index', '/redirect/Index'],
  ['/No/Such/Place/', '/No/Such/Place'],
])('spells %s as %s', (pathname, one) => {
  expect(spelling(routes, pathname)).toBe(one);
  expect(spelling(routes, one)).toBe(one);
});
