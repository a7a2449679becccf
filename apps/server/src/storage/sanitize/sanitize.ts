import { open, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type UploadKind, uploadLimits } from '@gongdu/contract/core/uploads/upload';
import { Problem } from '@gongdu/contract/problem';
import { formatBytes, isMovingPng, pngHeadBytes } from '@gongdu/rules/core/uploads/file-checks';
import { readMarkOfFile } from './mark-of-file.ts';
import {
  type ExpectedKind,
  type MediaType,
  mediaTypeOf,
  rawExtension,
  type SanitizedMedia,
} from './media-types.ts';
import { isPlainText } from './plain-text.ts';
import { rejectPolyglots } from './polyglots.ts';

/**
 * Looks into a file and makes it ready in `folder`: `original.<ext>` and, for an image, its smaller versions. An image
 * is drawn anew, so that nothing of the sent bytes is kept; sound and video are kept as they came, and so is what is raw.
 * @param expectedKind What the sender said it would be.
 * @throws Problem `upload.*` with the reason; `folder` is then in no defined state.
 */
export async function sanitizeFile(
  path: string,
  folder: string,
  expectedKind: ExpectedKind,
): Promise<SanitizedMedia> {
  const { size } = await stat(path);
  if (size === 0) throw new Problem('upload.empty');
  const type = expectedKind === 'raw' ? rawType : await detectType(path, expectedKind);
  const limit = uploadLimits[type.kind];
  if (size > limit) throw new Problem('upload.too_large', { limit: formatBytes(limit) });
  // Whatever else a document may be, no browser ever opens it.
  if (type.kind !== 'document') await rejectPolyglots(path, type);
  const aiMark = await readMarkOfFile(path, type);
  if (type.kind === 'image') {
    // drawn anew it would be its first frame
    if (type.ext === 'png' && isMovingPng(await headOf(path))) throw new Problem('upload.moving_png');
    const { reencode: redraw } = await import('./reencode.ts');
    return { ...(await redraw(path, folder, type)), aiMark };
  }
  await rename(path, join(folder, `original.${type.ext}`));
  return { ...type, size, width: null, height: null, widths: [], aiMark };
}

/** Only this server opens the file, and its reader refuses what it does not know. */
const rawType: MediaType = {
  kind: 'document',
  contentType: 'application/octet-stream',
  ext: rawExtension,
};

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(pngHeadBytes), 0, pngHeadBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function detectType(path: string, expectedKind: UploadKind | null): Promise<MediaType> {
  const { fileTypeFromFile } = await import('file-type');
  const sniffed = await fileTypeFromFile(path);
  if (/^image\/hei[cf]/.test(sniffed?.mime ?? '')) throw new Problem('upload.heic');
  const textType = expectedKind === 'document' && !sniffed && (await isPlainText(path)) ? 'text/plain' : '';
  const type = mediaTypeOf(sniffed?.mime ?? textType, expectedKind);
  if (!type)
    throw new Problem(expectedKind === 'document' ? 'upload.document_refused' : 'upload.type_refused');
  if (expectedKind && type.kind !== expectedKind) throw new Problem('upload.kind_differs');
  return type;
}
