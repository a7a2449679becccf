/**
 * Pairs of neighbouring characters, each behind the number of its conversation, and the last character of every run
 * alone: so a single one is found as the beginning of a pair or by itself. White space divides.
 */
export function toBigrams(convId: number, text: string): string {
  const bigrams = new Set(
    segmentsOf(text).flatMap((segment) => segment.map((at, n) => `${at}${segment[n + 1] ?? ''}`)),
  );
  return [...bigrams].map((bigram) => quoteLexeme(`${convId}:${bigram}`)).join(' ');
}

/**
 * What a message in one of these conversations has to have to contain this text; it may be found by chance, and is
 * looked at. Null when there is nothing in it to look for.
 */
export function toQuery(convIds: readonly number[], text: string): string | null {
  const segments = segmentsOf(text);
  if (segments.length === 0 || convIds.length === 0) return null;
  const terms = [...new Set(segments.flatMap(bigramsOf))];
  const inConversation = (convId: number) =>
    terms
      .map(({ bigram, isPrefix }) => `${quoteLexeme(`${convId}:${bigram}`)}${isPrefix ? ':*' : ''}`)
      .join(' & ');
  return convIds.map((convId) => `(${inConversation(convId)})`).join(' | ');
}

interface Term {
  readonly bigram: string;
  /** Something may follow. */
  readonly isPrefix: boolean;
}

function bigramsOf(segment: readonly string[]): Term[] {
  const [first = '', ...rest] = segment;
  if (rest.length === 0) return [{ bigram: first, isPrefix: true }];
  return rest.map((character, n) => ({ bigram: `${segment[n]}${character}`, isPrefix: false }));
}

function segmentsOf(text: string): string[][] {
  const segments = text.toLowerCase().match(/[^\s\0]+/gu) ?? [];
  return segments.map((segment) => [...segment]);
}

/** As `tsvector` and `tsquery` read a lexeme. */
function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
