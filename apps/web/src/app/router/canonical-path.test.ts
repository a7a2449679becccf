import { expect, it } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

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
  expect(canonicalPath(routes, pathname)).toBe(one);
  expect(canonicalPath(routes, one)).toBe(one);
});
