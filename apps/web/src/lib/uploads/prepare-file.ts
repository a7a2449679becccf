import { type UploadKind, uploadTypes } from '@gongdu/contract/core/uploads/upload';
import { uploadMessages } from '@gongdu/contract/core/uploads/upload-form';
import { documentTypeOf, fileError } from '@gongdu/rules/core/uploads/file-checks';
import { compressImage } from './compress-image.ts';
import { toPng, withHeicType } from './heic.ts';
import { UploadError } from './upload-error.ts';

interface FileRules {
  readonly kind: UploadKind;
  readonly accept?: readonly string[];
  readonly maxBytes?: number;
  readonly compressAboveBytes?: number;
  readonly signal?: AbortSignal;
}

/** Bytes: most photos of phones are larger and are compressed, most screenshots are not. */
const defaultCompressAboveBytes = 2 * 1024 * 1024;

/** File types of each kind; HEIC and HEIF are converted to PNG. */
const acceptedTypes: Readonly<Record<UploadKind, readonly string[]>> = {
  image: [...uploadTypes.image, 'image/heic', 'image/heif'],
  video: ['video/'],
  audio: ['audio/'],
  document: uploadTypes.document,
};

/** Returns the file if it may be sent: readable, of an accepted type, not too large. @throws UploadError */
export async function validateFile(file: File | null | undefined, rules: FileRules): Promise<File> {
  if (!file) throw new UploadError(uploadMessages.unreadable);
  const { kind, accept = acceptedTypes[kind], maxBytes = 0 } = rules;
  const typed = kind === 'document' ? withDocumentType(file) : withHeicType(file);
  const problem = fileError(typed, { kind, accept, maxBytes });
  if (problem) throw new UploadError(problem, { isFileRejected: true });
  if (!(await isReadable(typed))) throw new UploadError(uploadMessages.unreadable);
  return typed;
}

/** By file name: Windows reports other types, or none. */
function withDocumentType(file: File): File {
  const type = documentTypeOf(file.name);
  return type && type !== file.type
    ? new File([file], file.name, { type, lastModified: file.lastModified })
    : file;
}

/** The file to send: HEIC as PNG, an image above its limit compressed. */
export async function prepareFile(
  file: File,
  { kind, compressAboveBytes, signal }: FileRules,
): Promise<File> {
  if (kind !== 'image') return file;
  const image = await toPng(file, signal);
  return (await compressImage(image, { aboveBytes: compressAboveBytes ?? defaultCompressAboveBytes, signal }))
    .file;
}

/** A file may have been moved or emptied after it was chosen. */
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
