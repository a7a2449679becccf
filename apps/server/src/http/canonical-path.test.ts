import { expect, it } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

const known = ['/', '/index', '/service', '/app-store', '/publishPost'];

it.each([
  ['/', '/'],
  ['//', '/'],
  ['/service', '/service'],
  ['/service/', '/service'],
  ['/Service', '/service'],
  ['/APP-STORE//', '/app-store'],
  ['//INDEX', '/index'],
  ['/publishpost/', '/publishPost'],
  ['/post/aBc/', '/post/aBc'],
  ['//evil.example/x/', '/evil.example/x'],
  ['/\\evil.example/', '/evil.example'],
  ['/redirect//evil.example/', '/redirect/evil.example'],
])('knows %s as %s', (path, one) => {
  expect(canonicalPath(path, known)).toBe(one);
  expect(canonicalPath(one, known)).toBe(one);
});
