import { parseIsbn } from '@gongdu/contract/library/books/isbn';
import { shelfNoteMax, shelfPagesMax, shelfTagMax, shelfTagsMax } from '@gongdu/contract/library/shelf/shelf';
import type { LineFault, LineRemark } from '@gongdu/contract/library/shelf/shelf-import';
import { storableText, truncate } from '@gongdu/contract/storable-text';
import type { ReadState } from '@gongdu/contract/writing/works/meta';
import { chinaDay } from '@gongdu/rules/china-time';
import { foldName } from '../../../../shared/text/fold.ts';
import { instantOfChinaDay } from '../../../../shared/time/china.ts';
import type { ColumnName, Columns } from './columns.ts';
import type { ShelfFormat } from './formats.ts';

/** A row as a shelf entry, before its book is matched. */
export interface ParsedRow {
  readonly title: string;
  readonly author: string;
  readonly isbn13: string | null;
  readonly state: ReadState;
  readonly rating: number | null;
  readonly wantedOn: string | null;
  readonly startedOn: string | null;
  readonly finishedOn: string | null;
  readonly markedAt: string | null;
  readonly tags: string[];
  readonly pages: number | null;
  readonly review: string;
  readonly note: string;
  /** Only the member sees it: also where the file does not say that it was public. */
  readonly hidden: boolean;
  readonly fault: LineFault | null;
  readonly remarks: LineRemark[];
}

interface FileFacts {
  readonly columns: Columns;
  readonly format: ShelfFormat;

  /** Of lines that name none. */
  readonly defaultState: ReadState;
  /** In China; a later day is a slip. */
  readonly today: string;
}

const titleMax = 200;
const reviewMax = 20_000;
const stateWords: Readonly<Record<ReadState, readonly string[]>> = {
  want: ['想读', '想看', 'wish', 'wishlist', 'to-read', 'wanttoread', 'want'],
  reading: ['在读', '正在读', '在看', 'do', 'progress', 'currently-reading', 'reading'],
  read: ['读过', '已读', '读完', '看过', 'collect', 'complete', 'read', 'finished', 'done'],
};
/** In the column that says who sees a book; every other word, and none, keeps it to the member. */
const publicWords = new Set(['public', '公开', '所有人', '所有人可见']);
const ratingWords = ['很差', '较差', '还行', '推荐', '力荐'];

export function parseRow(
  cells: readonly string[],
  { columns, format, defaultState, today }: FileFacts,
): ParsedRow {
  const remarks: LineRemark[] = [];
  const cell = (name: ColumnName) => plain(cells[columns.get(name) ?? -1] ?? '');
  const remark = <T>(value: T | undefined, code: LineRemark): T | null => {
    if (value !== undefined) return value;
    remarks.push(code);
    return null;
  };
  const state = remark(stateOf(cell('shelf') || cell('state')), 'state') ?? defaultState;
  const day = (name: ColumnName) => remark(dayOf(cell(name), today), 'date') || null;
  const marked = day('marked');
  const [wanted, started, finished] = [day('wanted'), day('started'), day('finished')];
  const isbn13 = remark(isbnOf(cell('isbn13') || cell('isbn') || isbnIn(cell('about'))), 'isbn') || null;
  const title = cut(cell('title'), titleMax);
  const words = (name: ColumnName) => (format.isHtml ? textOfHtml(cell(name)) : cell(name));
  const [review, note] = [words('review'), words('note')];
  const rating = ratingOf(cell('rating'), format.outOf);
  if (review.length > reviewMax || note.length > shelfNoteMax) remarks.push('note');
  return {
    title,
    author: cut(cell('author') || authorIn(cell('about')), titleMax),
    isbn13,
    state,
    rating: remark(rating === 'scale' ? undefined : rating, rating === 'scale' ? 'scale' : 'rating') || null,
    wantedOn: wanted ?? (state === 'want' ? marked : null),
    startedOn: inOrder(started ?? (state === 'reading' ? marked : null), finished),
    finishedOn: state === 'read' ? (finished ?? marked) : null,
    markedAt: marked ? instantOf(cell('marked'), marked) : null,
    tags: tagsOf(cell('tags')),
    pages: pagesOf(cell('pages')),
    review: truncate(review, reviewMax),
    note: truncate(note, shelfNoteMax),
    hidden: !publicWords.has(foldName(cell('privacy'))),
    fault: title === '' && isbn13 === null ? 'untitled' : null,
    remarks: [...new Set(remarks)],
  };
}

/** Goodreads writes numbers as `="0345339681"`, so that spreadsheets keep their zeros. */
function plain(cell: string): string {
  const formula = /^="(.*)"$/su.exec(cell.trim());
  return storableText(formula?.[1] ?? cell).trim();
}

function cut(text: string, max: number): string {
  return truncate(text.replace(/\s+/gu, ' '), max);
}

