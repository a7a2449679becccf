import { fileTypeFromBuffer } from 'file-type';

/** Bytes of the beginning that tell what a file is. */
export const kindBytes = 4_100;

const texts: Readonly<Record<string, string>> = {
  pdf: '这是一份 PDF，里面没有书目的栏目',
  epub: '这是一本电子书，不是书目或书摘',
  mobi: '这是一本电子书，不是书目或书摘',
  sqlite: '这是一个数据库文件，这里读不了',
  cfb: '这是旧版的 Excel 或 Word 文件，请用 Excel 或 WPS 打开，另存为 .xlsx 或 CSV',
  docx: '这是一份 Word 文档，里面没有书目的栏目',
  pptx: '这是一份演示文稿，里面没有书目的栏目',
  ods: '这是一份 OpenDocument 表格，请另存为 .xlsx 或 CSV',
  rtf: '这是一份带格式的文档，请另存为纯文本',
};
const groups: readonly (readonly [mime: RegExp, what: string])[] = [
  [/^image\//u, '这是一张照片，里面没有书目'],
  [/^audio\//u, '这是一段声音，里面没有书目'],
  [/^video\//u, '这是一段视频，里面没有书目'],
  [/^font\//u, '这是一个字体文件，里面没有书目'],
  [
    /zip|compress|rar|7z|tar|gzip|bzip|xz|zstd/u,
    '这是一份压缩文件，这里只读 ZIP，请解开后导入里面的表格或文字',
  ],
];
const advice = '。可以导入豆瓣、Goodreads、StoryGraph、NeoDB 等导出的表格，或者微信读书、Kindle 等的笔记';
/** Formats that are archives within: what they hold decides. */
const archives = new Set([
  'zip',
  'xlsx',
  'docx',
  'pptx',
  'epub',
  'ods',
  'odt',
  'odp',
  'jar',
  'apk',
  'xpi',
  'cbz',
]);
/** Texts of which the content decides. */
const marked = new Set(['xml', 'html']);

/** How to read a file, by its first bytes; a sentence: it holds nothing that can be. */
export async function fileKindOf(head: Uint8Array): Promise<'archive' | 'text' | { readonly why: string }> {
  if (head[0] === 0x50 && head[1] === 0x4b) return 'archive';
  // the mark of UTF-16 is also how a frame of MP3 may begin
  if ([0xfffe, 0xfeff, 0xefbb].includes((head[0] ?? 0) * 256 + (head[1] ?? 0))) return 'text';
  const known = await fileTypeFromBuffer(head).catch(() => undefined);
  if (known && archives.has(known.ext)) return 'archive';
  if (known && !marked.has(known.ext)) return { why: whatItIs(known.ext, known.mime) };
  if (head.length > 68 && new TextDecoder('latin1').decode(head.subarray(60, 68)) === 'BOOKMOBI')
    return { why: whatItIs('mobi', '') };
  return 'text';
}

/** Of an archive's kind, by the names of what it holds. */
export function archiveKindOf(names: ReadonlySet<string>): 'workbook' | 'archive' | { readonly why: string } {
  if (names.has('xl/workbook.xml')) return 'workbook';
  if (names.has('xl/workbook.bin')) return { why: `这是二进制的 Excel 工作簿，请另存为 .xlsx${stop}` };
  if (names.has('word/document.xml')) return { why: whatItIs('docx', '') };
  if (names.has('ppt/presentation.xml')) return { why: whatItIs('pptx', '') };
  if (names.has('META-INF/container.xml')) return { why: whatItIs('epub', '') };
  if (names.has('content.xml') && names.has('META-INF/manifest.xml')) return { why: whatItIs('ods', '') };
  return 'archive';
}

const stop = '，再导入';

function whatItIs(ext: string, mime: string): string {
  const what = texts[ext] ?? groups.find(([pattern]) => pattern.test(mime))?.[1];
  return `${what ?? `这是 ${ext.toUpperCase()} 文件，里面没有书目`}${advice}`;
}
