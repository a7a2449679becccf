import { singleLineText, truncateWithEllipsis } from '@gongdu/contract/storable-text';
import { foldName } from '../../../../../shared/text/fold.ts';

/** What is read of a row of a shelf. */
export const columnNames = [
  'title',
  'author',
  'about',
  'publisher',
  'published',
  'isbn13',
  'isbn',
  'rating',
  'marked',
  'wanted',
  'started',
  'finished',
  'stopped',
  'spans',
  'readCount',
  'tags',
  'review',
  'note',
  'state',
  'shelf',
  'pages',
  'privacy',
  'past',
  'progress',
  'reason',
  'links',
  'otherLinks',
  'goodreads',
  'edition',
  'work',
] as const;
export type ColumnName = (typeof columnNames)[number];
export type Columns = ReadonlyMap<ColumnName, number>;

/** The headings of a format that differ from the usual ones; none: the format has no such column. */
export type ColumnHeadings = { readonly [Name in ColumnName]?: readonly string[] };

/** The headings of the exports that are known, as `foldName` writes them; the first that a file has counts. */
const usual: Readonly<Record<ColumnName, readonly string[]>> = {
  title: ['标题', '书名', '图书', '名称', '作品', 'title', 'booktitle'],
  author: ['作者', '著者', 'author', 'authors', 'authortext', 'primaryauthor'],
  // 豆瓣 has author, publisher and year in one line
  about: ['简介', '图书信息', '书籍信息', 'intro', 'info'],
  publisher: ['出版社', '出版者', 'publisher'],
  published: ['出版日期', '出版时间', '出版年', 'publicationdate', 'yearpublished', 'pubdate'],
  isbn13: ['isbn13', 'isbn/uid', 'isbn-13', 'isbn_13'],
  isbn: ['isbn', 'isbn10', 'isbn_10', '书号', 'isbn号'],
  rating: ['我的评分', '个人评分', '评分', '打分', '星级', 'myrating', 'rating', 'starrating'],
  marked: [
    '创建时间',
    '标记时间',
    '标记日期',
    '收藏时间',
    '打分日期',
    '时间',
    '日期',
    'created',
    'createtime',
    'timestamp',
    'date',
  ],
  wanted: ['想读时间', '想读日期', 'dateadded'],
  started: ['开始时间', '开始日期', '开始阅读', 'datestarted', 'startdate', 'start_date'],
  finished: [
    '读完时间',
    '读完日期',
    '读过时间',
    '完成时间',
    'dateread',
    'lastdateread',
    'finishdate',
    'finish_date',
  ],
  stopped: ['stoppeddate', 'stopped_date'],
  spans: ['datesread'],
  readCount: ['readcount'],
  tags: ['标签', '我的标签', 'tags', 'bookshelves'],
  review: ['评论', '短评', '我的评论', '我的短评', '书评', '评价', 'myreview', 'review', 'comment'],
  note: ['私人笔记', '备注', '笔记', 'privatenotes'],
  state: ['状态', '阅读状态', '标记', 'readstatus', 'status'],
  shelf: ['exclusiveshelf', 'shelves', 'shelf', 'bookshelf'],
  pages: ['页数', '总页数', 'numberofpages', 'pagecount', 'pages'],
  privacy: ['可见性', '可见范围', 'visibility'],
  past: ['pastreadings', '重读'],
  progress: ['progress', '进度', '阅读进度'],
  reason: ['reason', '搁置原因', '弃读原因'],
  links: ['链接', '条目链接', 'links', 'url'],
  otherLinks: ['neodb链接'],
  goodreads: ['goodreadskey', 'goodreads_key'],
  edition: ['editionid', 'openlibrarykey', 'openlibrary_key'],
  work: ['workid'],
};

/** The index of each column. */
export function columnsOf(heading: readonly string[], own: ColumnHeadings = {}): Columns {
  const keys = heading.map(foldName);
  const columns = new Map<ColumnName, number>();
  for (const name of columnNames) {
    const known = (own[name] ?? usual[name]).find((each) => keys.includes(each));
    if (known !== undefined) columns.set(name, keys.indexOf(known));
  }
  return columns;
}

const shownColumnsMax = 40;
const shownColumnLength = 40;

/** The headings of the columns that are not read, to be told to the member. */
export function unreadColumns(heading: readonly string[], read: Iterable<number>): string[] {
  const known = new Set(read);
  return heading
    .filter((name, at) => !known.has(at) && name.trim() !== '')
    .slice(0, shownColumnsMax)
    .map(shownHeading);
}

export function shownHeading(name: string): string {
  return truncateWithEllipsis(singleLineText(name), shownColumnLength);
}
