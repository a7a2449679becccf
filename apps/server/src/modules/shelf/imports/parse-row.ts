import { parseIsbn } from '@gongdu/contract/books/isbn';
import { shelfNoteMax, shelfPagesMax, shelfTagMax, shelfTagsMax } from '@gongdu/contract/books/shelf';
import type { LineFault, LineRemark } from '@gongdu/contract/books/shelf-import';
import type { ReadState } from '@gongdu/contract/works/meta';
import { instantOfChinaDay } from '../../../shared/time/china.ts';
import type { ColumnName, Columns } from './columns.ts';

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
  readonly fault: LineFault | null;
  readonly remarks: LineRemark[];
}

interface Defaults {
  readonly state: ReadState;
  /** In China; a later day is a slip. */
  readonly today: string;
}

const titleMax = 200;
const reviewMax = 20_000;
const stateWords: Readonly<Record<ReadState, readonly string[]>> = {
  want: ['想读', '想看', 'wish', 'to-read', 'wanttoread', 'want'],
  reading: ['在读', '正在读', '在看', 'do', 'currently-reading', 'reading'],
  read: ['读过', '已读', '读完', '看过', 'collect', 'read', 'finished', 'done'],
};
const ratingWords = ['很差', '较差', '还行', '推荐', '力荐'];

export function parseRow(cells: readonly string[], columns: Columns, defaults: Defaults): ParsedRow {
  const remarks: LineRemark[] = [];
  const cell = (name: ColumnName) => plain(cells[columns.get(name) ?? -1] ?? '');
  const remark = <T>(value: T | undefined, code: LineRemark): T | null => {
    if (value !== undefined) return value;
    remarks.push(code);
    return null;
  };
  const state = remark(stateOf(cell('shelf') || cell('state')), 'state') ?? defaults.state;
  const day = (name: ColumnName) => remark(dayOf(cell(name), defaults.today), 'date') || null;
  const marked = day('marked');
  const [wanted, started, finished] = [day('wanted'), day('started'), day('finished')];
  const isbn13 = remark(isbnOf(cell('isbn13') || cell('isbn')), 'isbn') || null;
  const title = cut(cell('title'), titleMax);
  const review = withoutMarkup(cell('review'));
  const note = withoutMarkup(cell('note'));
  if (review.length > reviewMax || note.length > shelfNoteMax) remarks.push('note');
  return {
    title,
    author: cut(cell('author') || authorIn(cell('about')), titleMax),
    isbn13,
    state,
    rating: remark(ratingOf(cell('rating')), 'rating') || null,
    wantedOn: wanted ?? (state === 'want' ? marked : null),
    startedOn: inOrder(started ?? (state === 'reading' ? marked : null), finished),
    finishedOn: state === 'read' ? (finished ?? marked) : null,
    markedAt: marked ? instantOf(cell('marked'), marked) : null,
    tags: tagsOf(cell('tags')),
    pages: pagesOf(cell('pages')),
    review: review.slice(0, reviewMax),
    note: note.slice(0, shelfNoteMax),
    fault: title === '' && isbn13 === null ? 'untitled' : null,
    remarks: [...new Set(remarks)],
  };
}

/** Goodreads writes numbers as `="0345339681"`, so that spreadsheets keep their zeros. No text of the database holds NUL. */
function plain(cell: string): string {
  const formula = /^="(.*)"$/su.exec(cell.trim());
  return (formula?.[1] ?? cell).replaceAll('\0', '').toWellFormed().trim();
}

function withoutMarkup(text: string): string {
  return text
    .replace(/<br\s*\/?>|<\/p>/giu, '\n')
    .replace(/<[^<>]{1,200}>/gu, '')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}

function cut(text: string, max: number): string {
  return text.replace(/\s+/gu, ' ').slice(0, max).toWellFormed();
}

/** 余华 of `余华 / 作家出版社 / 2012-8-1 / 20.00元`. */
function authorIn(about: string): string {
  return about.includes('/') ? (about.split('/')[0] ?? '').trim() : '';
}

/** undefined: a word that names no state. An empty cell means the default. */
function stateOf(text: string): ReadState | undefined | null {
  const key = text.toLowerCase().replace(/\s/gu, '');
  if (key === '') return null;
  if (stateWords.want.includes(key)) return 'want';
  if (stateWords.reading.includes(key)) return 'reading';
  return stateWords.read.includes(key) ? 'read' : undefined;
}

/** Half stars; 0 for none. */
function ratingOf(text: string): number | undefined {
  if (text === '') return 0;
  const word = ratingWords.indexOf(text);
  if (word >= 0) return 2 * (word + 1);
  const stars = [...text].filter((sign) => sign === '★' || sign === '⭐').length;
  const value = stars > 0 ? stars : Number(text.replace(/\s*(星|分|stars?)$/iu, ''));
  return value >= 0 && value <= 5 ? Math.round(value * 2) : undefined;
}

/** `2019-03-02 12:11:10`, `2019/3/2`, `2019年3月2日`; '' for none. */
function dayOf(text: string, today: string): string | undefined {
  if (text === '') return '';
  const [, year = '', month = '', date = ''] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})(?!\d)/u.exec(text) ?? [];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const isDay =
    year >= '1900' && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
  return isDay && day <= today ? day : undefined;
}

function instantOf(text: string, day: string): string {
  const time = /(\d{1,2}):(\d{2})(?::(\d{2}))?/.exec(text);
  const [, hours = '12', minutes = '00', seconds = '00'] = time ?? [];
  const ms = ((Number(hours) % 24) * 3600 + (Number(minutes) % 60) * 60 + (Number(seconds) % 60)) * 1000;
  return new Date(Date.parse(instantOfChinaDay(day)) + ms).toISOString();
}

function inOrder(startedOn: string | null, finishedOn: string | null): string | null {
  return startedOn !== null && finishedOn !== null && startedOn > finishedOn ? null : startedOn;
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
