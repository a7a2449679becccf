import { foldKey, foldWords } from '../../../../shared/text/fold.ts';
import { wordsIn } from '../search/lexemes.ts';
import { holesOf } from './typing-errors.ts';

export interface Spelling {
  readonly key: string;
  /** 0: as written; 1: pinyin; 2: initials of pinyin. */
  readonly spelling: 0 | 1 | 2;
}

/** Characters of a name that are read as pinyin. */
const spelledMax = 20;
const keyMax = 40;
/** The most readings stored of a name with ambiguous characters. */
const readingsMax = 8;
/** Words of a name that may be typed first: 马尔克斯 of 加西亚·马尔克斯. */
const beginningsMax = 4;

/** Letters and digits only, in one case and width, in simplified characters. */
export function toNameKey(text: string): string {
  return foldKey(text).slice(0, keyMax);
}

/** What was typed, as the beginnings of keys. */
export interface TypedName {
  /** The one as it was typed first. */
  readonly keys: readonly string[];
  /** Letters among characters, as 红lou: a regular expression that the written name matches. null: it need not. */
  readonly written: string | null;
}

/** null: there is nothing to look for. */
export async function toTypedName(text: string): Promise<TypedName | null> {
  const key = toNameKey(text);
  if (key === '') return null;
  return isMixed(key) ? mixedName(key) : { keys: [key], written: null };
}

/** Of a text that may be pinyin, its initials, or either among characters; null: it is not. */
export async function toSpelledName(text: string): Promise<TypedName | null> {
  const key = toNameKey(text);
  if (isMixed(key)) return mixedName(key);
  return /^[a-z][a-z0-9]+$/.test(key) ? { keys: [key], written: null } : null;
}

function isMixed(key: string): boolean {
  return isInCharacters(key) && /[a-z]/.test(key);
}

/** The characters are read, the letters stand for themselves; so many letters are as many characters at most. */
async function mixedName(key: string): Promise<TypedName> {
  const readings = await readingsOf(key.slice(0, spelledMax));
  const keys = readings.flatMap((syllables) => [syllables.join(''), initialsOf(syllables)]);
  const written = key.replaceAll(/[a-z]+/g, (letters) => `.{1,${letters.length}}`);
  return { keys: [...new Set([key, ...keys.map((each) => each.slice(0, keyMax))])], written };
}

function initialsOf(syllables: readonly string[]): string {
  return syllables.map((syllable) => syllable.slice(0, 1)).join('');
}

/** Whether a key is written in characters, at least in part. */
export function isInCharacters(key: string): boolean {
  return /\p{Script=Han}/u.test(key);
}

/** The keys of a text's readings in pinyin, the one by context first; none: it has no characters. */
export async function readingKeysOf(key: string): Promise<string[]> {
  const readings = await readingsOf(key.slice(0, spelledMax));
  return [...new Set(readings.map((syllables) => syllables.join('').slice(0, keyMax)))];
}

/** What a name is called: whole, from each of its first words on, and its first word, which is a title's without the subtitle. */
export function writtenKeysOf(name: string): string[] {
  const words = wordsIn(foldWords(name));
  const whole = words.slice(0, beginningsMax).map((_, at) => words.slice(at).join(''));
  return [...new Set([...whole, ...words.slice(0, 1)])];
}

/** Names in characters of these lengths are found with one of them wrong or missing. */
const holedLengths = { min: 3, max: 12 };

/** What a name in characters is without one of them. Latin names have none: what may be meant by letters is counted out. */
export function holeKeysOf(name: string): string[] {
  const written = writtenKeysOf(name).filter((key) => {
    const { length } = [...key];
    return isInCharacters(key) && length >= holedLengths.min && length <= holedLengths.max;
  });
  return [...new Set(written.flatMap(holesOf))];
}

/** Without duplicate keys. The first call loads the pinyin dictionary. */
export async function spellingsOf(name: string): Promise<Spelling[]> {
  const words = wordsIn(foldWords(name));
  const keys = new Map<string, Spelling['spelling']>();
  for (const at of words.slice(0, beginningsMax).keys()) {
    const written = words.slice(at).join('').slice(0, keyMax);
    const readings = await readingsOf(written.slice(0, spelledMax));
    add(keys, written, 0);
    for (const syllables of readings) {
      add(keys, syllables.join(''), 1);
      add(keys, initialsOf(syllables), 2);
    }
  }
  return [...keys].map(([key, spelling]) => ({ key, spelling }));
}

function add(keys: Map<string, Spelling['spelling']>, key: string, spelling: Spelling['spelling']): void {
  const short = key.slice(0, keyMax);
  if (short !== '' && !keys.has(short)) keys.set(short, spelling);
}

/** The reading by context first, then combinations of the readings of each character. */
async function readingsOf(text: string): Promise<string[][]> {
  if (!isInCharacters(text)) return [];
  const { pinyin, polyphonic } = await import('pinyin-pro');
  const inContext = pinyin(text, { toneType: 'none', type: 'array', v: true });
  let readings: string[][] = [[]];
  for (const syllables of polyphonic(text, { toneType: 'none', type: 'array', v: true }))
    readings = readings.flatMap((read) => syllables.map((each) => [...read, each])).slice(0, readingsMax);
  return [inContext, ...readings];
}
