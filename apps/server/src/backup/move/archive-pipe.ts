import { PassThrough } from 'node:stream';
import type { ArchiveSink } from '../../archive/archive-writer.ts';

const bufferBytes = 8 * 2 ** 20;

/** Hands an archive from its writer to its reader, without a file between them. */
export interface ArchivePipe {
  readonly sink: ArchiveSink;
  readonly bytes: AsyncIterable<Uint8Array>;
  end(): void;
  /** The reader's next read, or the writer's next write, is rejected. */
  fail(error: Error): void;
}

export function createArchivePipe(): ArchivePipe {
  const stream = new PassThrough({ highWaterMark: bufferBytes });
  // The side that waits for the other one is told; perhaps none is waiting at the moment.
  stream.on('error', () => undefined);
  return {
    sink: {
      write: (bytes) =>
        new Promise((resolve, reject) => {
          stream.write(bytes, (error) => (error ? reject(error) : resolve()));
        }),
    },
    bytes: stream,
    end: () => void stream.end(),
    fail: (error) => void stream.destroy(error),
  };
}
