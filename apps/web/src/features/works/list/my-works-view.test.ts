import { describe, expect, it } from 'vitest';
import { firstView, readView, writeView } from './my-works-view.ts';

const read = (query: string) => readView(new URLSearchParams(query), ['post', 'review']);

describe('the view of my works in the address', () => {
  it('comes back from the address it was written to', () => {
    const view = {
      tab: 'refused',
      name: '红楼 & 梦',
      page: 3,
      kind: 'review',
      sort: 'words',
      size: 10,
    } as const;
    expect(read(writeView(view))).toEqual(view);
  });

  it('leaves defaults out of the address', () => {
    expect(writeView(firstView)).toBe('');
  });

  it('falls back to the first page of everything on values the server would refuse', () => {
    expect(read('?tab=gone&page=0&name=%20%20&sort=rank&size=500')).toEqual(firstView);
    expect(read('?page=-1')).toEqual(firstView);
    expect(read('?page=1.5')).toEqual(firstView);
    expect(read('?page=1e99')).toEqual(firstView);
    expect(read(`?name=${'长'.repeat(80)}`).name).toHaveLength(60);
  });

  it('asks for no kind that the place does not hold', () => {
    expect(read('?kind=book_list').kind).toBeNull();
    expect(read('?kind=review').kind).toBe('review');
  });
});
