const factor = Number(process.env.FAULT_ROUNDS ?? 1);

/** How often a fault is repeated: as often as usual, times `FAULT_ROUNDS` (0.2 for a short run, 3 for a long one); never 0. */
export function faultRounds(usual: number): number {
  if (!(factor > 0)) throw new Error('FAULT_ROUNDS is a number above 0');
  return Math.max(1, Math.round(usual * factor));
}
