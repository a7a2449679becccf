import { expect, it } from 'vitest';
import { partName } from './part-name.ts';

it('numbers a part once, whatever its title is', () => {
  expect(partName(1, '')).toBe('第 1 部分');
  expect(partName(1, '第 1 部分')).toBe('第 1 部分');
  expect(partName(2, '第二部分 渡口')).toBe('第二部分 渡口');
  expect(partName(3, '渡口')).toBe('第 3 部分 渡口');
});
