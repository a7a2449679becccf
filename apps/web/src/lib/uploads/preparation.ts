import {
  documentTypeOf,
  fileProblem,
  type UploadKind,
  uploadTypes,
  uploadWords,
} from '@gongdu/contract/upload';
import { compressImage } from './compress-image.ts';
import { toPng, withHeicType } from './heic.ts';
import { UploadError } from './upload-error.ts';

interface Rules {
  readonly kind: UploadKind;
  readonly accept?: readonly string[];
  readonly maxBytes?: number;
  readonly compressOver?: number;
  readonly signal?: AbortSignal;
}

/** Bytes: a phone's photo is compressed, a screenshot is not. */
const usualCompressOver = 2 * 1024 * 1024;

/** What each kind takes; HEIC and HEIF become PNG on the way (S5). */
const taken: Readonly<Record<UploadKind, readonly string[]>> = {
  image: [...uploadTypes.image, 'image/heic', 'image/heif'],
  video: ['video/'],
  audio: ['audio/'],
  document: uploadTypes.document,
};

/** The file, if S5 lets it go: readable, of an accepted type, not too large. @throws UploadError */
export async function checked(file: File | null | undefined, rules: Rules): Promise<File> {
  if (!file) throw new UploadError(uploadWords.unreadable);
  const { kind, accept = taken[kind], maxBytes = 0 } = rules;
  const named = kind === 'document' ? withDocumentType(file) : withHeicType(file);
  const problem = fileProblem(named, { kind, accept, maxBytes });
  if (problem) throw new UploadError(problem, { refused: true });
  if (!(await isReadable(named))) throw new UploadError(uploadWords.unreadable);
  return named;
}

/** By its name: Windows has other names for types, or none. */
function withDocumentType(file: File): File {
  const type = documentTypeOf(file.name);
  return type && type !== file.type
    ? new File([file], file.name, { type, lastModified: file.lastModified })
    : file;
}

/** What is sent: HEIC as PNG, an image above its setting compressed (S5). */
export async function prepared(file: File, { kind, compressOver, signal }: Rules): Promise<File> {
  if (kind !== 'image') return file;
  const image = await toPng(file, signal);
  return (await compressImage(image, { over: compressOver ?? usualCompressOver, signal })).file;
}

/** A file may have been moved or emptied since it was chosen. */
async function isReadable(file: File): Promise<boolean> {
  if (file.size === 0) return false;
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}
