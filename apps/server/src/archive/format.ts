import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';

/**
 * An archive is a line of JSON, its preamble, and then segments. Each stands on its own, so that reading and writing
 * need the memory of one alone:
 *
 * | bytes | |
 * |---|---|
 * | 4 | number of the segment, from 1 |
 * | 4 | length of its body |
 * | 32 | SHA-256 of the checksum before (at first: of the preamble), the number, the length and the body |
 * | … | body: compressed, then, where a key was given, encrypted |
 *
 * Uncompressed a body is a line of JSON that says what it holds (`Part`), and the bytes. The first segment is the
 * manifest, the last the trailer. The chain of checksums shows a segment that was changed, left out, put elsewhere or
 * taken from another archive, without a key.
 */
export const formatVersion = 1;
export const magic = 'gongdu-archive';
/** Bytes of a segment before compression, beside its line. */
export const segmentBytes = 4 * 2 ** 20;
/** No honest segment is longer, compressed or not; a damaged length must not claim memory. */
export const maxBodyBytes = segmentBytes + 64 * 1024;
export const headBytes = 40;

export interface Preamble {
  readonly magic: typeof magic;
  readonly version: number;
  /** Of this archive alone, at random. */
  readonly id: string;
  readonly encryption: EncryptionFacts | null;
}

/** How the key follows from what the operator has; none of it is secret. */
export interface EncryptionFacts {
  readonly cipher: 'aes-256-gcm';
  readonly kdf: 'scrypt';
  readonly n: number;
  readonly r: number;
  readonly p: number;
  readonly salt: string;
  /** Shows at once whether a key is the right one. */
  readonly check: string;
}

/** What a segment holds: a stretch of something with a name, such as a table or a file. */
export interface Part {
  readonly kind: string;
  readonly name: string;
  /** From 0, of this name. */
  readonly at: number;
  /** The last of this name. */
  readonly last: boolean;
  /** Of what the reader must know before the bytes, with the first part. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

export interface Segment extends Part {
  readonly bytes: Buffer;
}

export interface Head {
  readonly number: number;
  readonly length: number;
  readonly checksum: Buffer;
}

export function checksumOf(before: Buffer, number: number, body: Uint8Array): Buffer {
  const counts = Buffer.alloc(8);
  counts.writeUInt32BE(number, 0);
  counts.writeUInt32BE(body.length, 4);
  return createHash('sha256').update(before).update(counts).update(body).digest();
}

export function writeHead({ number, length, checksum }: Head): Buffer {
  const head = Buffer.alloc(headBytes);
  head.writeUInt32BE(number, 0);
  head.writeUInt32BE(length, 4);
  checksum.copy(head, 8);
  return head;
}

export function readHead(head: Buffer): Head {
  return {
    number: head.readUInt32BE(0),
    length: head.readUInt32BE(4),
    checksum: head.subarray(8, headBytes),
  };
}

const compressAsync = promisify(zstdCompress);
const decompressAsync = promisify(zstdDecompress);

export function compress(bytes: Uint8Array): Promise<Buffer> {
  return compressAsync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 3 } });
}

/** @throws for what is no compressed segment */
export function decompress(bytes: Uint8Array): Promise<Buffer> {
  return decompressAsync(bytes, { maxOutputLength: maxBodyBytes + 64 * 1024 });
}
