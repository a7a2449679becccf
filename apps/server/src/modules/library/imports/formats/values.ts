import { parseIsbn } from '@gongdu/contract/library/books/isbn';
import { shelfPagesMax, shelfTagMax, shelfTagsMax } from '@gongdu/contract/library/shelf/shelf';
import { storableText, truncate } from '@gongdu/contract/storable-text';
import type { ReadState } from '@gongdu/contract/writing/works/meta';
import { readStates } from '@gongdu/contract/writing/works/meta';
import { chinaDay } from '@gongdu/rules/china-time';
import { foldName } from '../../../../shared/text/fold.ts';
import { instantOfChinaDay } from '../../../../shared/time/china.ts';

/** A sign that stands for a picture, and marks of byte order in the middle of a text. */
const strayMarks = /[\ufffc\ufeff]/gu;

/** Text as a table holds it. */
export function cleanText(text: string): string {
  return storableText(text).replace(strayMarks, '').trim();
}

/** Goodreads writes numbers as `="0345339681"`, so that spreadsheets keep their zeros; others guard what is no formula. */
export function plainCell(cell: string): string {
  const formula = /^="(.*)"$/su.exec(cell.trim());
  return cleanText(formula?.[1] ?? cell).replace(/^'(?=[=+\-@])/u, '');
}

export function oneLine(text: string, max: number): string {
  return truncate(text.replace(/\s+/gu, ' ').trim(), max);
}

const stateWords: Readonly<Record<ReadState, readonly string[]>> = {
  want: ['想读', '想看', 'wish', 'wishlist', 'to-read', 'toread', 'wanttoread', 'want'],
  reading: ['在读', '正在读', '在看', 'do', 'progress', 'currently-reading', 'currentlyreading', 'reading'],
  read: ['读过', '已读', '读完', '看过', 'collect', 'complete', 'read', 'finished', 'done', 'alreadyread'],
  paused: ['搁置', '搁下', '暂停', 'paused', 'on-hold', 'onhold', 'hold'],
  dropped: [
    '弃读',
    '放弃',
    'dropped',
    'did-not-finish',
    'didnotfinish',
    'dnf',
    'abandoned',
    'stopped-reading',
    'stoppedreading',
    'gave-up',
    'gaveup',
  ],
};
const allStateWords = new Set(Object.values(stateWords).flat());

/** undefined: a word that names no state. */
export function stateOf(text: string): ReadState | undefined {
  const key = foldName(text);
  return readStates.find((state) => stateWords[state].includes(key));
}

const ratingWords = ['很差', '较差', '还行', '推荐', '力荐'];

export interface Rating {
  /** Half stars. */
  readonly halves: number | null;
  readonly remark?: 'rating' | 'scale' | 'rounded';
}

/** @param outOf The points of a plain number; null: unknown, and such a number is not read. */
export function ratingOf(text: string, outOf: 5 | 10 | null): Rating {
  if (text === '') return { halves: null };
  const word = ratingWords.indexOf(foldName(text));
  if (word >= 0) return { halves: 2 * (word + 1) };
  const stars = [...text].filter((sign) => sign === '★' || sign === '⭐').length;
  if (stars > 0) return halfStars(stars, 5);
  const [, number = '', unit = '', whole = ''] =
    /^(\d+(?:\.\d+)?)\s*(?:(星|stars?)|[/／]\s*(\d+))?$/iu.exec(text.normalize('NFKC')) ?? [];
  if (number === '') return { halves: null, remark: 'rating' };
  if (Number(number) === 0) return { halves: null };
  const most = Number(whole) || (unit === '' ? outOf : 5);
  return most === null ? { halves: null, remark: 'scale' } : halfStars(Number(number), most);
}

/** A number alone, as a column of ratings holds it; undefined: anything else. */
export function plainRating(text: string): number | undefined {
  const value = /^\d+(?:\.\d+)?$/u.test(text) ? Number(text) : 0;
  return value > 0 ? value : undefined;
}

function halfStars(value: number, most: number): Rating {
  if ((most !== 5 && most !== 10) || value > most) return { halves: null, remark: 'rating' };
  const exact = (value * 10) / most;
  const halves = Math.max(1, Math.round(exact));
  return halves === exact ? { halves } : { halves, remark: 'rounded' };
}

/** `2019-03-02T04:11:10Z` and the like. */
const exactMoment = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/u;

function exactInstant(text: string): string | undefined {
  const at = exactMoment.test(text) ? Date.parse(text.replace(' ', 'T')) : Number.NaN;
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

/** The day in China of a moment with its offset, or of `2019-03-02 12:11:10`, `2019/3/2`, `2019年3月2日`; '' for none. */
export function dayOf(given: string, today: string): string | undefined {
  if (given === '') return '';
  const exact = exactInstant(given);
  const text = exact === undefined ? given : chinaDay(exact);
  const [, year = '', month = '', date = ''] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})(?!\d)/u.exec(text) ?? [];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const isDay =
    year >= '1900' && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
  return isDay && day <= today ? day : undefined;
}

