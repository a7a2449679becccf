import { expect, it } from 'vitest';
import { durationLabel } from './format-duration.ts';

it('formats a duration by its largest unit', () => {
  expect([null, 20, 60, 35 * 60, 3.5 * 3600, 23.99 * 3600, 50 * 3600].map(durationLabel)).toEqual([
    '—',
    '不到 1 分钟',
    '1 分钟',
    '35 分钟',
    '3.5 小时',
    '24 小时',
    '2.1 天',
  ]);
});
