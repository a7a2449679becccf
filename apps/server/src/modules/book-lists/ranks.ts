/** Between neighbours at first: 32 moves to one place use it up, and 500 of them stay far below 2^53. */
export const gap = 2 ** 32;

/** The ranks of a place's neighbours; null at the ends of the list. */
export interface Place {
  readonly below: number | null;
  readonly above: number | null;
}

/** `n` whole numbers in their order between the neighbours; null when there is no room left. */
export function ranksAt({ below, above }: Place, n: number): number[] | null {
  const steps = [...Array(n).keys()];
  if (below === null && above === null) return steps.map((step) => step * gap);
  if (above === null) return steps.map((step) => (below ?? 0) + (step + 1) * gap);
  if (below === null) return steps.map((step) => above - (n - step) * gap);
  const width = Math.floor((above - below) / (n + 1));
  return width < 1 ? null : steps.map((step) => below + (step + 1) * width);
}
