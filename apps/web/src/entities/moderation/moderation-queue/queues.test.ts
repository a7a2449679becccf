import { expect, it } from 'vitest';
import { nextQueue, oldestOf, sumOf, toQueueLengths } from './queues.ts';
import { ageOf, waitingTime } from './waiting-time.ts';

const [morning, noon] = ['2026-11-23T01:00:00.000Z', '2026-11-23T04:00:00.000Z'];

it('adds up the kinds of one screen, takes their oldest item, and leaves out kinds without permission', () => {
  const rows = toQueueLengths({
    queues: [
      { kind: 'post', pending: 2, oldestAt: noon },
      { kind: 'review', pending: 3, oldestAt: morning },
      { kind: 'topic', pending: 0, oldestAt: null },
    ],
    reports: { pending: 1, oldestAt: noon },
    appeals: null,
  });
  expect(rows).toMatchObject([
    { path: '/approval/posts', pending: 5, oldestAt: morning },
    { path: '/approval/topics', pending: 0, oldestAt: null },
    { path: '/reports', pending: 1 },
  ]);
  expect(sumOf(rows)).toBe(6);
  expect(oldestOf(rows)).toBe(morning);
});

it('counts second looks, and leads to the part of the screen where the items are', () => {
  const of = (kind: 'channel' | 'post', pending: number, looks: number) => ({
    queues: [{ kind, pending, oldestAt: null, looks }],
    reports: null,
    appeals: null,
  });
  expect(toQueueLengths(of('channel', 1, 0))).toMatchObject([
    { path: '/approval/channels', link: '/approval/channels?view=requests', pending: 1 },
  ]);
  expect(toQueueLengths(of('post', 2, 1))).toMatchObject([{ link: '/approval/posts', pending: 3 }]);
  expect(toQueueLengths(of('post', 0, 1))).toMatchObject([{ link: '/approval/posts?tab=looks', pending: 1 }]);
});

it('formats a waiting time in its two largest units, and marks only old ones', () => {
  const now = new Date('2026-11-25T02:30:00.000Z');
  expect(waitingTime(morning, now)).toBe('2 天 1 小时');
  expect(ageOf(morning, now)).toBe('late');
  expect(ageOf('2026-11-24T02:00:00.000Z', now)).toBe('old');
  expect(ageOf('2026-11-24T03:00:00.000Z', now)).toBe('fresh');
  expect(ageOf(null, now)).toBe('fresh');
});

it('goes on where work waits the longest, on another screen', () => {
  const row = (path: string, pending: number, oldestAt: string | null) => ({
    name: path,
    path,
    link: path,
    pending,
    oldestAt,
  });
  const rows = [
    row('/a', 3, '2026-12-01T03:00:00Z'),
    row('/b', 0, null),
    row('/c', 1, '2026-12-01T02:00:00Z'),
    row('/looks', 2, null),
  ];
  expect(nextQueue(rows, '/a')?.path).toBe('/c');
  expect(nextQueue(rows, '/c')?.path).toBe('/a');
  expect(nextQueue([row('/looks', 2, null)], '/a')?.path).toBe('/looks');
  expect(nextQueue([row('/a', 3, null), row('/b', 0, null)], '/a')).toBeUndefined();
});
