import { open } from 'node:fs/promises';
import { Problem } from '@gongdu/contract/problem';
import type { MediaType } from './media-types.ts';

/**
 * Refuses a file that is also something else: a document, a script or an archive for a reader that looks for other
 * marks than ours (polyglots). Head and tail are looked at, where such a reader has to find its mark.
 * @throws Problem `upload.damaged`.
 */
export async function rejectPolyglots(path: string, type: MediaType): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = await read(0, Math.min(size, headBytes));
    const tail = await read(Math.max(0, size - tailBytes), Math.min(size, tailBytes));
    const headAndTail = head.toString('latin1') + tail.toString('latin1');
    if (
      isScriptHead(head, type, size) ||
      htmlPattern.test(headAndTail) ||
      signatures.some((mark) => headAndTail.includes(mark))
    )
      throw new Problem('upload.damaged');
  } finally {
    await file.close();
  }

  async function read(position: number, length: number): Promise<Buffer> {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  }
}

/** How far readers of PDF and HTML look for a beginning. */
const headBytes = 16 * 1024;
/** An archive's directory ends within its comment of at most 64 KB. */
const tailBytes = 66 * 1024;

const htmlPattern =
  /<script[\s>]|<!doctype|<html[\s>]|<svg[\s>]|<iframe[\s>]|<body[\s>]|<\?php|<\/script>|<\/html>/i;
const documentSignatures = ['%PDF-', '%%EOF', 'Rar!\x1a\x07', 'PK\x05\x06\0\0\0\0'];
/** The beginning of a ZIP entry, by the versions that packers write. */
const zipSignatures = ['\x0a', '\x14', '\x2d'].map((version) => `PK\x03\x04${version}\0`);
const signatures = [...documentSignatures, ...zipSignatures];

/** A header in which a reader of JavaScript sees a comment, or an assignment to a variable `GIF89a`, begin. */
function isScriptHead(head: Buffer, { contentType }: MediaType, size: number): boolean {
  const commentAt = (at: number) => /^\/[*/]/.test(head.toString('latin1', at, at + 2));
  if (contentType === 'image/gif')
    return commentAt(6) || /^[\x20-\x7e]{7}$/.test(head.toString('latin1', 6, 13));
  if (contentType === 'image/jpeg') return head[3] === 0xe0 && commentAt(4);
  const isRiff = head.toString('latin1', 0, 4) === 'RIFF';
  return isRiff && commentAt(4) && Math.abs(head.readUInt32LE(4) + 8 - size) > 1;
}
