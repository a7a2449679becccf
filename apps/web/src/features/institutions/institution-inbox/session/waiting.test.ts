import { expect, it } from 'vitest';
import { isOverdue, waitingLabel } from './waiting.ts';

const since = '2026-11-20T01:00:00.000Z';
const after = (minutes: number) => Date.parse(since) + minutes * 60_000;

it('formats a wait by its largest whole unit', () => {
  const labels = [-5, 0, 0.9, 1, 59, 60, 119, 23 * 60 + 59, 24 * 60, 3 * 24 * 60 + 5].map((minutes) =>
    waitingLabel(since, after(minutes)),
  );
  expect(labels).toEqual([
    '等待不到 1 分钟',
    '等待不到 1 分钟',
    '等待不到 1 分钟',
    '等待 1 分钟',
    '等待 59 分钟',
    '等待 1 小时',
    '等待 1 小时',
    '等待 23 小时',
    '等待 1 天',
    '等待 3 天',
  ]);
});

it('is overdue from 24 hours on', () => {
  expect(isOverdue(since, after(24 * 60 - 1))).toBe(false);
  expect(isOverdue(since, after(24 * 60))).toBe(true);
});
