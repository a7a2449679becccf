/**
 * Normalised discounted cumulative gain of a page: 1 when nothing better could stand on it, in no better order.
 * @param found The grades of what is shown, in its order.
 * @param judged All grades there are for the query.
 */
export function ndcg(found: readonly number[], judged: readonly number[], depth: number): number {
  const best = dcg(
    judged.toSorted((a, b) => b - a),
    depth,
  );
  return best === 0 ? 1 : dcg(found, depth) / best;
}

function dcg(grades: readonly number[], depth: number): number {
  return grades.slice(0, depth).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
}
