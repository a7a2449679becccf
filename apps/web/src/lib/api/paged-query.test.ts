import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { nextPage, pagedQuery } from './paged-query.ts';

const page = (data: number[], dataCount: number) => ({ data, dataCount });

it('is fully loaded when the total is at or below the number of loaded rows', () => {
  const first = page([1, 2], 3);
  expect(nextPage(first, [first])).toBe(2);
  const second = page([3], 3);
  expect(nextPage(second, [first, second])).toBeUndefined();
  // a row was removed in between
  const fewer = page([3], 2);
  expect(nextPage(fewer, [first, fewer])).toBeUndefined();
});

it('ends at an empty page whatever the total is', () => {
  const first = page([1], 9);
  expect(nextPage(page([], 9), [first, page([], 9)])).toBeUndefined();
});

it('shows a row that moved from one page to the next once', async () => {
  const options = pagedQuery({
    queryKey: ['rows'],
    fetchPage: async (index) => page(index === 1 ? [5, 4] : [4, 3], 4),
    idOf: (row) => row,
  });
  const queryClient = new QueryClient();
  const data = await queryClient.fetchInfiniteQuery({ ...options, pages: 2 });
  expect(data.pages.map(({ data: rows }) => rows)).toEqual([
    [5, 4],
    [4, 3],
  ]);
  expect(options.select?.(data)).toMatchObject({ pages: [{ rows: [5, 4] }, { rows: [3] }], total: 4 });
});
