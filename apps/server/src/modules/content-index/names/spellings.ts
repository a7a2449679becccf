import { normalize } from '../search/bigrams.ts';
import { wordsIn } from '../search/lexemes.ts';

export interface Spelling {
  readonly key: string;
  /** 0: as it is written; 1: pinyin; 2: initials. */
  readonly spelling: 0 | 1 | 2;
}

/** Characters of a name that are spelled. */
const spelledMax = 20;
const keyMax = 40;
/** Of a name with characters of several readings, so many are kept. */
const readingsMax = 8;
/** Words of a name by which it may begin: 马尔克斯 of 加西亚·马尔克斯. */
const beginningsMax = 4;

/** What is typed for a name: letters and digits, of one case and width, simplified. */
export function toNameKey(text: string): string {
  return wordsIn(normalize(text)).join('').slice(0, keyMax);
}

/** Each key once. The dictionary of pinyin is loaded with the first name. */
export async function spellingsOf(name: string): Promise<Spelling[]> {
  const words = wordsIn(normalize(name));
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

/** How it is read: as the words around each character have it, then with the other readings of its characters. */
async function readingsOf(text: string): Promise<string[][]> {
  if (!/\p{Script=Han}/u.test(text)) return [];
  const { pinyin, polyphonic } = await import('pinyin-pro');
  const inContext = pinyin(text, { toneType: 'none', type: 'array', v: true });
  let readings: string[][] = [[]];
  for (const syllables of polyphonic(text, { toneType: 'none', type: 'array', v: true }))
    readings = readings.flatMap((read) => syllables.map((each) => [...read, each])).slice(0, readingsMax);
  return [inContext, ...readings];
}
