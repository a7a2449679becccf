import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { chinaOffsetMs } from '@gongdu/rules/china-time';
import { ZipFile } from 'yazl';

type Bytes = Uint8Array<ArrayBufferLike>;

export interface ZipEntry {
  /** With `/` between folders, UTF-8. */
  readonly name: string;
  readonly body: AsyncIterable<Bytes | string> | Iterable<Bytes | string>;
  /** Compressed already, as pictures are. */
  readonly isStored?: boolean;
}

/** A ZIP archive as it is read: entries one after the other, none held in memory; times by China's clocks. */
export async function* zipArchive(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Bytes> {
  const zip = new ZipFile();
  // an entry that fails is thrown by its own stream
  zip.on('error', () => undefined);
  const output = zip.outputStream.pipe(new PassThrough());
  // written in the zone of the process
  const mtime = new Date(at.getTime() + chinaOffsetMs + at.getTimezoneOffset() * 60_000);
  for await (const { name, body, isStored = false } of entries) {
    const source = Readable.from(body, { objectMode: false });
    const isRead = finished(source);
    zip.addReadStream(source, name, { mtime, compress: !isStored, forceDosTimestamp: true });
    try {
      yield* writtenUntil(isRead, output);
    } finally {
      source.destroy();
    }
  }
  zip.end();
  yield* output;
}

async function* writtenUntil(isRead: Promise<void>, output: PassThrough): AsyncGenerator<Bytes> {
  const waiting = new AbortController();
  const settled = isRead.then(
    () => waiting.abort(),
    () => waiting.abort(),
  );
  while (!waiting.signal.aborted) {
    const chunk = output.read();
    if (chunk) yield chunk;
    else await Promise.race([once(output, 'readable', waiting).catch(() => undefined), settled]);
  }
  await isRead;
}
