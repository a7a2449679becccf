import { singleLineText, truncateWithEllipsis } from '@gongdu/contract/storable-text';
import { foldName } from '../../../../shared/text/fold.ts';

/** What an import reads of a row. */
export const columnNames = [
  'title',
  'author',
  'about',
  'isbn13',
  'isbn',
  'rating',
  'marked',
  'wanted',
  'started',
  'finished',
  'tags',
  'review',
  'note',
  'state',
  'shelf',
  'pages',
  'privacy',
] as const;
export type ColumnName = (typeof columnNames)[number];
export type Columns = ReadonlyMap<ColumnName, number>;

/** The headings of the exports that are known, without blanks and case; the first that a file has counts. */
const headings: Readonly<Record<ColumnName, readonly string[]>> = {
  title: ['标题', '书名', '图书', '名称', '作品', 'title', 'booktitle'],
  author: ['作者', '著者', 'author', 'authors'],
  // 豆瓣 has author, publisher and year in one line
  about: ['简介', '图书信息', '书籍信息', 'intro', 'info'],
  isbn13: ['isbn13', 'isbn/uid', 'isbn-13'],
  isbn: ['isbn', 'isbn10', '书号', 'isbn号'],
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
  started: ['开始时间', '开始日期', '开始阅读', 'datestarted'],
  finished: ['读完时间', '读完日期', '读过时间', '完成时间', 'dateread', 'lastdateread'],
  tags: ['标签', '我的标签', 'tags', 'bookshelves'],
  review: ['评论', '短评', '我的评论', '我的短评', '书评', '评价', 'myreview', 'review', 'comment'],
  note: ['私人笔记', '备注', '笔记', 'privatenotes'],
  state: ['状态', '阅读状态', '标记', 'readstatus', 'status'],
  shelf: ['exclusiveshelf', 'shelves'],
  pages: ['页数', '总页数', 'numberofpages', 'pages'],
  privacy: ['可见性', '可见范围', 'visibility'],
};

/** The index of each column. undefined: the file has neither titles nor book numbers. */
export function columnsOf(heading: readonly string[]): Columns | undefined {
  const keys = heading.map(foldName);
  const columns = new Map<ColumnName, number>();
  for (const name of columnNames) {
    const known = headings[name].find((each) => keys.includes(each));
    if (known !== undefined) columns.set(name, keys.indexOf(known));
  }
  const readable = columns.has('title') || columns.has('isbn') || columns.has('isbn13');
  return readable ? columns : undefined;
}

const shownColumnsMax = 40;
const shownColumnLength = 40;

/** The headings of the columns that are not read, to be told to the member. */
export function unreadColumns(heading: readonly string[], columns: Columns): string[] {
  const read = new Set(columns.values());
  return heading
    .filter((name, at) => !read.has(at) && name.trim() !== '')
    .slice(0, shownColumnsMax)
    .map((name) => truncateWithEllipsis(singleLineText(name), shownColumnLength));
}
