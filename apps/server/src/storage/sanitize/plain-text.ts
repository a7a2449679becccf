import { open } from 'node:fs/promises';

/** As far as a file is looked into. */
const maxBytes = 256 * 1024;
/** Chinese text files are written in one of these. */
const encodings = ['utf-8', 'utf-16le', 'gb18030'] as const;
/** Of other characters below the space, only those that set text. */
const controlCharacters = /[^\P{Cc}\t\n\r\f\u0085]/u;

/** Whether it is readable: encodings carry no mark, so the beginning has to make sense in one of them. */
export async function isPlainText(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(maxBytes), 0, maxBytes, 0);
    const head = buffer.subarray(0, bytesRead);
    return bytesRead > 0 && encodings.some((encoding) => isReadableAs(head, encoding));
  } finally {
    await file.close();
  }
}

function isReadableAs(head: Buffer, encoding: (typeof encodings)[number]): boolean {
  // Without its mark nearly everything reads as UTF-16.
  if (encoding === 'utf-16le' && head.readUInt16LE(0) !== 0xfeff) return false;
  try {
    // `stream`: the last character may be cut in two.
    return !controlCharacters.test(new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true }));
  } catch {
    return false;
  }
}
