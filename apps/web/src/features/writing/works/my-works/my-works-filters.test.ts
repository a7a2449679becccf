import { describe, expect, it } from 'vitest';
import { defaultFilters, parseFilters, serializeFilters } from './my-works-filters.ts';

const parse = (query: string) => parseFilters(new URLSearchParams(query), ['post', 'review']);

describe('the view of my works in the address', () => {
  it('parses the address that it wrote', () => {
    const filters = {
      tab: 'refused',
      name: '红楼 & 梦',
      page: 3,
      kind: 'review',
      sort: 'words',
      size: 10,
    } as const;
    expect(parse(serializeFilters(filters))).toEqual(filters);
  });

  it('leaves defaults out of the address', () => {
    expect(serializeFilters(defaultFilters)).toBe('');
  });

  it('falls back to the first page of everything on values the server would refuse', () => {
    expect(parse('?tab=gone&page=0&name=%20%20&sort=rank&size=500')).toEqual(defaultFilters);
    expect(parse('?page=-1')).toEqual(defaultFilters);
    expect(parse('?page=1.5')).toEqual(defaultFilters);
    expect(parse('?page=1e99')).toEqual(defaultFilters);
    expect(parse(`?name=${'长'.repeat(80)}`).name).toHaveLength(60);
  });

  it('requests no kind that the section does not have', () => {
    expect(parse('?kind=book_list').kind).toBeNull();
    expect(parse('?kind=review').kind).toBe('review');
  });
});
