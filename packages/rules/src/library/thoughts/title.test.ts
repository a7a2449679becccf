import { expect, it } from 'vitest';
import { namedTopics, thoughtTitle } from './title.ts';

it('takes the first sentence, of at most thirty signs', () => {
  expect(thoughtTitle('今天读到祖父去世。\n后花园也荒了。')).toBe('今天读到祖父去世');
  expect(thoughtTitle('她问：“后来呢？”我没有回答。')).toBe('她问：“后来呢？”');
  expect(thoughtTitle('没有句号\n第二行')).toBe('没有句号');
  expect(thoughtTitle('字'.repeat(40))).toBe(`${'字'.repeat(30)}…`);
  expect(thoughtTitle(`${'字'.repeat(29)}😀😀`)).toBe(`${'字'.repeat(29)}…`);
});

it('finds the topics that a text names', () => {
  expect(namedTopics('#夏天读什么# 读了三章，＃夏天读什么＃，#a#，#有 空格#，#夜读#')).toEqual([
    '夏天读什么',
    '夜读',
  ]);
  expect(namedTopics('第 3# 和第 4#')).toEqual([]);
});
