/** What is being typed after an `@`, up to the caret. */
export interface Naming {
  /** Where the `@` stands. */
  readonly from: number;
  readonly words: string;
}

/** Longer than any name. */
const most = 20;

/**
 * Null: the caret does not stand behind an `@` with the beginning of a name.
 * @param ends What no name goes on with.
 */
export function namingAt(text: string, caret: number, ends = /[\s@]/): Naming | null {
  const from = text.lastIndexOf('@', caret - 1);
  if (from < 0 || caret <= from) return null;
  const words = text.slice(from + 1, caret);
  return words.length > most || ends.test(words) ? null : { from, words };
}
