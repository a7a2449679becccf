import { expect, it } from 'vitest';
import { pagesBeyond } from './copy-storage.ts';
import { maxTotal } from './pools.ts';

const read = (page: string, at: number, length = 1_000) => ({ page, at, length });

it('keeps the fifty works that were read last, whatever their kind', () => {
  const works = Array.from({ length: 30 }, (_, n) => [
    read(`/post/${n}`, n * 2),
    read(`/book/${n}`, n * 2 + 1),
  ]).flat();
  const gone = [...pagesBeyond([...works, read('/shelf', 0)])];
  expect(gone).toHaveLength(10);
  expect(gone).toContain('/post/0');
  expect(gone).not.toContain('/shelf');
  // read again, it is the last one
  expect(pagesBeyond([...works, read('/post/0', 1_000)])).not.toContain('/post/0');
});

it('keeps no more than fits, the oldest goes first', () => {
  const rows = [read('/post/1', 1, maxTotal / 2), read('/post/2', 2, maxTotal / 2), read('/post/3', 3, 10)];
  expect([...pagesBeyond(rows)]).toEqual(['/post/1']);
});

it('keeps nothing of other pages', () => {
  expect([...pagesBeyond([read('/user/profile', 1), read('/message/im', 2)])]).toEqual(['/user/profile']);
});
