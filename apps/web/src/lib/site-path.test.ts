import { sitePath } from '@gongdu/contract/field';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sitePathOf } from './site-path.ts';

const origin = 'https://g.cn';

it.each([
  ['/post/7?tab=a#c', '/post/7?tab=a#c'],
  ['https://g.cn/post/7', '/post/7'],
  ['post/7', '/post/7'],
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ['', '/'],
])('reads %j as a path of this site', (address, path) => {
  expect(sitePathOf(address, origin)).toBe(path);
});

it.each([
  '//evil.example/x',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  'https://g.cn//evil.example',
  'https://g.cn.evil.example/',
  'https://g.cn@evil.example/',
  'http://g.cn/',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://',
])('leads nowhere from %j', (address) => {
  expect(sitePathOf(address, origin)).toBeNull();
});

it('accepts only a path of this site in a reply', () => {
  expect(z.safeParse(sitePath, '/post/7?comment=3').success).toBe(true);
  for (const address of ['//evil.example', '/\\evil.example', 'https://evil.example', 'post/7'])
    expect(z.safeParse(sitePath, address).success, address).toBe(false);
});
