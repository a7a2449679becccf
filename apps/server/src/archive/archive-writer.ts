import { createHash, randomUUID } from 'node:crypto';
import { newCipher, type SegmentCipher } from './encryption.ts';
import {
  checksumOf,
  compress,
  formatVersion,
  magic,
  type Part,
  type Preamble,
  segmentBytes,
  writeHead,
} from './format.ts';

/** Where an archive is written to, in order. */
export interface ArchiveSink {
  write(bytes: Uint8Array): Promise<void>;
}

export type ArchiveWriter = Awaited<ReturnType<typeof createArchiveWriter>>;

/** What an entry turned out to be. */
export interface Written {
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/**
 * Writes an archive, an entry after the other, each as segments of bounded size. @param secret Encrypts it; null: it stays
 * readable by everybody who has it.
 */
export async function createArchiveWriter(sink: ArchiveSink, secret: string | null) {
  const encryption = secret === null ? null : await newCipher(secret);
  const preamble: Preamble = {
    magic,
    version: formatVersion,
    id: randomUUID(),
    encryption: encryption?.facts ?? null,
  };
  const line = Buffer.from(`${JSON.stringify(preamble)}\n`);
  const cipher: SegmentCipher | undefined = encryption?.cipher;
  let checksum: Buffer = createHash('sha256').update(line).digest();
  let number = 0;
  let bytes = line.length;
  let lastWrite: Promise<void> = Promise.resolve();
  await sink.write(line);
  return {
    id: preamble.id,
    writeEntry,
    writeJson,
    /** Waits until everything is with the sink. */
    flush: () => lastWrite,
    /** So far. */
    size: () => ({ segments: number, bytes }),
  };

  /** One entry of known facts, such as the manifest. */
  async function writeJson(kind: string, value: unknown): Promise<void> {
    await writeEntry({ kind, name: kind }, [Buffer.from(JSON.stringify(value))]);
  }

  /** @param body Chunks of any size. */
  async function writeEntry(
    { kind, name, facts }: Pick<Part, 'kind' | 'name' | 'facts'>,
    body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): Promise<Written> {
    const hash = createHash('sha256');
    let waiting: Uint8Array[] = [];
    let waitingBytes = 0;
    let at = 0;
    let total = 0;
    for await (const chunk of body) {
      hash.update(chunk);
      total += chunk.length;
      let rest = chunk;
      while (waitingBytes + rest.length > segmentBytes) {
        const room = segmentBytes - waitingBytes;
        await flush([...waiting, rest.subarray(0, room)], false);
        rest = rest.subarray(room);
      }
      if (rest.length > 0) waiting.push(rest);
      waitingBytes += rest.length;
    }
    await flush(waiting, true);
    return { bytes: total, sha256: hash.digest('hex') };

    async function flush(chunks: readonly Uint8Array[], last: boolean): Promise<void> {
      const part: Part = { kind, name, at, last, ...(at === 0 && facts && { facts }) };
      await writeSegment(Buffer.concat([Buffer.from(`${JSON.stringify(part)}\n`), ...chunks]));
      waiting = [];
      waitingBytes = 0;
      at += 1;
    }
  }

  /** The next is compressed while this one is written. */
  async function writeSegment(plain: Buffer): Promise<void> {
    const compressed = compress(plain);
    const before = lastWrite;
    await before;
    lastWrite = compressed.then(sealAndWrite);
    // Thrown by the next segment or by `flush`.
    lastWrite.catch(() => undefined);
  }

  async function sealAndWrite(compressed: Buffer): Promise<void> {
    number += 1;
    const body = cipher ? cipher.seal(number, checksum, compressed) : compressed;
    checksum = checksumOf(checksum, number, body);
    const head = writeHead({ number, length: body.length, checksum });
    await sink.write(head);
    await sink.write(body);
    bytes += head.length + body.length;
  }
}
