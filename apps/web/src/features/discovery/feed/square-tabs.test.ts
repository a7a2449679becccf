import { feedNames } from '@gongdu/contract/discovery/feed';
import { expect, it } from 'vitest';
import { queryOf, tabIn, tabsWith } from './square-tabs.ts';

it('has an address of its own for each list, with the words of the visitors’ addresses', () => {
  for (const tab of [...feedNames, 'topic'] as const)
    expect(tabIn(new URLSearchParams(queryOf(tab)))).toBe(tab);
  expect(queryOf('review')).toEqual({ kind: 'review' });
  expect(queryOf('following')).toEqual({ feed: 'following' });
  for (const query of ['kind=x', 'feed=review', 'feed=x', ''])
    expect(tabIn(new URLSearchParams(query)), query).toBe('recommended');
});

it('shows 最新 as a tab only while it is open', () => {
  const names = (current: Parameters<typeof tabsWith>[0]) => tabsWith(current).map(({ name }) => name);
  expect(names('circle')).toEqual(['推荐', '关注', '书评', '短评', '书单', '领读', '圈子', '话题']);
  expect(names('newest').at(-1)).toBe('最新');
});
