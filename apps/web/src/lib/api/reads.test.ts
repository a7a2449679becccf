import { listCircles } from '@gongdu/contract/community/circles/circle';
import { listCircleMembers } from '@gongdu/contract/community/circles/members';
import { getWork } from '@gongdu/contract/writing/works/work';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { nextPage, numberedAs } from './numbered-pages.ts';
import { keyOf, pages, type Reads, read, readAs } from './reads.ts';

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
  const options = numberedAs(
    '/api/rows',
    {},
    async (index) => page(index === 1 ? [5, 4] : [4, 3], 4),
    (row) => row,
  );
  const queryClient = new QueryClient();
  const data = await queryClient.fetchInfiniteQuery({ ...options, pages: 2 });
  expect(data.pages.map(({ data: rows }) => rows)).toEqual([
    [5, 4],
    [4, 3],
  ]);
  expect(options.select?.(data)).toMatchObject({ pages: [{ rows: [5, 4] }, { rows: [3] }], total: 4 });
});

const head = read(getWork, { params: { id: 7 } });
const release = read(getWork, { params: { id: 7 }, query: { view: 'release' } });
const members = pages(listCircleMembers, { params: { id: 7 }, query: { name: '' } }, 'after');
const poll = readAs('/api/works/:id/polls/:pollId', { params: { id: 8, pollId: 'a' } }, () => 1);
const directory = pages(listCircles, { query: { name: '', sort: 'active' } }, 'after');

it.each<[string, Reads, readonly { readonly queryKey: readonly unknown[] }[]]>([
  ['a noun', '/api/works', [head, release, poll]],
  ['an endpoint', getWork, [head, release, poll]],
  ['an endpoint with its values', keyOf(getWork, { params: { id: 7 } }), [head, release]],
  ['any value', '/api/works/:id/polls', [poll]],
  ['a part of the input', keyOf(getWork, { query: { view: 'release' } }), [release]],
  ['a list with all below it', listCircles, [members, directory]],
  ['a list without what is below it', keyOf(listCircles, { query: {} }), [directory]],
  ['everything', [], [head, release, members, poll, directory]],
])('%s stands for its reads and those below it', (_, reads, expected) => {
  const queryClient = new QueryClient();
  const all: readonly QueryKey[] = [head, release, members, poll, directory].map(({ queryKey }) => queryKey);
  for (const queryKey of all) queryClient.setQueryData(queryKey, 'shown');
  const found = queryClient.getQueryCache().findAll({ queryKey: keyOf(reads) });
  expect(found.map(({ queryKey }) => queryKey)).toEqual(expected.map(({ queryKey }) => queryKey));
});

it('keeps the forms of one reply apart', () => {
  const input = { query: { name: '', sort: 'active' as const } };
  const keys = [
    read(listCircles, input),
    pages(listCircles, input, 'after'),
    readAs(listCircles, input, () => 1),
  ];
  expect(new Set(keys.map(({ queryKey }) => JSON.stringify(queryKey))).size).toBe(3);
});
