/** A round number that the tallest bar does not exceed, even so that half of it is a number too. */
export function scaleTop(max: number): number {
  if (max <= 4) return 4;
  const magnitude = 10 ** Math.floor(Math.log10(max));
  const step = [1, 2, 4, 6, 8, 10].find((each) => each * magnitude >= max) ?? 10;
  return step * magnitude;
}
