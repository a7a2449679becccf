/** A pattern of `like` and `ilike` for texts that contain this one, with `%`, `_` and `\` escaped. */
export function containsPattern(text: string): string {
  return `%${prefixPattern(text)}`;
}

/** The same for texts that start with this one. */
export function prefixPattern(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`;
}
