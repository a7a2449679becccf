import { foldName } from '../../../../shared/text/fold.ts';
import { type Columns, columnsOf } from './columns.ts';

/** A file of a shelf, by the service that wrote it. */
export interface ShelfFormat {
  /** As the member knows it. */
  readonly source: string;
  /** The most points of a plain number in its column of ratings; null: unknown, and such a number is not read. */
  readonly outOf: 5 | 10 | null;
  /** Its reviews are HTML. Text of all others is text, whatever stands in it. */
  readonly isHtml?: true;
}

/** A file that is no shelf: what it is, told to the member. */
interface OtherFile {
  readonly other: string;
}

type Format = ShelfFormat | OtherFile;

/** Headings by which a file is known, as `foldName` writes them; the first format that has all of its own counts. */
const formats: readonly (readonly [headings: readonly string[], format: Format])[] = [
  [['评论对象', '内容'], { other: '这是豆伴的“书评”表' }],
  [['章节', '页码', '内容'], { other: '这是豆伴的“笔记”表' }],
  [['豆列名称'], { other: '这是豆伴的“豆列”表' }],
  [['links', 'timestamp', 'progress', 'content'], { other: '这是 NeoDB 的笔记' }],
  [['links', 'timestamp', 'content'], { other: '这是 NeoDB 的书评' }],
  [['highlight'], { other: '这是 Readwise 的书摘' }],
  [['myrating'], { source: 'Goodreads', outOf: 5, isHtml: true }],
  [['exclusiveshelf'], { source: 'Goodreads', outOf: 5, isHtml: true }],
  [['readstatus', 'starrating'], { source: 'StoryGraph', outOf: 5, isHtml: true }],
  // Doubak writes the same
  [['links', 'timestamp', 'status', 'rating'], { source: 'NeoDB', outOf: 10 }],
  [['我的评分'], { source: '豆瓣', outOf: 5 }],
  [['个人评分'], { source: '豆瓣', outOf: 5 }],
  [['豆瓣评分'], { source: '豆瓣', outOf: 5 }],
  [['url', 'date', 'rating', 'status', 'comment'], { source: '豆瓣', outOf: 5 }],
];
const unknownFormat: ShelfFormat = { source: 'CSV', outOf: null };

/** What the heading says of a file. */
export interface FileHead {
  readonly columns: Columns;
  readonly format: ShelfFormat;
}

/** A string: why it is not read. */
export function headOf(heading: readonly string[]): FileHead | string {
  const format = formatOf(heading);
  if ('other' in format) return `${format.other}，不是书架。请导入写有“想读”“在读”“读过”的文件`;
  const columns = columnsOf(heading);
  return columns ? { columns, format } : noTitles;
}

const noTitles =
  '第一行里没有“标题”“书名”或“Title”这样的一栏。请确认这是豆瓣或 Goodreads 导出的 CSV 文件，并且带有表头';

function formatOf(heading: readonly string[]): Format {
  const keys = new Set(heading.map(foldName));
  return formats.find(([headings]) => headings.every((each) => keys.has(each)))?.[1] ?? unknownFormat;
}
