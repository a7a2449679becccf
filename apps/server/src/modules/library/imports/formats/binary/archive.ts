import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** A file of an archive, opened as often as wanted. */
export interface ArchivedFile {
  /** With `/` between folders. */
  readonly name: string;
  /** Bytes when it is unpacked, as the archive says; more than that is never read. */
  readonly size: number;
  readonly open: () => AsyncIterable<Uint8Array>;
}

const filesMax = 5_000;
/** Bytes of all files that are read, unpacked: five times what the largest import has as a plain file. */
const unpackedMax = 320 * 1024 * 1024;
/** Of one file: text shrinks to a tenth, tables to a thirtieth; what shrinks more is made to fill disks. */
const growthMax = 200;

/** Why an archive is not read. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused';
}

/**
 * The files of a ZIP archive, which is held in memory as it is packed. Nothing is unpacked before it is opened; what is
 * larger than the archive says breaks off.
 */
export async function openArchive(
  open: () => AsyncIterable<Uint8Array>,
  size: number,
): Promise<ReadonlyMap<string, ArchivedFile>> {
  const bytes = Buffer.alloc(size);
  let filled = 0;
  for await (const part of open()) {
    if (filled + part.length > size) break;
    bytes.set(part, filled);
    filled += part.length;
  }
  const zip = await fromBufferPromise(bytes.subarray(0, filled), {
    lazyEntries: true,
    autoClose: false,
  }).catch((cause: unknown) => {
    throw new ArchiveRefused('这份压缩文件打不开，可能没有下载完整，请重新导出或下载一次', { cause });
  });
  if (zip.entryCount > filesMax)
    throw new ArchiveRefused(`这份压缩文件里有 ${zip.entryCount} 个文件，多于 ${filesMax} 个，没有读`);
  return listFiles(zip);
}

async function listFiles(zip: ZipFile): Promise<Map<string, ArchivedFile>> {
  const files = new Map<string, ArchivedFile>();
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName: name, uncompressedSize: size } = entry;
      if (!name.endsWith('/')) files.set(name, { name, size, open: () => unpack(zip, entry) });
    }
  } catch (cause) {
    throw new ArchiveRefused('这份压缩文件的目录读不下去，可能已经损坏，请重新导出或下载一次', { cause });
  }
  return files;
}

async function* unpack(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  const { fileName, compressedSize, uncompressedSize } = entry;
  if (entry.isEncrypted()) throw new ArchiveRefused('这份压缩文件有密码，请解开后再导入');
  if (uncompressedSize > 1_000_000 && uncompressedSize > compressedSize * growthMax)
    throw new ArchiveRefused(
      `压缩文件里的“${nameOf(fileName)}”解开后有原来的 ${Math.round(uncompressedSize / compressedSize)} 倍大，不像是书目，没有读`,
    );
  if (uncompressedSize > unpackedMax)
    throw new ArchiveRefused(
      `压缩文件里的“${nameOf(fileName)}”解开后超过 ${unpackedMax / 1024 ** 2} MB，没有读`,
    );
  try {
    const stream = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream) {
      if (chunk instanceof Uint8Array) yield chunk;
    }
  } catch (cause) {
    const why = '与它自己写明的大小不符，或者已经损坏，没有读';
    throw new ArchiveRefused(`压缩文件里的“${nameOf(fileName)}”${why}`, { cause });
  }
}

function nameOf(path: string): string {
  return path.split('/').at(-1) ?? path;
}
