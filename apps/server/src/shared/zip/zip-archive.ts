import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

type Bytes = Uint8Array<ArrayBufferLike>;

export interface ZipEntry {
  /** With `/` between folders, UTF-8. */
  readonly name: string;
  readonly body: AsyncIterable<Bytes | string> | Iterable<Bytes | string>;
  /** Compressed already, as pictures are. */
  readonly isStored?: boolean;
}

interface WrittenEntry {
  readonly name: Buffer;
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  readonly offset: number;
}

const max32 = 0xffff_ffff;
/** UTF-8 names; sizes follow the content. */
const flags = 0x0808;
const deflated = 8;

/**
 * A ZIP archive as it is read: entries one after the other, none held in memory. The archive may be larger than
 * 4 GiB and have any number of entries (ZIP64); one entry may not.
 */
export async function* zipArchive(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Bytes> {
  const time = dosTime(at);
  const written: WrittenEntry[] = [];
  let offset = 0;
  for await (const { name, body, isStored = false } of entries) {
    const nameBytes = Buffer.from(name);
    const method = isStored ? 0 : deflated;
    const head = localHeader({ name: nameBytes, method, time });
    yield head;
    let [crc, size, packedSize] = [0, 0, 0];
    const source = measured(body, (chunk) => {
      crc = crc32(chunk, crc);
      size += chunk.length;
    });
    for await (const chunk of isStored ? source : deflate(source)) {
      packedSize += chunk.length;
      yield chunk;
    }
    if (size >= max32 || packedSize >= max32) throw new Error(`${name} is too large for the archive`);
    const tail = record([0x08074b50, 4], [crc, 4], [packedSize, 4], [size, 4]);
    yield tail;
    written.push({ name: nameBytes, method, crc, packedSize, size, offset });
    offset += head.length + packedSize + tail.length;
  }
  const directoryOffset = offset;
  for (const entry of written) {
    const row = directoryRow(entry, time);
    offset += row.length;
    yield row;
  }
  yield endOfDirectory({ count: written.length, offset: directoryOffset, size: offset - directoryOffset });
}

async function* measured(body: ZipEntry['body'], seen: (chunk: Bytes) => void): AsyncGenerator<Bytes> {
  for await (const chunk of body) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    seen(bytes);
    yield bytes;
  }
}

function deflate(source: AsyncIterable<Bytes>): AsyncIterable<Bytes> {
  const packed = createDeflateRaw();
  const input = Readable.from(source, { objectMode: false });
  input.once('error', (error) => packed.destroy(error));
  return input.pipe(packed);
}

function localHeader({
  name,
  method,
  time,
}: {
  name: Buffer;
  method: number;
  time: readonly Field[];
}): Buffer {
  return Buffer.concat([
    record(
      [0x04034b50, 4],
      [20, 2],
      [flags, 2],
      [method, 2],
      ...time,
      [0, 4],
      [0, 4],
      [0, 4],
      [name.length, 2],
      [0, 2],
    ),
    name,
  ]);
}

function directoryRow(entry: WrittenEntry, time: readonly Field[]): Buffer {
  const { name, method, crc, packedSize, size, offset } = entry;
  const isFar = offset >= max32;
  const extra = isFar ? record([1, 2], [8, 2], [offset, 8]) : Buffer.alloc(0);
  return Buffer.concat([
    record([0x02014b50, 4], [45, 2], [isFar ? 45 : 20, 2], [flags, 2], [method, 2], ...time),
    record([crc, 4], [packedSize, 4], [size, 4], [name.length, 2], [extra.length, 2], [0, 2], [0, 2], [0, 2]),
    record([0, 4], [Math.min(offset, max32), 4]),
    name,
    extra,
  ]);
}

function endOfDirectory({ count, offset, size }: { count: number; offset: number; size: number }): Buffer {
  const isLarge = count >= 0xffff || offset >= max32;
  const zip64 = isLarge
    ? record(
        ...([
          [0x06064b50, 4],
          [44, 8],
          [45, 2],
          [45, 2],
          [0, 4],
          [0, 4],
        ] as const),
        ...([
          [count, 8],
          [count, 8],
          [size, 8],
          [offset, 8],
        ] as const),
        ...([
          [0x07064b50, 4],
          [0, 4],
          [offset + size, 8],
          [1, 4],
        ] as const),
      )
    : Buffer.alloc(0);
  const shownCount = Math.min(count, 0xffff);
  return Buffer.concat([
    zip64,
    record(
      [0x06054b50, 4],
      [0, 2],
      [0, 2],
      [shownCount, 2],
      [shownCount, 2],
      [size, 4],
      [Math.min(offset, max32), 4],
    ),
    Buffer.alloc(2),
  ]);
}

type Field = readonly [value: number, bytes: 2 | 4 | 8];

/** Numbers one after the other, least byte first. */
function record(...fields: readonly Field[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
}

/** Time and day as MS-DOS wrote them, by China's clocks. */
function dosTime(at: Date): readonly Field[] {
  const china = new Date(at.getTime() + 8 * 3_600_000);
  const time = (china.getUTCHours() << 11) | (china.getUTCMinutes() << 5) | (china.getUTCSeconds() >> 1);
  const day = ((china.getUTCFullYear() - 1980) << 9) | ((china.getUTCMonth() + 1) << 5) | china.getUTCDate();
  return [
    [time, 2],
    [day, 2],
  ];
}
