import { expect, it } from 'vitest';
import { linkify } from './linkify.ts';

it('links addresses in a sentence, without the surrounding text and punctuation', () => {
  expect(linkify('看https://example.cn/post/1?x=2。很好')).toEqual([
    { text: '看' },
    { text: 'https://example.cn/post/1?x=2', href: 'https://example.cn/post/1?x=2' },
    { text: '。很好' },
  ]);
  expect(linkify('(http://a.cn/b).').map(({ href }) => href)).toEqual([
    undefined,
    'http://a.cn/b',
    undefined,
  ]);
});

it('links only web addresses', () => {
  expect(linkify('javascript:alert(1) ftp://a.cn')).toEqual([{ text: 'javascript:alert(1) ftp://a.cn' }]);
});

it('marks mentions only in messages that have some', () => {
  expect(linkify('@林小满 你看', true)).toEqual([{ text: '@林小满', isMention: true }, { text: ' 你看' }]);
  expect(linkify('@林小满 你看')).toEqual([{ text: '@林小满 你看' }]);
});
