import { expect, it } from 'vitest';
import { linked } from './linked.ts';

it('links addresses in a sentence, without the words and stops around them', () => {
  expect(linked('看https://example.cn/post/1?x=2。很好')).toEqual([
    { words: '看' },
    { words: 'https://example.cn/post/1?x=2', to: 'https://example.cn/post/1?x=2' },
    { words: '。很好' },
  ]);
  expect(linked('(http://a.cn/b).').map(({ to }) => to)).toEqual([undefined, 'http://a.cn/b', undefined]);
});

it('links nothing but web addresses', () => {
  expect(linked('javascript:alert(1) ftp://a.cn')).toEqual([{ words: 'javascript:alert(1) ftp://a.cn' }]);
});

it('tells names from words where somebody is named', () => {
  expect(linked('@林小满 你看', true)).toEqual([{ words: '@林小满', isName: true }, { words: ' 你看' }]);
  expect(linked('@林小满 你看')).toEqual([{ words: '@林小满 你看' }]);
});
