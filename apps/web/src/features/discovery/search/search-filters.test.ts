import { expect, it } from 'vitest';
import { parseFilters, serializeFilters } from './search-filters.ts';

it('parses the address that it writes', () => {
  const filters = { term: '边城', kind: 'review', sort: 'hottest', time: 'month' } as const;
  expect(parseFilters(new URLSearchParams(serializeFilters(filters)))).toEqual(filters);
  expect(serializeFilters({ term: '', kind: 'all', sort: 'relevance', time: null })).toEqual({});
});

it('treats an address with unknown values as a plain search', () => {
  const address = new URLSearchParams({ q: ` ${'雪'.repeat(200)} `, kind: 'x', sort: 'best', time: 'ever' });
  expect(parseFilters(address)).toEqual({
    term: '雪'.repeat(100),
    kind: 'all',
    sort: 'relevance',
    time: null,
  });
});
