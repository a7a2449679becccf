import type { SuggestedKind } from '@gongdu/contract/core/content-index/search';
import type { Queryable } from '../../../../db/database.ts';
import { foldWords } from '../../../../shared/text/fold.ts';
import { wordsIn } from '../search/lexemes.ts';
import { findByHoles, findCalled, findNear, type Meant, type NearName } from './mend-store.ts';
import { isInCharacters, readingKeysOf, toNameKey, writtenKeysOf } from './spellings.ts';
import { readsAsPinyin } from './syllables.ts';
import { differsByOne, holesOf, spelledNeighbours, swapsOf } from './typing-errors.ts';

export interface MendScope {
  readonly kinds: readonly SuggestedKind[];
  /** Of people only invited authors, as in the content search. */
  readonly invitedOnly?: boolean;
}

/** Lengths of keys with a typing error: shorter ones may be too much else. */
const letters = { min: 4, max: 24 };
const characters = { min: 2, max: 12 };
/** Letters from which a name may only begin with what was meant, and from which initials count. */
const beginningMin = 6;
const initialsMin = 5;

/**
 * What was probably meant by a text that finds too little: a name written with the right characters, or the right letters
 * of its pinyin. One typing error: a character or letter wrong, missing or too many, or two exchanged; a name in
 * characters of the same sound counts as one. null: nothing is near, or something is called so or begins so.
 */
export function createMend(db: Queryable) {
  return async (text: string, { kinds, invitedOnly = false }: MendScope): Promise<string | null> => {
    const key = toNameKey(text);
    if (kinds.length === 0) return null;
    const scope = { kinds, invitedOnly };
    if (isInCharacters(key)) return mendCharacters(db, scope, key);
    return /^[a-z][a-z0-9]+$/.test(key) ? mendLetters(db, scope, key) : null;
  };
}

type Scope = Required<MendScope>;

/** Those that can be read as pinyin first, since they are few and most queries in letters are pinyin. */
async function mendLetters(db: Queryable, scope: Scope, key: string): Promise<string | null> {
  if (key.length < letters.min || key.length > letters.max) return null;
  if ((await findNear(db, scope, [{ key, isPrefix: true }])).length > 0) return null;
  const neighbours = spelledNeighbours(key);
  const spelled = neighbours.filter(readsAsPinyin);
  const read = await findNear(
    db,
    scope,
    spelled.map((each): Meant => ({ key: each, isPrefix: each.length >= beginningMin })),
  );
  const pinyin = best(read.filter(({ spelling }) => spelling === 1));
  if (pinyin) return pinyin.meant;
  // shorter ones are the initials of too many
  const near = await findCalled(
    db,
    scope,
    neighbours.filter(({ length }) => length >= letters.min),
  );
  const other = best(near.filter(({ spelling, meant }) => spelling < 2 || meant.length >= initialsMin));
  return other ? meantBy(other) : null;
}

/** Of the same sound, then with one character wrong, missing, too many or exchanged, then of nearly the same sound. */
async function mendCharacters(db: Queryable, scope: Scope, key: string): Promise<string | null> {
  const { length } = [...key];
  if (length < characters.min || length > characters.max) return null;
  const readings = await readingKeysOf(key);
  const [swaps, holes] = [swapsOf(key), length > characters.min ? holesOf(key) : []];
  // two characters are less than a name with one too many
  const shorter = length > characters.min + 1 ? holes : [];
  const meanings = [...readings, ...swaps, ...shorter].map(exactly);
  const near = await findNear(db, scope, [{ key, isPrefix: true }, ...meanings]);
  if (near.some(({ meant }) => meant === key)) return null;
  const of = (keys: readonly string[], spelling: number) =>
    near.filter((each) => each.spelling === spelling && keys.includes(each.meant));
  const sound = best(of(readings, 1));
  if (sound) return sound.name;
  const holed = (await findByHoles(db, scope, [key, ...holes])).flatMap((each) => nearTo(key, each));
  const exchanged = best([...of(swaps, 0), ...holed]) ?? best(of(shorter, 0));
  if (exchanged) return exchanged.name;
  return mendSound(db, scope, key, readings);
}

/** The name if it is one error away; its title alone where the subtitle was not typed. */
function nearTo(key: string, near: NearName): NearName[] {
  const written = writtenKeysOf(near.name).find((one) => differsByOne(one, key));
  if (written === undefined) return [];
  const whole = toNameKey(near.name);
  return [whole !== written && whole.startsWith(written) ? { ...near, name: written } : near];
}

async function mendSound(
  db: Queryable,
  scope: Scope,
  key: string,
  readings: readonly string[],
): Promise<string | null> {
  const begun = readings.filter(({ length }) => length >= beginningMin);
  const beginning = await findNear(
    db,
    scope,
    begun.map((each) => ({ key: each, isPrefix: true })),
  );
  const begins = best(beginning.filter(({ spelling }) => spelling === 1));
  if (begins) return beginningOf(begins, key);
  const [reading = ''] = readings;
  if (reading.length > letters.max) return null;
  const neighbours = spelledNeighbours(reading).filter(readsAsPinyin);
  const near = await findCalled(db, scope, neighbours);
  return best(near.filter(({ spelling }) => spelling === 1))?.name ?? null;
}

function exactly(key: string): Meant {
  return { key, isPrefix: false };
}

/** Names that are the key before those that begin with it, and then the best known. */
function best(names: readonly NearName[]): NearName | undefined {
  return names.toSorted(
    (a, b) => Number(isWhole(b)) - Number(isWhole(a)) || b.weight - a.weight || a.key.length - b.key.length,
  )[0];
}

function isWhole({ key, meant }: NearName): boolean {
  return key === meant;
}

function meantBy({ spelling, name, meant }: NearName): string {
  return spelling === 0 ? name : meant;
}

/** As many characters of the name as were typed, from its start: a title without its subtitle. */
async function beginningOf({ name, meant }: NearName, key: string): Promise<string> {
  const words = wordsIn(foldWords(name)).join('');
  const beginning = [...words].slice(0, [...key].length).join('');
  const isRead = (await readingKeysOf(beginning)).includes(meant);
  return isRead ? beginning : name;
}
