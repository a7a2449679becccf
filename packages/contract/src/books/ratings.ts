/** What members gave a book, of its counts from half a star to five. */
export interface RatingSummary {
  readonly count: number;
  /** Out of ten, one decimal; null where too few have said anything. */
  readonly average: string | null;
  /** Shares of five stars down to one, in whole per cent that make a hundred. */
  readonly spread: readonly { readonly stars: number; readonly percent: number }[];
}

/** Fewer make no average. */
const ratingsMin = 3;

export function summarizeRatings(ratings: readonly number[]): RatingSummary {
  const count = ratings.reduce((sum, n) => sum + n, 0);
  const points = ratings.reduce((sum, n, at) => sum + n * (at + 1), 0);
  const stars = [5, 4, 3, 2, 1];
  const counts = stars.map((star) => (ratings[star * 2 - 1] ?? 0) + (ratings[star * 2 - 2] ?? 0));
  return {
    count,
    average: count < ratingsMin ? null : (points / count).toFixed(1),
    spread: stars.map((star, at) => ({ stars: star, percent: wholePercents(counts)[at] ?? 0 })),
  };
}

/** Rounded so that they make a hundred: what is left over goes where most was cut off. */
function wholePercents(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, n) => sum + n, 0);
  if (all === 0) return counts.map(() => 0);
  const exact = counts.map((n) => (n / all) * 100);
  const missing = 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0);
  const raised = exact
    .map((share, at) => ({ at, cut: share - Math.floor(share) }))
    .toSorted((a, b) => b.cut - a.cut)
    .slice(0, missing)
    .map(({ at }) => at);
  return exact.map((share, at) => Math.floor(share) + (raised.includes(at) ? 1 : 0));
}
