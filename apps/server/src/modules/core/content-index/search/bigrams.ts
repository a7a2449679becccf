const tokenMax = 40;

export interface Bigrams {
  /** Single characters and pairs. */
  readonly exact: readonly string[];
  /** Latin words, lower case, found by their prefix. */
  readonly tokens: readonly string[];
}

/** All index terms of a folded text. */
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
 * The terms that a text must contain to contain this word: pairs, and single characters only for single-character
 * words. `sure`: they also imply the word.
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

/** A word of Latin letters and digits, or a run of characters written without spaces. */
interface ScriptRun {
  readonly text: string;
  readonly latin: boolean;
}

const gap = 1;
const latin = 2;
const other = 3;

/** Cache by code unit, 0: not computed yet. A table is ten times as fast as a pattern. */
const kindCache = new Uint8Array(0x1_0000);

function scriptRunsOf(text: string): ScriptRun[] {
  const runs: ScriptRun[] = [];
  let from = 0;
  let now = gap;
  for (let at = 0; at <= text.length; ) {
    const { kind, length } = at < text.length ? characterAt(text, at) : end;
    if (kind !== now) {
      if (now !== gap) runs.push({ text: text.slice(from, at), latin: now === latin });
      from = at;
      now = kind;
    }
    at += length;
  }
  return runs;
}

const end = { kind: gap, length: 1 };
const single = [gap, gap, latin, other].map((kind) => ({ kind, length: 1 }));
const double = single.map(({ kind }) => ({ kind, length: 2 }));

/** A code point beyond the first 65,536 takes two code units. */
function characterAt(text: string, at: number) {
  const unit = text.charCodeAt(at);
  if (unit >= 0xd800 && unit < 0xdc00 && text.codePointAt(at) !== unit) {
    return double[kindOf(text.slice(at, at + 2))] ?? end;
  }
  let kind = kindCache[unit] ?? 0;
  if (kind === 0) {
    kind = kindOf(text.charAt(at));
    kindCache[unit] = kind;
  }
  return single[kind] ?? end;
}

function kindOf(sign: string): number {
  if (/[\p{Script=Latin}\p{Nd}]/u.test(sign)) return latin;
  return /[\p{L}\p{N}\p{M}]/u.test(sign) ? other : gap;
}
