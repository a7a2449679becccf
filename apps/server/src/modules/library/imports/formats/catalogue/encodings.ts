import { isAscii, isUtf8 } from 'node:buffer';

export type CatalogueEncoding = 'utf-8' | 'gb18030';

/**
 * A piece of a file of which bytes decide the encoding: null where all are ASCII. What is valid UTF-8 by chance has no
 * character of three bytes: 联通 in GB18030.
 */
export function encodingOf(bytes: Uint8Array): CatalogueEncoding | null {
  if (isAscii(bytes)) return null;
  return isUtf8(bytes) && bytes.some((byte) => byte >= 0xe0) ? 'utf-8' : 'gb18030';
}

/** What most pieces are written in; where none has a sign beyond ASCII it is UTF-8. */
export async function mainEncoding(pieces: AsyncIterable<Uint8Array>): Promise<CatalogueEncoding> {
  const counts = { 'utf-8': 0, gb18030: 0 };
  for await (const piece of pieces) {
    const encoding = encodingOf(piece);
    if (encoding) counts[encoding] += 1;
  }
  return counts.gb18030 > counts['utf-8'] ? 'gb18030' : 'utf-8';
}

/** Larger pieces are handed on cut off: no record and no line is that long. */
const pieceMax = 200_000;

/** A file in the pieces that end with this byte, which stays with them; the last one may lack it. */
export async function* piecesOf(parts: AsyncIterable<Uint8Array>, end: number): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const part of parts) {
    let from = 0;
    for (let at = part.indexOf(end); at !== -1; at = part.indexOf(end, from)) {
      yield joined(held, part.subarray(from, at + 1));
      [held, size, from] = [[], 0, at + 1];
    }
    const rest = part.subarray(from);
    if (rest.length > 0 && size < pieceMax) {
      held.push(rest);
      size += rest.length;
    }
  }
  if (size > 0) yield joined(held, new Uint8Array());
}

function joined(held: readonly Uint8Array[], last: Uint8Array): Uint8Array {
  return held.length === 0 ? last : Buffer.concat([...held, last]);
}

/** undefined: the bytes are no text in this encoding. */
export function decodeStrictly(bytes: Uint8Array, encoding: CatalogueEncoding): string | undefined {
  try {
    return decoders[encoding].decode(bytes);
  } catch {
    return undefined;
  }
}

const decoders = {
  'utf-8': new TextDecoder('utf-8', { fatal: true }),
  gb18030: new TextDecoder('gb18030', { fatal: true }),
};

/** As far as it can be read, for people. */
export function decodeLoosely(bytes: Uint8Array, encoding: CatalogueEncoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

export const encodingNames: Readonly<Record<CatalogueEncoding, string>> = {
  'utf-8': 'UTF-8',
  gb18030: 'GB18030',
};
