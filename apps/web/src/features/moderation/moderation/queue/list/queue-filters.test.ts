import { expect, it } from 'vitest';
import { parseFilters, serializeFilters } from './queue-filters.ts';

it('keeps the position of a page in the address, so that a page beyond the numbered ones can be opened again', () => {
  const filters = { tab: 'pending', name: '', page: 150, behind: 2024, item: null } as const;
  const search = serializeFilters(filters, new URLSearchParams('channel=3&behind=1'));
  expect(search).toBe('?channel=3&page=150&behind=2024');
  expect(parseFilters(new URLSearchParams(search))).toEqual(filters);
});

it('finds a page by its number if the position is absent', () => {
  for (const behind of ['', '0', '-4', 'x'])
    expect(parseFilters(new URLSearchParams({ page: '2', behind }))).toMatchObject({ page: 2, behind: null });
});
