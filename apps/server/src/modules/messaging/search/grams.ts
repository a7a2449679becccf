/**
 * Pairs of neighbouring characters, each behind the number of its conversation, and the last character of every run
 * alone: so a single one is found as the beginning of a pair or by itself. White space divides.
 */
export function gramsOf(convId: number, text: string): string {
  const grams = new Set(runsOf(text).flatMap((run) => run.map((at, n) => `${at}${run[n + 1] ?? ''}`)));
  return [...grams].map((gram) => quoted(`${convId}:${gram}`)).join(' ');
}

/**
 * What a message in one of these conversations has to have to contain this text; it may be found by chance, and is
 * looked at. Null when there is nothing in it to look for.
 */
export function queryOf(convIds: readonly number[], text: string): string | null {
  const runs = runsOf(text);
  if (runs.length === 0 || convIds.length === 0) return null;
  const wanted = [...new Set(runs.flatMap(needed))];
  const within = (convId: number) =>
    wanted.map(({ gram, begins }) => `${quoted(`${convId}:${gram}`)}${begins ? ':*' : ''}`).join(' & ');
  return convIds.map((convId) => `(${within(convId)})`).join(' | ');
}

interface Wanted {
  readonly gram: string;
  /** Something may follow. */
  readonly begins: boolean;
}

function needed(run: readonly string[]): Wanted[] {
  const [first = '', ...rest] = run;
  if (rest.length === 0) return [{ gram: first, begins: true }];
  return rest.map((character, n) => ({ gram: `${run[n]}${character}`, begins: false }));
}

function runsOf(text: string): string[][] {
  const runs = text.toLowerCase().match(/[^\s\0]+/gu) ?? [];
  return runs.map((run) => [...run]);
}

/** As `tsvector` and `tsquery` read a lexeme. */
function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
