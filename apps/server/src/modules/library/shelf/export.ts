import type { BookRow } from '@gongdu/contract/library/books/book';
import type { ShelfExportForm } from '@gongdu/contract/library/shelf/shelf-export';
import { type ReadState, readStateLabels, readStates } from '@gongdu/contract/writing/works/meta';
import { chinaDay, chinaSecond } from '@gongdu/rules/china-time';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { csvByteOrderMark, csvLine } from '../../../shared/text/csv.ts';
import { type WorkbookCell, workbook, workbookType } from '../../../shared/zip/workbook.ts';
import type { Downloads } from '../../core/uploads/downloads.ts';
import type { Books } from '../books/service.ts';
import * as store from './store.ts';

export type ShelfExport = ReturnType<typeof createShelfExport>;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly books: Pick<Books, 'findVisibleTo'>;
  readonly downloads: Pick<Downloads, 'offer'>;
}

const pageSize = 500;

/** A shelf as files that other services read, and imports here without a difference. */
export function createShelfExport({ db, clock, books, downloads }: Needs) {
  return { offer };

  async function offer({ uid }: Caller, form: ShelfExportForm): Promise<{ fileName: string }> {
    const now = clock.now();
    const name = `我的书架-${chinaDay(now)}`;
    if (form === 'goodreads') {
      const csv = { fileName: `${name}.csv`, contentType: 'text/csv; charset=utf-8', body: csvOf(uid) };
      return { fileName: await downloads.offer({ uid, ...csv }) };
    }
    const sheets = readStates.map((state) => ({ name: readStateLabels[state], rows: rowsOf(uid, state) }));
    const file = { fileName: `${name}.xlsx`, contentType: workbookType, body: workbook(sheets, now) };
    return { fileName: await downloads.offer({ uid, ...file }) };
  }

  async function* csvOf(uid: number): AsyncGenerator<string> {
    yield csvByteOrderMark + csvLine(goodreadsHeading);
    for await (const page of entriesOf(uid)) yield page.map((entry) => csvLine(goodreadsRow(entry))).join('');
  }

  async function* rowsOf(uid: number, state: ReadState): AsyncGenerator<readonly WorkbookCell[]> {
    yield doubanHeading;
    for await (const page of entriesOf(uid, state)) yield* page.map(doubanRow);
  }

  async function* entriesOf(uid: number, state?: ReadState): AsyncGenerator<ShelfBook[]> {
    for (let after = 0; ; ) {
      const entries = await store.listByBook(db, uid, { state, after, limit: pageSize });
      const found = await books.findVisibleTo(
        uid,
        entries.map(({ bookId }) => bookId),
      );
      yield entries.flatMap((entry) => {
        const book = found.get(entry.bookId)?.row;
        return book ? [{ ...entry, book }] : [];
      });
      const last = entries.at(-1);
      if (!last || entries.length < pageSize) return;
      after = last.bookId;
    }
  }
}

type ShelfBook = store.StoredEntry & { readonly book: BookRow };

/** The columns of Goodreads, then those that it has not; who knows none of them passes them over. */
const goodreadsHeading = [
  ...['Book Id', 'Title', 'Author', 'Author l-f', 'Additional Authors', 'ISBN', 'ISBN13', 'My Rating'],
  ...['Average Rating', 'Publisher', 'Binding', 'Number of Pages', 'Year Published'],
  ...['Original Publication Year', 'Date Read', 'Date Added', 'Bookshelves'],
  ...['Bookshelves with positions', 'Exclusive Shelf', 'My Review', 'Spoiler', 'Private Notes'],
  ...['Read Count', 'Owned Copies', 'Publication Date', 'Date Started', 'Past Readings', 'Progress'],
  ...['Reason', 'Visibility'],
];

const goodreadsShelves: Readonly<Record<ReadState, string>> = {
  want: 'to-read',
  reading: 'currently-reading',
  read: 'read',
  paused: 'on-hold',
  dropped: 'did-not-finish',
};

function goodreadsRow(entry: ShelfBook): (string | number | null)[] {
  const { book, state, rating, pages, finishedOn, wantedOn, startedOn, note, readings, reason } = entry;
  const shelf = goodreadsShelves[state];
  return [
    ...['', book.title, book.author, '', '', '', book.isbn13, stars(rating) ?? 0],
    ...['', book.publisher, '', pages, book.publishedOn?.slice(0, 4) ?? ''],
    ...['', slashed(finishedOn), slashed(wantedOn), tagsOf(entry).join(', ')],
    ...['', shelf, '', '', note],
    ...[readings.length + 1, 0, book.publishedOn, slashed(startedOn), pastOf(entry), progressOf(entry)],
    ...[reason, visibilityOf(entry)],
  ];
}

/** The columns of 豆伴, then those that it has not. */
const doubanHeading = [
  ...['标题', '简介', '豆瓣评分', '链接', '创建时间', '我的评分', '标签', '评论', '可见性'],
  ...['作者', '出版社', '出版日期', '书号', '想读日期', '开始日期', '读完日期', '总页数'],
  ...['私人笔记', '重读', '进度', '搁置原因'],
];

function doubanRow(entry: ShelfBook): WorkbookCell[] {
  const { book, rating, wantedOn, startedOn, finishedOn, pages, note, reason, updatedAt } = entry;
  const about = [book.author, book.publisher ?? '', book.publishedOn ?? ''].filter((part) => part !== '');
  return [
    ...[book.title, about.join(' / '), null, null, chinaSecond(updatedAt), stars(rating)],
    ...[tagsOf(entry).join(','), null, visibilityOf(entry)],
    ...[book.author, book.publisher, book.publishedOn, book.isbn13, wantedOn, startedOn, finishedOn],
    ...[pages, note, pastOf(entry), progressOf(entry), reason],
  ];
}

/** Of five, with halves. */
function stars(rating: number | null): number | null {
  return rating === null ? null : rating / 2;
}

/** Both forms part them at commas. */
function tagsOf({ tags }: ShelfBook): string[] {
  return tags.map((tag) => tag.replaceAll(',', '、'));
}

function visibilityOf({ hidden }: ShelfBook): string {
  return hidden ? 'private' : 'public';
}

function slashed(day: string | null): string {
  return (day ?? '').replaceAll('-', '/');
}

/** `2021-01-01~2021-01-10; ~`: a reading each, with the days that are known. */
function pastOf({ readings }: ShelfBook): string {
  return readings.map(({ startedOn, finishedOn }) => `${startedOn ?? ''}~${finishedOn ?? ''}`).join('; ');
}

function progressOf({ progress, progressUnit }: ShelfBook): string {
  if (progress === null) return '';
  return progressUnit === 'percent' ? `${progress}%` : String(progress);
}
