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

/** The key of a text that may be pinyin or its initials; null: it is not. */
export function toSpelledKey(text: string): string | null {
  const key = toNameKey(text);
  return /^[a-z][a-z0-9]+$/.test(key) ? key : null;
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
      add(keys, syllables.map((syllable) => syllable.slice(0, 1)).join(''), 2);
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
