/** Seven places at most: first, last, the current page and its neighbours; negative numbers are gaps. */
export function pageNumbers(page: number, pages: number): number[] {
  if (pages <= 7) return range(1, pages);
  const from = Math.min(Math.max(page - 1, 3), pages - 4);
  const middle = page <= 4 ? range(2, 5) : page >= pages - 3 ? range(pages - 4, pages - 1) : range(from, from + 2);
  const first = middle[0] ?? 2;
  const last = middle.at(-1) ?? 2;
  return [1, ...(first > 2 ? [-1] : []), ...middle, ...(last < pages - 1 ? [-2] : []), pages];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
}
