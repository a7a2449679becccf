import { randomInt } from 'node:crypto';
import type { Queryable } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import { foldKey } from '../../../shared/text/fold.ts';
import type { Institutions } from '../institutions/service.ts';

export type Names = ReturnType<typeof createNames>;

interface Chosen {
  /** What the field is called: 昵称 or 称呼. */
  readonly label: string;
  readonly name: string;
  /** The member's own. */
  readonly phone: string | null;
}

interface Needs extends Pick<Platform, 'db'> {
  readonly institutions: Pick<Institutions, 'findNamed'>;
}

/** Words by which a name would speak for the site or for a part of it. */
const reservedWords = [
  ...['官方', '运营', '共读', 'gongdu', '客服', '管理员', '审核员', '版主', '系统消息', '系统通知'],
  ...['已注销', '已停用'],
];

/** Letters of other alphabets, and characters of other countries, that are read as those of `reservedWords`. */
const lookalikes = new Map(
  Object.entries({
    о: 'o',
    ο: 'o',
    օ: 'o',
    '0': 'o',
    п: 'n',
    ո: 'n',
    ռ: 'n',
    ԁ: 'd',
    ժ: 'd',
    υ: 'u',
    ս: 'u',
    μ: 'u',
    ц: 'u',
    ɡ: 'g',
    ց: 'g',
    '9': 'g',
    営: '营',
    読: '读',
  }),
);

/** A shorter name of an institution is a word of its own, and is refused only as the whole name. */
const containedMin = 4;
/** Digits in a row that a name must not share with the phone. */
const sharedDigits = 4;

/**
 * Which names readers and visitors may take. Names that are held already stay as they are: only a new one is asked
 * about.
 */
export function createNames({ db, institutions }: Needs) {
  return { refusalFor, refusalOf, phoneRefusal };

  /** The same, and what the word list says, for a sign-in. */
  function refusalOf(wordList: (name: string) => Promise<string | null>) {
    return async (chosen: Chosen) => (await refusalFor(db, chosen)) ?? wordList(chosen.name);
  }

  /** A whole sentence; null: the name is free. */
  async function refusalFor(sql: Queryable, { label, name, phone }: Chosen): Promise<string | null> {
    const digits = phoneRefusal({ label, name, phone });
    if (digits !== null) return digits;
    const word = findReservedWord(name);
    if (word) return `${label}不能含有「${word}」或与它相像的写法`;
    const taken = await institutions.findNamed(sql, namesWithin(name));
    return taken === null ? null : `「${taken}」是认证机构的名称，请换一个${label}`;
  }
}

/** A name that holds a phone number, or a part of one's own by which it could be told. */
function phoneRefusal({ label, name, phone }: Chosen): string | null {
  const folded = foldKey(name);
  if (/1[3-9]\d{9}/.test(folded)) return `${label}里不能写手机号，请换一个`;
  const own = phone?.slice(-8) ?? '';
  for (let at = 0; at + sharedDigits <= own.length; at += 1)
    if (folded.includes(own.slice(at, at + sharedDigits)))
      return `${label}里不能有自己手机号里的数字，请换一个`;
  return null;
}

/** The reserved word that a name contains or imitates in other characters, widths or cases, or with signs between. */
function findReservedWord(name: string): string | undefined {
  const folded = foldKey(name);
  const read = [...folded].map((sign) => lookalikes.get(sign) ?? sign).join('');
  return reservedWords.find((word) => folded.includes(word) || read.includes(word));
}

/** The whole name and every part of it that may be the name of an institution, as keys. */
function namesWithin(name: string): string[] {
  const signs = [...foldKey(name)];
  const parts = new Set([signs.join('')]);
  for (let from = 0; from < signs.length; from += 1)
    for (let to = from + containedMin; to <= signs.length; to += 1) parts.add(signs.slice(from, to).join(''));
  return [...parts];
}

const defaultPrefix = '书友';

/** 24 signs each: some 14,000 names. */
const nameParts = [
  '青白素晚晴微远静清朗疏新云山竹松梅兰荷霜雪月星雨',
  '禾舟川溪岚汀屿桥灯窗笺墨页卷砚砂苔叶枝帆田野泉声',
  '来行归读听望问眠渡照遇知拾寻记寄语和影里间边下前',
];

/** Whether a name is one of those that were once given to new readers: with the last digits of their phone. */
export function showsPhone({ name, phone }: Pick<Chosen, 'name' | 'phone'>): boolean {
  return phone !== null && name === `${defaultPrefix}${phone.slice(-sharedDigits)}`;
}

/** Whether a reader has not chosen a name yet. */
export function isDefaultName(name: string): boolean {
  const drawn = [...name].slice([...defaultPrefix].length);
  if (!name.startsWith(defaultPrefix)) return false;
  const isDrawn =
    drawn.length === nameParts.length && nameParts.every((part, n) => part.includes(drawn[n] ?? ' '));
  return isDrawn || /^\d{4}$/.test(drawn.join(''));
}

/** The name of a new reader until they choose one: three characters drawn by lot, so that it tells nothing about them. */
export function drawDefaultName(): string {
  const drawn = nameParts.map((part) => [...part]).map((signs) => signs[randomInt(signs.length)]);
  return `${defaultPrefix}${drawn.join('')}`;
}