/** The moment of a text of which `day` is the day; noon in China where it has no time. */
export function instantOf(text: string, day: string): string {
  const exact = exactInstant(text);
  if (exact !== undefined) return exact;
  const time = /(\d{1,2}):(\d{2})(?::(\d{2}))?/.exec(text);
  const [, hours = '12', minutes = '00', seconds = '00'] = time ?? [];
  const ms = ((Number(hours) % 24) * 3600 + (Number(minutes) % 60) * 60 + (Number(seconds) % 60)) * 1000;
  return new Date(Date.parse(instantOfChinaDay(day)) + ms).toISOString();
}

/** A moment of seconds since 1970; null: not plausible. */
export function instantOfSeconds(seconds: unknown, today: string): string | null {
  const ms = typeof seconds === 'number' ? seconds * 1000 : Number.NaN;
  if (!(ms > Date.UTC(1990, 0)) || ms > Date.UTC(2200, 0)) return null;
  const at = new Date(ms).toISOString();
  return chinaDay(at) <= today ? at : null;
}

/** '', `2019`, `2019-03` or a day, of `2019-3`, `2019年3月`, `2019.03.01`. */
export function publishedOf(text: string): string {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})(?:[-/.年](\d{1,2})(?:[-/.月](\d{1,2}))?)?/u.exec(text.trim()) ?? [];
  if (year < '1000' || year > '2999') return '';
  if (!isBetween(month, 12)) return year;
  const yearAndMonth = `${year}-${month.padStart(2, '0')}`;
  return isBetween(day, 31) ? `${yearAndMonth}-${day.padStart(2, '0')}` : yearAndMonth;
}

function isBetween(number: string, max: number): boolean {
  return Number(number) >= 1 && Number(number) <= max;
}

/** '' for none; undefined: its check digit is wrong. */
export function isbnOf(text: string): string | undefined {
  if (text === '') return '';
  const parsed = parseIsbn(text.replace(/^\[(.*)\]$/u, '$1'));
  return parsed && 'isbn13' in parsed ? parsed.isbn13 : undefined;
}

export function pagesOf(text: string): number | null {
  const pages = Number(/^\d+/.exec(text)?.[0] ?? 0);
  return pages >= 1 && pages <= shelfPagesMax ? pages : null;
}

export interface Tags {
  readonly tags: readonly string[];
  readonly isCut: boolean;
}

/** @param parted How the file parts them; undefined: at commas and the like, or at blanks where it has none. */
export function tagsOf(text: string, parted?: RegExp): Tags {
  const signs = parted ?? (/[,，、;；|]/u.test(text) ? /[,，、;；|]/u : /\s/u);
  const whole = [...new Set(text.split(signs).map((tag) => tag.replace(/\s+/gu, ' ').trim()))].filter(
    (tag) => tag !== '' && !allStateWords.has(tag.toLowerCase()),
  );
  const tags = [...new Set(whole.map((tag) => truncate(tag, shelfTagMax).trim()))].slice(0, shelfTagsMax);
  const isCut = tags.length < whole.length || whole.some((tag) => tag.length > shelfTagMax);
  return { tags, isCut };
}

const linkKinds: readonly (readonly [service: string, pattern: RegExp])[] = [
  ['douban', /\bbook\.douban\.com\/subject\/(\d{1,12})/iu],
  ['douban', /\bm\.douban\.com\/book\/subject\/(\d{1,12})/iu],
  // Calibre names the service before the number
  ['douban', /(?:^|[\s,])(?:new_)?douban:(\d{1,12})/iu],
  ['goodreads', /(?:^|[\s,])goodreads:(\d{1,12})/iu],
  ['goodreads', /\bgoodreads\.com\/book\/show\/(\d{1,12})/iu],
  ['openlibrary', /\bopenlibrary\.org\/(?:books|works)\/(OL\d{1,12}[MW])/iu],
  ['neodb', /\/book\/([0-9A-Za-z]{20,24})\b/u],
];

/** `douban:1007305` of the addresses of other services. */
export function identifiersIn(links: string): string[] {
  const found = linkKinds.flatMap(([service, pattern]) => {
    const id = pattern.exec(links)?.[1];
    return id === undefined ? [] : [`${service}:${id}`];
  });
  return [...new Set(found)];
}

const otherThings =
  /\b(?:movie|music)\.douban\.com\/|\bwww\.douban\.com\/(?:game|location\/drama|podcast)\/|\bimdb\.com\/|\/(?:movie|tv|tv\/season|album|game|podcast|performance)\/[0-9A-Za-z]{20,24}\b/u;

/** A film, an album, a game: its service writes them like books. */
export function isOtherThing(links: string): boolean {
  return otherThings.test(links) && !/\bbook\.douban\.com\//u.test(links);
}
