import { detectEncoding } from '../../../../../shared/text/read-lines.ts';
import { fileKindOf, kindBytes } from '../binary/file-kind.ts';
import { createRecordReader } from '../csv-rows.ts';
import { type CatalogueRecord, refusedRecord } from './catalogue-record.ts';
import { isCatalogueHeading, readCsvCatalogue } from './csv-catalogue.ts';
import { type CatalogueEncoding, encodingNames, encodingOf, mainEncoding, piecesOf } from './encodings.ts';
import { looksLikeIso2709, readIso2709, recordEnd } from './iso2709.ts';
import { bookOfMarc, isMarc21 } from './marc-books.ts';
import { marcOfXml } from './marc-xml.ts';
import { bookOfOnix } from './onix.ts';
import { readXmlRecords, textOf } from './xml-records.ts';

type Open = () => AsyncIterable<Uint8Array>;

export interface ReadableCatalogue {
  /** As a librarian or a bookseller knows it; of MARC known once a record was read. */
  readonly source: () => string;
  readonly encoding: CatalogueEncoding;
  /** In slices, to be read once. @throws XmlRefused with a sentence for the reader */
  readonly records: AsyncGenerator<readonly CatalogueRecord[]>;
}

/** What the number of a record counts: records, or the lines of a table. */
export type CatalogueUnit = 'record' | 'line';

const sliceSize = 500;
const lineEnd = 0x0a;
const unknown =
  '认不出这是哪一种书目。这里读 CNMARC、MARC 21（ISO 2709 或 MARCXML）、ONIX 3.0、CNONIX，以及第一行写有“书号”“书名”的 CSV';

/** What a catalogue file is and the books in it, whatever its name says. A string: why it is not read. */
export async function readCatalogueFile(
  open: Open,
): Promise<string | (ReadableCatalogue & { readonly unit: CatalogueUnit })> {
  const head = await firstBytes(open);
  if (head.length === 0) return '文件是空的，请换一份';
  if (looksLikeIso2709(head)) return readMarc(open);
  const kind = await fileKindOf(head);
  if (kind === 'archive') return '这是一份压缩文件或工作簿，请解开，或者另存为 CSV 再上传';
  if (kind !== 'text') return kind.why;
  if (['utf-16le', 'utf-16be'].includes(await detectEncoding(once(head))))
    return '这份文件是 UTF-16 编码，请另存为 UTF-8 或 GB18030 再上传';
  const start = new TextDecoder()
    .decode(head)
    .replace(/^\ufeff/u, '')
    .trimStart();
  if (start.startsWith('<')) return readXml(open, start);
  return readTable(open, head);
}

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

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function readMarc(open: Open) {
  const encoding = await mainEncoding(piecesOf(open(), recordEnd));
  let source = 'MARC';
  const records = readIso2709(open(), encoding, (record, marc) => {
    if (source === 'MARC') source = isMarc21(marc) ? 'MARC 21' : 'CNMARC';
    return bookOfMarc(record, marc);
  });
  return { source: () => source, encoding, unit: 'record' as const, records: inSlices(records) };
}

async function readXml(open: Open, start: string) {
  const mixed = await otherLine(open);
  if (typeof mixed === 'string') return mixed;
  const encoding = mixed.encoding;
  let source = '';
  const records = booksOfXml(open, encoding, (name) => {
    source ||= name;
  });
  if (!/<(?:\w+:)?(?:collection|record|onixmessage)\b/iu.test(start)) return unknown;
  return { source: () => source || 'XML', encoding, unit: 'record' as const, records: inSlices(records) };
}

/** An XML file is one text: a line of another encoding makes all of it unreadable. */
async function otherLine(open: Open): Promise<string | { readonly encoding: CatalogueEncoding }> {
  const encoding = await mainEncoding(piecesOf(open(), lineEnd));
  let line = 0;
  for await (const piece of piecesOf(open(), lineEnd)) {
    line += 1;
    const own = encodingOf(piece);
    if (own !== null && own !== encoding)
      return `第 ${line} 行是 ${encodingNames[own]} 编码，别的行是 ${encodingNames[encoding]}，请统一成一种编码再上传`;
  }
  return { encoding };
}

const elements = new Set(['record', 'product']);

async function* booksOfXml(
  open: Open,
  encoding: CatalogueEncoding,
  found: (source: string) => void,
): AsyncGenerator<CatalogueRecord> {
  let record = 0;
  for await (const each of readXmlRecords(decoded(open(), encoding), elements)) {
    record += 1;
    if ('fault' in each) {
      yield refusedRecord(record, each.fault, { raw: each.text });
      continue;
    }
    const { element } = each;
    if (element.name.toLowerCase() === 'product') {
      found(element.name === 'product' ? 'ONIX 3.0 短标签' : 'ONIX 3.0');
      yield bookOfOnix(record, element);
      continue;
    }
    const marc = marcOfXml(element);
    found(isMarc21(marc) ? 'MARC 21 (XML)' : 'CNMARC (XML)');
    if (marc.fields.length === 0) yield refusedRecord(record, 'untitled', { raw: textOf(element) });
    else yield bookOfMarc(record, marc);
  }
}

async function* decoded(
  parts: AsyncIterable<Uint8Array>,
  encoding: CatalogueEncoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const part of parts) yield decoder.decode(part, { stream: true });
  yield decoder.decode();
}

async function readTable(open: Open, head: Uint8Array) {
  const encoding = await mainEncoding(piecesOf(open(), lineEnd));
  const reader = createRecordReader();
  reader.push(new TextDecoder(encoding).decode(head).split(/\r?\n/u).slice(0, 5));
  reader.end();
  const heading = reader.heading();
  if (!heading || !isCatalogueHeading(heading)) return unknown;
  return {
    source: () => 'CSV',
    encoding,
    unit: 'line' as const,
    records: inSlices(readCsvCatalogue(open(), encoding)),
  };
}

async function* inSlices(
  records: AsyncIterable<CatalogueRecord>,
): AsyncGenerator<readonly CatalogueRecord[]> {
  let slice: CatalogueRecord[] = [];
  for await (const record of records) {
    slice.push(record);
    if (slice.length < sliceSize) continue;
    yield slice;
    slice = [];
  }
  if (slice.length > 0) yield slice;
}
