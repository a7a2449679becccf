/** A named text of a PNG. */
export interface TextChunk {
  readonly kind: 'chunk';
  readonly keyword: string;
  readonly text: string;
}

/** A metadata block of a file: EXIF from its byte order on, or XMP, a signed manifest and the like. */
export type MetadataPart = TextChunk | { readonly kind: 'exif' | 'block'; readonly bytes: Uint8Array };

/** Implemented differently by browser and server. */
export interface Decoders {
  readonly utf8: (bytes: Uint8Array) => string;
  /** Returns nothing for damaged data, or for more than `max` unpacked bytes. */
  readonly inflate: (bytes: Uint8Array, max: number) => Promise<Uint8Array>;
}

/** The most bytes read of one part; a longer comment is truncated. */
const maxPart = 2_000_000;
const maxParts = 500;

/** The metadata of a file, by its magic bytes; nothing for unknown formats. */
export async function metadataOf(bytes: Uint8Array, decoders: Decoders): Promise<MetadataPart[]> {
  if (startsWith(bytes, [0xff, 0xd8])) return jpegParts(bytes);
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47])) return pngParts(bytes, decoders);
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return webpParts(bytes);
  if (ascii(bytes, 0, 4) === 'GIF8') return gifParts(bytes);
  if (ascii(bytes, 4, 8) === 'ftyp') return boxParts(bytes);
  return [];
}

/** The segments of a long manifest are consecutive, so they are joined before parsing. */
function jpegParts(bytes: Uint8Array): MetadataPart[] {
  const parts: MetadataPart[] = [];
  const manifest: Uint8Array[] = [];
  const view = viewOf(bytes);
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda || marker === 0xd9) break;
    const body = bytes.subarray(at + 4, at + 2 + view.getUint16(at + 2));
    // a JUMBF segment starts with JP, an instance, a sequence and, from its second segment on, the box's header again
    if (marker === 0xeb) manifest.push(body.subarray(manifest.length === 0 ? 8 : 16));
    else if (marker === 0xe1 && ascii(body, 0, 4) === 'Exif')
      parts.push({ kind: 'exif', bytes: body.subarray(6) });
    else if ((marker > 0xe0 && marker <= 0xef) || marker === 0xfe) parts.push({ kind: 'block', bytes: body });
    at += 2 + view.getUint16(at + 2);
  }
  if (manifest.length > 0) parts.push({ kind: 'block', bytes: joined(manifest) });
  return parts.slice(0, maxParts);
}

async function pngParts(bytes: Uint8Array, decoders: Decoders): Promise<MetadataPart[]> {
  const parts: MetadataPart[] = [];
  const view = viewOf(bytes);
  for (let at = 8; at + 12 <= bytes.length && parts.length < maxParts; ) {
    const size = view.getUint32(at);
    const type = ascii(bytes, at + 4, at + 8);
    const body = bytes.subarray(at + 8, Math.min(at + 8 + size, at + 8 + maxPart));
    if (type === 'tEXt' || type === 'zTXt' || type === 'iTXt')
      parts.push(await textChunk(type, body, decoders));
    if (type === 'eXIf') parts.push({ kind: 'exif', bytes: body });
    if (type === 'caBX') parts.push({ kind: 'block', bytes: body });
    at += 12 + size;
  }
  return parts;
}

async function textChunk(
  type: 'tEXt' | 'zTXt' | 'iTXt',
  body: Uint8Array,
  { utf8, inflate }: Decoders,
): Promise<TextChunk> {
  const inflated = async (bytes: Uint8Array) => utf8(await inflate(bytes, maxPart));
  const end = body.indexOf(0);
  const keyword = ascii(body, 0, end);
  const rest = body.subarray(end + 1);
  if (type === 'tEXt') return { kind: 'chunk', keyword, text: utf8(rest) };
  if (type === 'zTXt') return { kind: 'chunk', keyword, text: await inflated(rest.subarray(1)) };
  // a flag, a method, a language and a translated keyword, each of the last two terminated by a zero
  const language = rest.indexOf(0, 2);
  const text = rest.subarray(rest.indexOf(0, language + 1) + 1);
  return { kind: 'chunk', keyword, text: rest[0] === 1 ? await inflated(text) : utf8(text) };
}

function webpParts(bytes: Uint8Array): MetadataPart[] {
  const parts: MetadataPart[] = [];
  const view = viewOf(bytes);
  for (let at = 12; at + 8 <= bytes.length && parts.length < maxParts; ) {
    const size = view.getUint32(at + 4, true);
    const type = ascii(bytes, at, at + 4);
    const body = bytes.subarray(at + 8, at + 8 + Math.min(size, maxPart));
    // some writers start it as in a JPEG
    if (type === 'EXIF')
      parts.push({ kind: 'exif', bytes: ascii(body, 0, 4) === 'Exif' ? body.subarray(6) : body });
    if (type === 'XMP ' || type === 'C2PA') parts.push({ kind: 'block', bytes: body });
    at += 8 + size + (size % 2);
  }
  return parts;
}

/** Comments and application data; the other segments are skipped. */
function gifParts(bytes: Uint8Array): MetadataPart[] {
  const parts: MetadataPart[] = [];
  const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + colours(bytes[10] ?? 0);
  while (at < bytes.length && parts.length < maxParts) {
    const isExtension = bytes[at] === 0x21;
    if (!isExtension && bytes[at] !== 0x2c) break;
    const start = isExtension ? at + 2 : at + 11 + colours(bytes[at + 9] ?? 0);
    let end = start;
    while ((bytes[end] ?? 0) !== 0) end += 1 + (bytes[end] ?? 0);
    if (isExtension && (bytes[at + 1] === 0xfe || bytes[at + 1] === 0xff))
      parts.push({ kind: 'block', bytes: bytes.subarray(start, Math.min(end, start + maxPart)) });
    at = end + 1;
  }
  return parts;
}

/**
 * AVIF, HEIC and videos: EXIF and XMP of pictures are inside the pixel data at an offset of the index; a video's
 * metadata is in boxes of its own. Both are small, so everything except a long `mdat` is searched.
 */
function boxParts(bytes: Uint8Array): MetadataPart[] {
  const parts: MetadataPart[] = [];
  const view = viewOf(bytes);
  for (let at = 0; at + 8 <= bytes.length && parts.length < maxParts; ) {
    const size = view.getUint32(at) || bytes.length - at;
    const long = size === 1 && at + 16 <= bytes.length;
    const length = long ? Number(view.getBigUint64(at + 8)) : size;
    if (length < 8) break;
    const body = bytes.subarray(at + 8, Math.min(at + length, at + maxPart));
    const exif = ascii(bytes, at + 4, at + 8) === 'mdat' ? exifWithin(body) : undefined;
    if (exif) parts.push(exif);
    parts.push({ kind: 'block', bytes: body });
    at += length;
  }
  return parts;
}

/** An EXIF item starts with the word itself, directly before the byte order. */
function exifWithin(body: Uint8Array): MetadataPart | undefined {
  for (let at = body.indexOf(0x45); at >= 0; at = body.indexOf(0x45, at + 1))
    if (ascii(body, at, at + 4) === 'Exif') return { kind: 'exif', bytes: body.subarray(at + 6) };
  return undefined;
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function startsWith(bytes: Uint8Array, head: readonly number[]): boolean {
  return head.every((byte, at) => bytes[at] === byte);
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
