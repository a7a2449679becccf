import { type FileHandle, open, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import type { AiMark } from '@gongdu/contract/core/uploads/ai-mark';
import type { Decoders } from '@gongdu/rules/core/uploads/ai-mark/metadata';
import { readAiMark } from '@gongdu/rules/core/uploads/ai-mark/read-ai-mark';
import type { MediaType } from './media-types.ts';

/** Bytes of one box of a film that are looked into, and how many boxes. */
const maxBox = 4_000_000;
const maxBoxes = 200;

/** Of pictures and of films in boxes; sound and documents carry none that is known. */
export async function readMarkOfFile(path: string, { kind, ext }: MediaType): Promise<AiMark | null> {
  if (kind === 'image') return readAiMark(await readFile(path), decoders);
  if (ext !== 'mp4' && ext !== 'mov') return null;
  const file = await open(path);
  try {
    return await readAiMark(await readBoxes(file), decoders);
  } finally {
    await file.close();
  }
}

/** The film without its pictures and sound. */
async function readBoxes(file: FileHandle): Promise<Uint8Array> {
  const { size: end } = await file.stat();
  const boxes: Uint8Array[] = [];
  for (let at = 0; at + 8 <= end && boxes.length < maxBoxes; ) {
    const head = await readAt(file, at, 16);
    const size = head.readUInt32BE(0);
    const length = size === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : size || end - at;
    if (length < 8) break;
    const isShort = length <= maxBox && head.toString('latin1', 4, 8) !== 'mdat';
    if (isShort) boxes.push(await readAt(file, at, length));
    at += length;
  }
  return Buffer.concat(boxes);
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

const unpack = promisify(inflate);
const decoders: Decoders = {
  utf8: (bytes) => Buffer.from(bytes).toString('utf8'),
  inflate: async (bytes, maxOutputLength) => {
    try {
      return await unpack(bytes, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH });
    } catch {
      return new Uint8Array();
    }
  },
};
