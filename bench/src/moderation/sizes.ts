export const waitingItems = 1_000_000;
/** Who work at once. */
export const operators = 16;
export const bulkSize = 500;
export const rescannedPosts = 100_000;

export function operatorPhone(nth: number): string {
  return String(13_850_000_000 + nth);
}
