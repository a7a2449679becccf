export const fileEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'windows-1252'] as const;
export type FileEncoding = (typeof fileEncodings)[number];

/**
 * How a file is written: by its mark, by what is valid UTF-8, by zero bytes, and else as Chinese systems write it, unless
 * its signs beyond ASCII stand alone, as those of western languages do.
 */
export async function detectEncoding(parts: AsyncIterable<Uint8Array>): Promise<FileEncoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const signs = { pairs: 0, alone: 0 };
  let isFirst = true;
  let isUtf8 = true;
  for await (const part of parts) {
    const marked = isFirst ? (byMark(part) ?? byZeros(part)) : undefined;
    if (marked) return marked;
    isFirst = false;
    try {
      if (isUtf8) decoder.decode(part, { stream: true });
    } catch {
      isUtf8 = false;
    }
    if (!isUtf8) countSigns(part, signs);
    if (signs.pairs + signs.alone > enoughSigns) break;
  }
  if (isUtf8) return 'utf-8';
  return signs.alone > signs.pairs ? 'windows-1252' : 'gb18030';
}

/** Signs after which the rest of a file would change nothing. */
const enoughSigns = 10_000;

/** Most Chinese characters are two bytes beyond ASCII; of a western letter the neighbours are ASCII. */
function countSigns(part: Uint8Array, signs: { pairs: number; alone: number }): void {
  for (let at = 0; at < part.length; at += 1) {
    if ((part[at] ?? 0) < 0x80) continue;
    if ((part[at + 1] ?? 0) >= 0x80) {
      signs.pairs += 1;
      at += 1;
    } else signs.alone += 1;
  }
}

function byMark([first, second, third]: Uint8Array): FileEncoding | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** Line ends, commas and Latin letters of UTF-16 have a zero byte, always on the same side. */
function byZeros(part: Uint8Array): FileEncoding | undefined {
  const sample = part.subarray(0, 4096);
  const zeros = [0, 0];
  for (let i = 0; i < sample.length; i += 1) if (sample[i] === 0) zeros[i & 1] = (zeros[i & 1] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd < Math.max(1, sample.length / 64)) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

interface LineSlice {
  readonly lines: readonly string[];
  /** Bytes that have been read so far. */
  readonly readBytes: number;
}

interface LineLimits {
  readonly sliceSize: number;
  /** Longer lines are cut off there. */
  readonly lineMax: number;
}

/** The file's lines in slices, by any of the three line ends; what cannot be decoded stands as U+FFFD. */
export async function* readLines(
  parts: AsyncIterable<Uint8Array>,
  encoding: FileEncoding,
  { sliceSize, lineMax }: LineLimits,
): AsyncGenerator<LineSlice> {
  const decoder = new TextDecoder(encoding);
  let rest = '';
  let readBytes = 0;
  for await (const part of parts) {
    readBytes += part.length;
    const lines = (rest + decoder.decode(part, { stream: true })).split(/\r\n|\n|\r(?!$)/);
    rest = cut(lines.pop() ?? '');
    for (let at = 0; at < lines.length; at += sliceSize)
      yield { lines: lines.slice(at, at + sliceSize).map(cut), readBytes };
  }
  const last = (rest + decoder.decode()).replace(/\r$/, '');
  if (last !== '') yield { lines: [cut(last)], readBytes };

  function cut(line: string): string {
    return line.length > lineMax ? line.slice(0, lineMax) : line;
  }
}
