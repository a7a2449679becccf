import { describe, expect, it } from 'vitest';
import { readView, writeView } from './my-works-view.ts';

const read = (query: string) => readView(new URLSearchParams(query));

describe('the view of my creations in the address', () => {
  it('comes back from the address it was written to', () => {
    const view = { tab: 'refused', name: '红楼 & 梦', page: 3 } as const;
    expect(read(writeView(view))).toEqual(view);
  });

  it('leaves defaults out of the address', () => {
    expect(writeView({ tab: 'all', name: '', page: 1 })).toBe('');
  });

  it('falls back to the first page of everything on values the server would refuse', () => {
    const first = { tab: 'all', name: '', page: 1 };
    expect(read('?tab=gone&page=0&name=%20%20')).toEqual(first);
    expect(read('?page=-1')).toEqual(first);
    expect(read('?page=1.5')).toEqual(first);
    expect(read('?page=1e99')).toEqual(first);
    expect(read(`?name=${'长'.repeat(80)}`).name).toHaveLength(60);
  });
});
