/** Members' ratings of a book. */
export interface RatingSummary {
  readonly count: number;
  /** Out of ten, one decimal; null: fewer than `ratingsMin`. */
  readonly average: string | null;
  /** Shares of five stars down to one, in whole per cent that add up to 100. */
  readonly spread: readonly { readonly stars: number; readonly percent: number }[];
}

const ratingsMin = 3;

/** @param ratings Ten counts: half a star, one star and so on to five stars. */
export function summarizeRatings(ratings: readonly number[]): RatingSummary {
  const count = ratings.reduce((sum, n) => sum + n, 0);
  const points = ratings.reduce((sum, n, at) => sum + n * (at + 1), 0);
  const stars = [5, 4, 3, 2, 1];
  const counts = stars.map((star) => (ratings[star * 2 - 1] ?? 0) + (ratings[star * 2 - 2] ?? 0));
  const percents = wholePercents(counts);
  return {
    count,
    average: count < ratingsMin ? null : (points / count).toFixed(1),
    spread: stars.map((star, at) => ({ stars: star, percent: percents[at] ?? 0 })),
  };
}

/** Rounds to a sum of 100: the remainder goes to the shares that lost most by rounding down. */
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
