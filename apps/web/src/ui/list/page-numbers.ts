/** Seven places at most: first, last, the current page and its neighbours; negative numbers are gaps. */
export function pageNumbers(page: number, pages: number): number[] {
  if (pages <= 7) return range(1, pages);
  const middle = around(page, pages);
  const first = middle[0] ?? 2;
  const last = middle.at(-1) ?? 2;
  return [1, ...(first > 2 ? [-1] : []), ...middle, ...(last < pages - 1 ? [-2] : []), pages];
}

function around(page: number, pages: number): number[] {
  if (page <= 4) return range(2, 5);
  if (page >= pages - 3) return range(pages - 4, pages - 1);
  return range(page - 1, page + 1);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
}
