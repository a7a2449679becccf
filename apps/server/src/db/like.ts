/** A pattern of `like` and `ilike` for texts that contain this one, its `%`, `_` and `\` taken literally. */
export function containsPattern(text: string): string {
  return `%${prefixPattern(text)}`;
}

/** The same for texts that begin with this one. */
export function prefixPattern(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`;
}
