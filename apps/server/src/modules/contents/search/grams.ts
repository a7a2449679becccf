/** A word of Latin letters and digits; or what is written without spaces, found by its pairs of characters. */
const runs = /(?<token>[\p{Script=Latin}\p{Nd}]+)|(?:(?![\p{Script=Latin}\p{Nd}])[\p{L}\p{N}\p{M}])+/gu;
const tokenMax = 40;

export interface Grams {
  /** Single characters and pairs. */
  readonly exact: readonly string[];
  /** Latin words, lower case, found from their beginning. */
  readonly tokens: readonly string[];
}

/** Everything by which folded text can be found. */
export function gramsOf(folded: string): Grams {
  const exact = new Set<string>();
  const tokens = new Set<string>();
  for (const run of folded.matchAll(runs)) {
    if (run.groups?.token) tokens.add(run[0].slice(0, tokenMax));
    else addPairs(exact, [...run[0]]);
  }
  return { exact: [...exact], tokens: [...tokens] };
}

/** What text must contain at least to contain this word: pairs, and single characters only where they stand alone. */
export function gramsOfWord(word: string): Grams & { readonly sure: boolean } {
  const exact: string[] = [];
  const tokens: string[] = [];
  for (const run of word.matchAll(runs)) {
    const characters = [...run[0]];
    if (run.groups?.token) tokens.push(run[0].slice(0, tokenMax));
    else if (characters.length === 1) exact.push(run[0]);
    else exact.push(...characters.slice(1).map((character, at) => `${characters[at]}${character}`));
  }
  const sure = exact.length + tokens.length === 1 && word.length < tokenMax;
  return { exact: [...new Set(exact)], tokens, sure };
}

function addPairs(into: Set<string>, characters: readonly string[]): void {
  for (const [at, character] of characters.entries()) {
    into.add(character);
    const next = characters[at + 1];
    if (next !== undefined) into.add(character + next);
  }
}
