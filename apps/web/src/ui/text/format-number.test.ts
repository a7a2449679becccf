import { expect, it } from 'vitest';
import { formatNumber } from './format-number.ts';

it('groups digits as the language does', () => {
  for (const value of [0, 7, 999, 1_000, 12_345, 1_234_567])
    expect(formatNumber(value)).toBe(value.toLocaleString('zh-CN'));
});
