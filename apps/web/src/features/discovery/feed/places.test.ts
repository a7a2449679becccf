import type { FeedPage } from '@gongdu/contract/discovery/feed';
import { beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '../../../lib/api/call-error.ts';
import { createTokens } from '../../../lib/auth/tokens.ts';
import { memoryStorage } from '../../../testing/memory-storage.ts';
import { createPlaces } from './places.ts';

let now: number;
let tokens: ReturnType<typeof createTokens>;
/** The module of a page that has just been loaded in this tab. */
const load = () => createPlaces({ tokens, now: () => now });
const place = { start: '101', rows: 73, row: 'post:5', top: -12 };

beforeEach(() => {
  now = Date.parse('2026-11-23T08:00:00Z');
  tokens = createTokens({ storage: memoryStorage(), tabStorage: memoryStorage(), now: () => now });
  tokens.saveUid(1);
});

/** Pages of fifty rows, each beginning where the one before ended. */
function feedOf(count: number) {
  return vi.fn(({ after = '101', size = 20 }: { after?: string; size?: number }): Promise<FeedPage> => {
    const first = 101 - Number(after);
    const rows = Array.from(
      { length: Math.min(size, count - first) },
      // only counted: its fields are not read
      () => ({}) as FeedPage['rows'][number],
    );
    const next = first + size < count ? String(Number(after) - size) : null;
    return Promise.resolve({ rows, next, self: after, personalized: false });
  });
}

it('reads all rows down to the place once, by the cursors of that time', async () => {
  const before = load();
  before.note('newest', place);
  before.store();
  now += 29 * 60_000;
  const places = load();
  expect(places.in('newest')).toMatchObject(place);
  const read = feedOf(100);
  expect((await places.readFirst('newest', read)).rows).toHaveLength(100);
  expect(read.mock.calls).toEqual([[{ after: '101', size: 50 }], [{ after: '51', size: 50 }]]);
  expect((await places.readFirst('newest', read)).rows).toHaveLength(20);
  expect((await places.readFirst('following', read)).rows).toHaveLength(20);
  expect(read).toHaveBeenLastCalledWith({});
});

it.each([
  [
    'is half an hour old',
    () => {
      now += 30 * 60_000;
    },
  ],
  ['is another member’s', () => tokens.saveUid(2)],
  [
    'is from before a sign-out',
    () => {
      tokens.clear();
      tokens.saveUid(1);
    },
  ],
  ['is broken', () => tokens.saveFeedPlaces('{"uid":1,"places":[["newest",{}]]}')],
])('begins at the top where the place %s', async (_name, change) => {
  const before = load();
  before.note('newest', place);
  before.store();
  change();
  const places = load();
  const read = feedOf(100);
  await places.readFirst('newest', read);
  expect(read.mock.calls).toEqual([[{}]]);
  expect(places.in('newest')).toBeUndefined();
});

it('begins at the top of the feed, far down, and where the order of that time is gone', async () => {
  const before = load();
  before.note('newest', undefined);
  before.note('following', { ...place, rows: 501 });
  before.note('recommended', place);
  before.store();
  const places = load();
  const read = feedOf(100);
  await places.readFirst('newest', read);
  await places.readFirst('following', read);
  expect(read.mock.calls).toEqual([[{}], [{}]]);
  read.mockRejectedValueOnce(new CallError('', { code: 409, kind: 'refused', problem: 'feed.expired' }));
  expect((await places.readFirst('recommended', read)).rows).toHaveLength(20);
});

it('is still there after a read that failed', async () => {
  const before = load();
  before.note('newest', place);
  before.store();
  const places = load();
  const read = feedOf(100);
  read.mockRejectedValueOnce(new CallError('', { code: 0, kind: 'timeout' }));
  await expect(places.readFirst('newest', read)).rejects.toThrow();
  expect((await places.readFirst('newest', read)).rows).toHaveLength(100);
});

it('stores nothing after a sign-out', () => {
  const places = load();
  places.note('newest', place);
  tokens.clear();
  places.store();
  expect(tokens.feedPlaces()).toBeNull();
});
