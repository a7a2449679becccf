/**
 * Text that PostgreSQL, JSON and UTF-8 all hold unchanged: no NUL, no half of a surrogate pair (a cut emoji). NUL is
 * dropped, half a pair becomes U+FFFD. The server applies it to whatever comes in, before anything reads it.
 */
export function storableText(text: string): string {
  if (isStorable(text)) return text;
  return text.replaceAll('\0', '').toWellFormed();
}

/**
 * Makes every text in a value that was read from JSON storable, in place; a member whose very name is not is dropped.
 * Iterative, so that no nesting is too deep for it.
 */
export function makeStorable<T>(value: T): T;
export function makeStorable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  const queue: object[] = isContainer(value) ? [value] : [];
  for (let next = queue.pop(); next; next = queue.pop()) {
    for (const [name, member] of Object.entries(next)) {
      if (typeof member === 'string') {
        if (!isStorable(member)) Reflect.set(next, name, storableText(member));
      } else if (isContainer(member)) queue.push(member);
      if (!isStorable(name)) Reflect.deleteProperty(next, name);
    }
  }
  return value;
}

/** At most `max` code units, and no half of an emoji at the end. */
export function truncate(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
}

/** The same, and the reader sees that there is more. */
export function truncateWithEllipsis(text: string, max: number): string {
  return text.length > max ? `${truncate(text, max)}…` : text;
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Bytes that a socket carries are no texts. */
function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);
}
