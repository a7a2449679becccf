import { type ScriptRun, scriptRunsOf } from './script-runs.ts';

const tokenMax = 40;

export interface Bigrams {
  /** Single characters and pairs. */
  readonly exact: readonly string[];
  /** Latin words, lower case, found from their beginning. */
  readonly tokens: readonly string[];
}

/** Everything by which folded text can be found. */
export function bigramsOf(folded: string): Bigrams {
  const exact = new Set<string>();
  const tokens = new Set<string>();
  for (const run of scriptRunsOf(folded)) {
    if (run.latin) tokens.add(run.text.slice(0, tokenMax));
    else addPairs(exact, run);
  }
  return { exact: [...exact], tokens: [...tokens] };
}

/**
 * What text must contain at least to contain this word: pairs, and single characters only where they stand alone.
 * `sure`: to contain them is to contain the word.
 */
export function bigramsOfWord(word: string): Bigrams & { readonly isExact: boolean } {
  const exact: string[] = [];
  const tokens: string[] = [];
  for (const { text, latin } of scriptRunsOf(word)) {
    const characters = [...text];
    if (latin) tokens.push(text.slice(0, tokenMax));
    else if (characters.length === 1) exact.push(text);
    else exact.push(...characters.slice(1).map((character, at) => `${characters[at]}${character}`));
  }
  const isExact = exact.length + tokens.length === 1 && word.length < tokenMax;
  return { exact: [...new Set(exact)], tokens, isExact };
}

function addPairs(into: Set<string>, { text }: ScriptRun): void {
  let before = '';
  for (const character of text) {
    into.add(character);
    if (before !== '') into.add(before + character);
    before = character;
  }
}
