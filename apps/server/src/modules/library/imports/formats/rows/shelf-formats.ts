import type { ReadState } from '@gongdu/contract/writing/works/meta';
import { foldName } from '../../../../../shared/text/fold.ts';
import type { ColumnHeadings } from './columns.ts';

/** A table of a shelf, by the service that wrote it. */
export interface ShelfFormat {
  /** As the member knows it. */
  readonly source: string;
  /** The most points of a plain number in its column of ratings; null: it follows from the numbers. */
  readonly outOf: 5 | 10 | null;
  /** Its reviews are HTML. Text of all others is text, whatever stands in it. */
  readonly isHtml?: true;
  /** How tags are parted; they may have what parts those of others inside. */
  readonly tagsParted?: RegExp;
  readonly columns?: ColumnHeadings;
  /** Of every row: the file is a list of one state. */
  readonly state?: ReadState;
  /** Cells in the columns they belong to, where its writer has shifted them. */
  readonly unshift?: (cells: readonly string[]) => readonly string[];
  /** Its authors are written `Camus, Albert`. */
  readonly surnameFirst?: true;
  /** Its states stand among the collections of a book, with commas between. */
  readonly isInCollections?: true;
  /** Titles stand for nothing: the books are known by their numbers alone. */
  readonly isTitleless?: true;
}

const commas = /[,，]/u;
const goodreads: ShelfFormat = {
  source: 'Goodreads',
  outOf: 5,
  isHtml: true,
  tagsParted: /,/u,
  columns: { goodreads: ['bookid'] },
};
const douban: ShelfFormat = { source: '豆瓣', outOf: 5 };
const doubanWorkbook: ShelfFormat = {
  ...douban,
  tagsParted: commas,
  columns: { isbn: ['其它id', '书号', 'isbn'] },
};

/** Headings by which a table is known, as `foldName` writes them; the first format that has all of its own counts. */
const formats: readonly (readonly [headings: readonly string[], format: ShelfFormat])[] = [
  [['myrating'], goodreads],
  [['exclusiveshelf'], goodreads],
  [
    ['readstatus', 'starrating'],
    { source: 'StoryGraph', outOf: 5, isHtml: true, tagsParted: /,/u, columns: { state: ['readstatus'] } },
  ],
  // blanks part its tags, which have none inside; older archives have bars
  [['links', 'timestamp', 'status', 'rating'], { source: 'NeoDB', outOf: 10, tagsParted: /[\s|]/u }],
  [
    ['author_text', 'shelf', 'shelf_name'],
    {
      source: 'BookWyrm',
      outOf: 5,
      columns: {
        author: ['author_text'],
        review: ['review_content'],
        marked: ['shelf_date'],
        goodreads: ['goodreads_key'],
        edition: ['openlibrary_key'],
      },
    },
  ],
  [
    ['primaryauthor', 'collections'],
    {
      source: 'LibraryThing',
      outOf: 5,
      isHtml: true,
      tagsParted: /,/u,
      surnameFirst: true,
      isInCollections: true,
      columns: {
        shelf: ['collections'],
        marked: ['entrydate'],
        published: ['date'],
        publisher: [],
        note: ['privatecomment'],
        review: ['review'],
        isbn13: ['isbn', 'isbns'],
        isbn: [],
        state: [],
      },
    },
  ],
  [
    ['author_sort', 'library_name'],
    {
      source: 'Calibre',
      outOf: 5,
      tagsParted: /,/u,
      columns: { otherLinks: ['identifiers'], review: [], note: [], state: [] },
    },
  ],
  [['workid', 'editionid', 'bookshelf'], { source: 'OpenLibrary', outOf: 5, isTitleless: true }],
  [['可见性', '我的评分'], doubanWorkbook],
  [['neodb链接', '我的评分'], { ...doubanWorkbook, source: 'NeoDB' }],
  [['豆瓣评分', '我的评分'], doubanWorkbook],
  [
    ['书名', '标题', '条目链接'],
    { ...douban, state: 'want', unshift: wishlistCells, columns: { title: ['书名'], about: ['标题'] } },
  ],
  [['我的评分'], douban],
  [['个人评分'], douban],
  [['豆瓣评分'], douban],
  [['url', 'date', 'rating', 'status', 'comment'], douban],
];
const unknownFormat: ShelfFormat = { source: 'CSV', outOf: null };

/** The format of a table with unknown headings. */
export function shelfFormatOf(heading: readonly string[]): ShelfFormat {
  const keys = new Set(heading.map(foldName));
  return formats.find(([headings]) => headings.every((each) => keys.has(each)))?.[1] ?? unknownFormat;
}

/**
 * The script's list of wanted books names five columns, 书名 and 标题 first, and writes four: the day of publication
 * stands below 标题 and the address below 作者.
 */
function wishlistCells(cells: readonly string[]): readonly string[] {
  const [title = '', second = '', third = '', fourth = ''] = cells;
  const isShifted = /^https?:\/\//iu.test(fourth) && (second === '' || /^\d{4}(?!\d)/u.test(second));
  return isShifted ? [title, '', second, third, fourth] : cells;
}
