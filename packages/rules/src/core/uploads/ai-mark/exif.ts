/** The tags Software, description, comment and Windows' comment, in which generators write their names and settings. */
const textTags: ReadonlySet<number> = new Set([0x010e, 0x0131, 0x9286, 0x9c9c]);
const exifPointer = 0x8769;
const maxEntries = 200;

/** The texts of a TIFF block that starts with its byte order; none if it is damaged. */
export function exifTexts(bytes: Uint8Array, utf8: (bytes: Uint8Array) => string): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 8) return [];
  const little = view.getUint16(0) === 0x4949;
  if (!little && view.getUint16(0) !== 0x4d4d) return [];
  return textsAt(bytes, view, { at: view.getUint32(4, little), little, depth: 0 }).map((text) =>
    withoutZeros(utf8(text)),
  );
}

interface Directory {
  readonly at: number;
  readonly little: boolean;
  readonly depth: number;
}

function textsAt(bytes: Uint8Array, view: DataView, { at, little, depth }: Directory): Uint8Array[] {
  if (depth > 1 || at + 2 > bytes.length) return [];
  const count = Math.min(view.getUint16(at, little), maxEntries);
  const texts: Uint8Array[] = [];
  for (let entry = at + 2; entry < at + 2 + count * 12 && entry + 12 <= bytes.length; entry += 12) {
    const tag = view.getUint16(entry, little);
    const target = view.getUint32(entry + 8, little);
    if (tag === exifPointer) texts.push(...textsAt(bytes, view, { at: target, little, depth: depth + 1 }));
    if (!textTags.has(tag)) continue;
    const size = view.getUint32(entry + 4, little);
    const start = size <= 4 ? entry + 8 : target;
    texts.push(bytes.subarray(start, start + size));
  }
  return texts;
}

/** In UTF-16 every other byte of a Latin word is zero; the order does not matter once they are gone. */
function withoutZeros(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '') : text;
}
