/**
 * What no text holds but a tab and a line feed: control signs, noncharacters, halves of pairs; and the line breaks of
 * other systems, among them the vertical tab that word processors put inside of a paragraph.
 */
const unstorable = /(?![\t\n])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u2028\u2029]/u;
/**
 * A unit that is not storable wherever it stands, or may not be: halves of pairs. A look at units takes a fifth of the
 * time of one at characters, and every string of every request is looked at.
 */
const suspect = /[^\t\n -~\u00a0-\u2027\u202a-\ud7ff\ue000-\ufdcf\ufdf0-\ufffd]/;
const otherBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const invisible = /(?![\t\n])[\p{Cc}\p{Noncharacter_Code_Point}]/gu;

/**
 * Text that PostgreSQL, JSON, UTF-8 and XML all hold unchanged. Every line break becomes a line feed, so that words stay
 * apart; other control signs and noncharacters are removed, half of a pair becomes U+FFFD. The server applies it to all
 * input before anything reads it.
 */
export function storableText(text: string): string {
  if (isStorable(text)) return text;
  return text.replace(otherBreaks, '\n').replace(invisible, '').toWellFormed();
}

export function isStorable(text: string): boolean {
  return !suspect.test(text) || !unstorable.test(text);
}

/** The same in one line: tabs and line breaks become spaces. */
export function singleLineText(text: string): string {
  return storableText(text)
    .replace(/[\t\n]+/g, ' ')
    .trim();
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
    for (const name of Object.keys(next)) {
      const member: unknown = Reflect.get(next, name);
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

/** Bytes from a socket are not text. */
function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);
}
