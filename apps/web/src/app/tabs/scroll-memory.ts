/** The most entries of the history whose scroll is remembered. */
const max = 200;

/** Pixels from the top by entry of the history, the one scrolled last at the end. */
const tops = new Map<string, number>();

export function rememberScroll(entry: string, top: number): void {
  tops.delete(entry);
  tops.set(entry, top);
  const [oldest] = tops.keys();
  if (tops.size > max && oldest !== undefined) tops.delete(oldest);
}

/** 0 for an entry that was never shown. */
export function rememberedScroll(entry: string): number {
  return tops.get(entry) ?? 0;
}
