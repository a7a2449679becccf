/** The initial gap: 32 moves to one place use it up, and 500 of them stay far below 2^53. */
export const rankGap = 2 ** 32;

/** The ranks of a place's neighbours; null at the ends of the list. */
export interface RankRange {
  readonly below: number | null;
  readonly above: number | null;
}

/** `n` integers in order between the neighbours; null when the gap is too small. */
export function ranksWithin({ below, above }: RankRange, n: number): number[] | null {
  const indexes = [...Array(n).keys()];
  if (below === null && above === null) return indexes.map((index) => index * rankGap);
  if (above === null) return indexes.map((index) => (below ?? 0) + (index + 1) * rankGap);
  if (below === null) return indexes.map((index) => above - (n - index) * rankGap);
  const width = Math.floor((above - below) / (n + 1));
  return width < 1 ? null : indexes.map((index) => below + (index + 1) * width);
}
