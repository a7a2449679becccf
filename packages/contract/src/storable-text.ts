/**
 * Text that PostgreSQL, JSON and UTF-8 all store unchanged: no NUL, no lone surrogate (half an emoji). NUL is removed,
 * a lone surrogate becomes U+FFFD. The server applies it to all input before anything reads it.
 */
export function storableText(text: string): string {
  if (isStorable(text)) return text;
  return text.replaceAll('\0', '').toWellFormed();
}

/**
 * Makes every string in a parsed JSON value storable, in place; a property with an unstorable name is dropped.
 * Iterative, so that no nesting is too deep.
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

/** At most `max` code units, without half an emoji at the end. */
export function truncate(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
}

/** The same with an ellipsis. */
export function truncateWithEllipsis(text: string, max: number): string {
  return text.length > max ? `${truncate(text, max)}…` : text;
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Bytes from a socket are not text. */
function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);
}
