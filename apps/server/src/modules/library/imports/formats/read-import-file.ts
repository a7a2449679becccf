import { detectEncoding } from '../../../../shared/text/read-lines.ts';
import { ArchiveRefused, openArchive } from './binary/archive.ts';
import { archiveKindOf, fileKindOf, kindBytes } from './binary/file-kind.ts';
import { workbookTables } from './binary/workbook.ts';
import { JsonBroken } from './json/json-values.ts';
import { readJsonFile } from './json/read-json.ts';
import { readNeodbArchive } from './json/read-neodb-archive.ts';
import { createLeftOut, type ImportFacts, type LeftOut, type ReadableFile } from './records.ts';
import { readTables, tooLong } from './rows/read-all-rows.ts';
import { type Table, tableKindOf } from './rows/read-rows.ts';
import { chunksOf, csvTable, firstLines, hasTooManyLines, linesOf, type TextFile } from './text-file.ts';
import { isAppleBooks, readAppleBooks } from './texts/apple-books.ts';
import { foreignClippings } from './texts/clipping-languages.ts';
import { isClippings, readClippings } from './texts/clippings.ts';
import { isKindleNotebook, readKindleNotebook } from './texts/kindle-notebook.ts';
import { isWeread, readWeread } from './texts/weread.ts';

type Open = () => AsyncIterable<Uint8Array>;

const unknown =
  '认不出这是哪一种文件。第一行里没有“标题”“书名”或“Title”这样的一栏，也不是微信读书、Kindle 等的笔记。请确认它是豆瓣、Goodreads 等导出的文件，并且带有表头';
const noBooks = '里面没有书目或书摘的表格。请导入写有“想读”“在读”“读过”的文件，或者书摘和笔记';

/**
 * What a file is and the records in it, whatever its name says. A string: why the file is not read, a whole sentence for
 * the member. Its bytes are opened more than once.
 */
export async function readImportFile(open: Open, facts: ImportFacts): Promise<string | ReadableFile> {
  try {
    const head = await firstBytes(open);
    if (head.length === 0) return '文件是空的，请换一份';
    const kind = await fileKindOf(head);
    if (kind === 'archive') return await readArchive(open, facts);
    if (kind !== 'text') return kind.why;
    return await readText({ open, encoding: await detectEncoding(open()) }, facts);
  } catch (error) {
    if (error instanceof ArchiveRefused) return error.message;
    if (error instanceof JsonBroken) return brokenJson;
    throw error;
  }
}

const brokenJson = '这份 JSON 读不下去：它没有写完，或者格式不对。请重新导出一次';

async function firstBytes(open: Open): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of open()) {
    parts.push(part);
    size += part.length;
    if (size >= kindBytes) break;
  }
  return Buffer.concat(parts).subarray(0, kindBytes);
}

async function readText(file: TextFile, facts: ImportFacts): Promise<string | ReadableFile> {
  const lines = await firstLines(file);
  const text = lines.join('\n');
  if (text.trim() === '') return '文件是空的，请换一份';
  if (isBinary(text)) return '这不是文字，里面没有书目。请导入表格、JSON 或笔记的文字';
  const { encoding } = file;
  // a title may begin with a bracket, too: [日] 东野圭吾
  if (/^[\s\ufeff]*(?:\{\s*["}]|\[\s*[[{"\]])/u.test(text)) return readJsonFile(file, facts, unknown);
  if (await hasTooManyLines(file)) return tooLong;
  if (/^[\s\ufeff]*<(?:!doctype html|html|head|body|\?xml|div|!--)/iu.test(text)) {
    if (!isKindleNotebook(text)) return '这是一个网页，里面没有书目的表格。请用原来的程序导出文件再导入';
    return streamed('Kindle', encoding, (count) => readKindleNotebook(chunksOf(file), facts, count));
  }
  const table = await csvTable(file, '');
  if (table && tableKindOf(table).kind !== 'unknown') return readTables([table], encoding, facts, unknown);
  const known = (
    [
      [isWeread, '微信读书', readWeread],
      [isClippings, 'Kindle', readClippings],
      [isAppleBooks, 'Apple Books', readAppleBooks],
    ] as const
  ).find(([is]) => is(lines));
  if (!known) return foreignClippings(lines) ?? unknown;
  const [, source, read] = known;
  return streamed(source, encoding, (count) => read(linesOf(file), facts, count));
}

/** A sixtieth of a text may be signs that no text has; of other files a third are. */
function isBinary(text: string): boolean {
  const sample = text.slice(0, kindBytes);
  const strange = sample.match(/(?![\t\n\f\r])[\ufffd\p{Cc}]/gu)?.length ?? 0;
  return strange * 60 > sample.length + 120;
}

function streamed(
  source: string,
  encoding: string,
  read: (count: (left: LeftOut) => void) => ReadableFile['records'],
): ReadableFile {
  const left = createLeftOut();
  return {
    file: { source, privacyKnown: false, unreadColumns: [], commentColumn: '', encoding },
    records: read(left.count),
    leftOut: left.list,
  };
}

async function readArchive(open: Open, facts: ImportFacts): Promise<string | ReadableFile> {
  const files = await openArchive(open, facts.size);
  const kind = archiveKindOf(new Set(files.keys()));
  if (kind === 'workbook') return readTables(await workbookTables(files), '', facts, `这份工作簿${noBooks}`);
  if (kind !== 'archive') return kind.why;
  const journal = await readNeodbArchive(files, facts);
  if (journal) return journal;
  const tables: Table[] = [];
  for (const { name, open: openFile } of files.values()) {
    const sheet = name.split('/').at(-1) ?? name;
    if (!/\.(?:csv|tsv|txt)$/iu.test(sheet) || name.startsWith('__MACOSX/')) continue;
    const table = await csvTable({ open: openFile, encoding: await detectEncoding(openFile()) }, sheet);
    if (table) tables.push(table);
  }
  return readTables(tables, '', facts, `这份压缩文件${noBooks}`);
}
