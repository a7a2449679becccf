import { createHash } from 'node:crypto';
import { ArchiveError } from './archive-error.ts';
import { openCipher, type SegmentCipher } from './encryption.ts';
import {
  checksumOf,
  decompress,
  formatVersion,
  headBytes,
  magic,
  maxBodyBytes,
  type Part,
  type Preamble,
  readHead,
  type Segment,
} from './format.ts';

/** The kind of the last segment. */
export const trailerKind = 'trailer';
const maxPreambleBytes = 4_096;
/** The first bytes of the preamble, which say what it is. */
const magicWithin = 64;

export interface ReadOptions {
  /** What stands in the key file; null: none was given. */
  readonly secret: string | null;
}

/**
 * The segments in order, each after its checksum, its place and, where the archive is encrypted, its seal were found right;
 * the whole has been read and is whole when this ends. @throws ArchiveError that names the first segment that is wrong
 */
export async function* readSegments(
  source: AsyncIterable<Uint8Array>,
  { secret }: ReadOptions,
): AsyncGenerator<Segment> {
  const input = createByteReader(source);
  const line = await input.line(maxPreambleBytes);
  if (!line?.subarray(0, magicWithin).includes(magic))
    throw new ArchiveError('这不是共读的备份文件 (not an archive of this product)');
  const preamble = parsePreamble(line);
  const cipher = await cipherFor(preamble, secret);
  const place = createPlace();
  let checksum: Buffer = createHash('sha256').update(line).digest();
  for (;;) {
    const head = await input.bytes(headBytes);
    if (!head) throw place.error('之后中断，后面的内容缺失', 'is cut off');
    const { number, length, checksum: stored } = readHead(head);
    if (length > maxBodyBytes) throw place.damaged();
    const body = await input.bytes(length);
    if (!body) throw place.error('之后中断，后面的内容缺失', 'is cut off');
    if (!checksumOf(checksum, number, body).equals(stored)) throw place.damaged();
    if (number !== place.next()) throw place.disordered(number);
    const segment = await openBody(body, { cipher, number, before: checksum }).catch(() => {
      throw place.damaged();
    });
    place.passed(segment);
    checksum = Buffer.from(stored);
    yield segment;
    if (segment.kind === trailerKind && segment.last) break;
  }
  if (await input.bytes(1)) throw new ArchiveError('备份文件的结尾之后还有别的内容 (bytes after the end)');
}

function parsePreamble(line: Buffer): Preamble {
  try {
    const preamble: Preamble = JSON.parse(line.toString());
    if (preamble.version > formatVersion)
      throw new ArchiveError(
        `这份备份由更新的版本写成（格式 ${preamble.version}，本版本只认到 ${formatVersion}），请用那个版本打开 (written by a newer version)`,
      );
    return preamble;
  } catch (error) {
    throw error instanceof ArchiveError
      ? error
      : new ArchiveError('备份文件的开头损坏 (the preamble is damaged)', { cause: error });
  }
}

async function cipherFor({ encryption }: Preamble, secret: string | null): Promise<SegmentCipher | null> {
  if (!encryption) return null;
  if (secret === null)
    throw new ArchiveError(
      '这份备份是加密的，请用 --key-file 或 BACKUP_KEY_FILE 给出密钥文件 (the archive is encrypted: give its key file)',
    );
  return openCipher(secret, encryption);
}

/** Where in the archive the reader is, in words. */
function createPlace() {
  let count = 0;
  let before: Part | undefined;
  const after = () => (before ? `（在 ${nameOf(before)} 之后）` : '（开头）');
  return {
    next: () => count + 1,
    passed: (part: Part) => {
      count += 1;
      before = part;
    },
    error: (chinese: string, english: string) =>
      new ArchiveError(
        `备份在第 ${count} 段${after()}${chinese} (the archive ${english} after segment ${count})`,
      ),
    damaged: () =>
      new ArchiveError(
        `备份的第 ${count + 1} 段${after()}损坏、被改动，或不属于这份备份 (segment ${count + 1} is damaged or foreign)`,
      ),
    disordered: (number: number) =>
      new ArchiveError(
        `备份的段次序不对：第 ${count + 1} 段的位置上是第 ${number} 段 (segment ${number} stands where ${count + 1} belongs)`,
      ),
  };
}

function nameOf({ kind, name, at }: Part): string {
  return at > 0 ? `${kind} ${name} #${at}` : `${kind} ${name}`;
}

interface BodyPlace {
  readonly cipher: SegmentCipher | null;
  readonly number: number;
  readonly before: Buffer;
}

async function openBody(body: Buffer, { cipher, number, before }: BodyPlace): Promise<Segment> {
  const plain = await decompress(cipher ? cipher.open(number, before, body) : body);
  const end = plain.indexOf(0x0a);
  const part: Part = JSON.parse(plain.subarray(0, end).toString());
  return { ...part, bytes: plain.subarray(end + 1) };
}

/** Stretches of exactly so many bytes out of chunks of any size; null: the source ends before. */
function createByteReader(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]();
  let waiting: Buffer[] = [];
  let length = 0;
  return { bytes, line };

  async function bytes(count: number): Promise<Buffer | null> {
    while (length < count) if (!(await more())) return null;
    return take(count);
  }

  async function line(max: number): Promise<Buffer | null> {
    for (;;) {
      const joined = Buffer.concat(waiting);
      const end = joined.indexOf(0x0a);
      if (end !== -1 && end < max) return take(end + 1);
      if (joined.length > max || !(await more())) return null;
    }
  }

  async function more(): Promise<boolean> {
    const { done, value } = await chunks.next();
    if (done) return false;
    waiting.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength));
    length += value.byteLength;
    return true;
  }

  function take(count: number): Buffer {
    const joined = waiting.length === 1 && waiting[0] ? waiting[0] : Buffer.concat(waiting);
    waiting = count < joined.length ? [joined.subarray(count)] : [];
    length = joined.length - count;
    return joined.subarray(0, count);
  }
}
