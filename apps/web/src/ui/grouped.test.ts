import { expect, it } from 'vitest';
import { grouped } from './grouped.ts';

it('groups a number as the language does', () => {
  for (const value of [0, 7, 999, 1_000, 12_345, 1_234_567])
    expect(grouped(value)).toBe(value.toLocaleString('zh-CN'));
});
