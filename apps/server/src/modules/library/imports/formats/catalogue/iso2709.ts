import { type CatalogueRecord, type RefusedCatalogueRecord, refusedRecord } from './catalogue-record.ts';
import {
  type CatalogueEncoding,
  decodeLoosely,
  decodeStrictly,
  encodingNames,
  encodingOf,
  piecesOf,
} from './encodings.ts';
import type { MarcField, MarcRecord } from './marc-record.ts';

/** The ends of a record and of a field, and the beginning of a subfield: no character of GB18030 or UTF-8 holds them. */
export const recordEnd = 0x1d;
const fieldEnd = 0x1e;
const subfieldStart = '\x1f';
const leaderLength = 24;
const entryLength = 12;

export function looksLikeIso2709(head: Uint8Array): boolean {
  return head.includes(fieldEnd) && head.includes(0x1f);
}

/** Each record by itself: one that is broken costs no other. @param read What the fields say. */
export async function* readIso2709(
  parts: AsyncIterable<Uint8Array>,
  encoding: CatalogueEncoding,
  read: (record: number, marc: MarcRecord) => CatalogueRecord,
): AsyncGenerator<CatalogueRecord> {
  let record = 0;
  for await (const piece of piecesOf(parts, recordEnd)) {
    const bytes = withoutBreaks(piece);
    if (bytes.length === 0) continue;
    record += 1;
    const marc = parseRecord(record, bytes, encoding);
    yield 'fault' in marc ? marc : read(record, marc);
  }
}

/** Programs write line breaks between records. */
function withoutBreaks(piece: Uint8Array): Uint8Array {
  let at = 0;
  while (at < piece.length && (piece[at] ?? 0) <= 0x20 && piece[at] !== recordEnd) at += 1;
  // of a break after the last record, or the mark that DOS ended files with, nothing is left
  return piece.subarray(at);
}

function parseRecord(
  record: number,
  bytes: Uint8Array,
  encoding: CatalogueEncoding,
): MarcRecord | RefusedCatalogueRecord {
  const refuse = (fault: RefusedCatalogueRecord['fault'], detail = '') =>
    refusedRecord(record, fault, { detail, raw: readable(bytes, encoding) });
  if (bytes.at(-1) !== recordEnd) return refuse('truncated');
  const leader = Buffer.from(bytes.subarray(0, leaderLength)).toString('latin1');
  const declared = leader.slice(0, 5);
  if (leader.length < leaderLength || !/^\d{5}$/u.test(declared))
    return refuse('leader', `前五位应是记录的长度，这里是“${declared.trim()}”`);
  if (leader.slice(10, 12) !== '22' || !/^\d{5}$/u.test(leader.slice(12, 17)))
    return refuse('leader', '第 11 至 17 位应是 22 和数据的起始位置');
  if (Number(declared) !== bytes.length)
    return refuse('length', `写的是 ${Number(declared)} 字节，实际是 ${bytes.length} 字节`);
  const own = encodingOf(bytes);
  if (own !== null && own !== encoding && decodeStrictly(bytes, own) !== undefined)
    return refuse('mixed', `这一条是 ${encodingNames[own]}，文件是 ${encodingNames[encoding]}`);
  const base = Number(leader.slice(12, 17));
  const directory = bytes.subarray(leaderLength, base - 1);
  if (base <= leaderLength || base > bytes.length || bytes[base - 1] !== fieldEnd)
    return refuse('directory', '数据的起始位置不在目次区的末尾');
  if (directory.length % entryLength !== 0)
    return refuse('directory', `目次区有 ${directory.length} 字节，应是 12 的倍数`);
  return readFields(leader, directory, bytes.subarray(base, -1), encoding, refuse);
}

type Refuse = (fault: RefusedCatalogueRecord['fault'], detail?: string) => RefusedCatalogueRecord;

function readFields(
  leader: string,
  directory: Uint8Array,
  data: Uint8Array,
  encoding: CatalogueEncoding,
  refuse: Refuse,
): MarcRecord | RefusedCatalogueRecord {
  const fields: MarcField[] = [];
  for (let at = 0; at < directory.length; at += entryLength) {
    const entry = Buffer.from(directory.subarray(at, at + entryLength)).toString('latin1');
    const tag = entry.slice(0, 3);
    const [length, start] = [entry.slice(3, 7), entry.slice(7)];
    if (!/^\d{9}$/u.test(length + start)) return refuse('directory', `字段 ${tag} 的长度和位置应是数字`);
    const end = Number(start) + Number(length);
    if (end > data.length || data[end - 1] !== fieldEnd)
      return refuse('directory', `字段 ${tag} 写的长度是 ${Number(length)}，那里不是字段的末尾`);
    const text = decodeStrictly(data.subarray(Number(start), end - 1), encoding);
    if (text === undefined) return refuse('undecodable', `在字段 ${tag} 里`);
    fields.push(toField(tag, text));
  }
  return { leader, fields };
}

function toField(tag: string, text: string): MarcField {
  if (tag < '010') return { tag, indicators: '', value: text, subfields: [] };
  const [indicators = '', ...parts] = text.split(subfieldStart);
  const subfields = parts.map((part) => ({ code: part.slice(0, 1), value: part.slice(1) }));
  return { tag, indicators, value: '', subfields };
}

/** The words of a record that could not be read, without its directory. */
function readable(bytes: Uint8Array, encoding: CatalogueEncoding): string {
  const first = bytes.indexOf(fieldEnd);
  const shown = bytes.subarray(first === -1 ? 0 : first + 1, (first === -1 ? 0 : first) + 600);
  return decodeLoosely(shown, encodingOf(bytes) ?? encoding)
    .split(subfieldStart)
    .map((part, nth) => (nth === 0 ? part : part.slice(1)))
    .join(' ')
    .replace(/[\p{Cc}\ufffd]+/gu, ' ');
}
