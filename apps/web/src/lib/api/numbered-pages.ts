import type { Counted } from '@gongdu/contract/endpoint';

/** The number of the next page; undefined when all rows are loaded. */
export function nextPage(
  { data, dataCount }: Counted<readonly unknown[]>,
  all: readonly Counted<readonly unknown[]>[],
): number | undefined {
  const loaded = all.reduce((sum, page) => sum + page.data.length, 0);
  return data.length === 0 || dataCount <= loaded ? undefined : all.length + 1;
}

export function withoutDuplicates<Row>(
  pages: readonly Counted<readonly Row[]>[],
  idOf: (row: Row) => string | number,
): { rows: Row[] }[] {
  const seen = new Set<string | number>();
  return pages.map(({ data }) => ({
    rows: data.filter((row) => {
      const id = idOf(row);
      const isNew = !seen.has(id);
      seen.add(id);
      return isNew;
    }),
  }));
}
