import { expect, it } from 'vitest';
import { consequenceOf } from './points-field.tsx';

it('says what an empty field does, and what the points lead to', () => {
  expect(consequenceOf('', 92)).toBe('现在 92 分。');
  expect(consequenceOf('2', 92)).toBe('现在 92 分，扣 2 分后 90 分（良好），没有限制。');
  expect(consequenceOf('10', 92)).toBe('现在 92 分，扣 10 分后 82 分（提醒），1 天不能发表评论。');
  expect(consequenceOf('99', 40)).toContain('扣 99 分后 0 分（停用）');
  expect(consequenceOf('', undefined)).toBe('');
  expect(consequenceOf('10', undefined)).toContain('扣分后低于 90 分');
});
