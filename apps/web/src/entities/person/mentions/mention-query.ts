/** What is being typed after an `@`, up to the caret. */
export interface MentionQuery {
  /** Where the `@` stands. */
  readonly from: number;
  readonly query: string;
}

/** Longer than any name. */
const maxLength = 20;

/**
 * Null: the caret does not stand behind an `@` with the beginning of a name.
 * @param terminators What no name goes on with.
 */
export function mentionQueryAt(text: string, caret: number, terminators = /[\s@]/): MentionQuery | null {
  const from = text.lastIndexOf('@', caret - 1);
  if (from < 0 || caret <= from) return null;
  const query = text.slice(from + 1, caret);
  return query.length > maxLength || terminators.test(query) ? null : { from, query };
}