/** 余华 of `余华 / 作家出版社 / 2012-8-1 / 20.00元`. */
function authorIn(about: string): string {
  return about.includes('/') ? (about.split('/')[0] ?? '').trim() : '';
}

/** undefined: a word that names no state. An empty cell means the default. */
function stateOf(text: string): ReadState | undefined | null {
  const key = foldName(text);
  if (key === '') return null;
  if (stateWords.want.includes(key)) return 'want';
  if (stateWords.reading.includes(key)) return 'reading';
  return stateWords.read.includes(key) ? 'read' : undefined;
}

/**
 * Half stars; 0 for none; undefined: not understood; `scale`: a number that does not say of how many, in a file of which
 * it is not known.
 */
function ratingOf(text: string, outOf: ShelfFormat['outOf']): number | undefined | 'scale' {
  if (text === '') return 0;
  const word = ratingWords.indexOf(foldName(text));
  if (word >= 0) return 2 * (word + 1);
  const stars = [...text].filter((sign) => sign === '★' || sign === '⭐').length;
  if (stars > 0) return halfStars(stars, 5);
  const [, number = '', unit = '', whole = ''] =
    /^(\d+(?:\.\d+)?)\s*(?:(星|stars?)|[/／]\s*(\d+))?$/iu.exec(text.normalize('NFKC')) ?? [];
  if (number === '') return undefined;
  const most = Number(whole) || (unit === '' ? outOf : 5);
  return most === null ? 'scale' : halfStars(Number(number), most);
}

function halfStars(value: number, most: number): number | undefined {
  return (most === 5 || most === 10) && value <= most ? Math.round((value * 10) / most) : undefined;
}

/** `2019-03-02T04:11:10Z` and the like. */
const exactMoment = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/u;

function exactInstant(text: string): string | undefined {
  const at = exactMoment.test(text) ? Date.parse(text.replace(' ', 'T')) : Number.NaN;
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

/** The day in China of a moment with its offset, or `2019-03-02 12:11:10`, `2019/3/2`, `2019年3月2日`; '' for none. */
function dayOf(given: string, today: string): string | undefined {
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

function instantOf(text: string, day: string): string {
  const exact = exactInstant(text);
  if (exact !== undefined) return exact;
  const time = /(\d{1,2}):(\d{2})(?::(\d{2}))?/.exec(text);
  const [, hours = '12', minutes = '00', seconds = '00'] = time ?? [];
  const ms = ((Number(hours) % 24) * 3600 + (Number(minutes) % 60) * 60 + (Number(seconds) % 60)) * 1000;
  return new Date(Date.parse(instantOfChinaDay(day)) + ms).toISOString();
}

function inOrder(startedOn: string | null, finishedOn: string | null): string | null {
  return startedOn !== null && finishedOn !== null && startedOn > finishedOn ? null : startedOn;
}

/** 9787506365437 of NeoDB's `isbn:9787506365437 year:2012`. */
function isbnIn(about: string): string {
  return /\bisbn:\s*([\d-]{9,17}[\dX])/iu.exec(about)?.[1] ?? '';
}

function isbnOf(text: string): string | undefined {
  if (text === '') return '';
  const parsed = parseIsbn(text);
  return parsed && 'isbn13' in parsed ? parsed.isbn13 : undefined;
}

/** Goodreads shelves that name the state are not tags. */
function tagsOf(text: string): string[] {
  const states = new Set(Object.values(stateWords).flat());
  const tags = text
    .split(/[,，、;；|\s]/u)
    .map((tag) => cut(tag.trim(), shelfTagMax))
    .filter((tag) => tag !== '' && !states.has(tag.toLowerCase()));
  return [...new Set(tags)].slice(0, shelfTagsMax);
}

function pagesOf(text: string): number | null {
  const pages = Number(/^\d+/.exec(text)?.[0] ?? 0);
  return pages >= 1 && pages <= shelfPagesMax ? pages : null;
}

const htmlBreaks = /<br\s*\/?>|<\/(?:p|div|li|blockquote|h[1-6])>/giu;
/** Elements that members' reviews are written with: `<三体>` and `<10` are words. */
const htmlTags =
  /<\/?(?:a|b|blockquote|br|code|del|div|em|font|h[1-6]|hr|i|img|ins|li|ol|p|pre|s|small|span|strike|strong|sub|sup|u|ul)(?:\s[^<>]{0,1000})?\/?>/giu;
const htmlReferences: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
};

/** The words of a review that its service keeps as HTML. */
function textOfHtml(html: string): string {
  return html
    .replace(htmlBreaks, '\n')
    .replace(htmlTags, '')
    .replace(
      /&(amp|lt|gt|quot|apos|nbsp|#39);/giu,
      (reference, name: string) => htmlReferences[name.toLowerCase()] ?? reference,
    )
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}
