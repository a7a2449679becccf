import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { ImUploadedFile, ImUploadedImage } from '@gongdu/contract/messaging/media';
import { Problem } from '@gongdu/contract/problem';
import { documentTypeOf } from '@gongdu/rules/core/uploads/file-checks';
import type { Uploads } from '../../../../core/uploads/service.ts';
import type { UploadTokens } from './upload-tokens.ts';

export type LegacyUpload = ReturnType<typeof createLegacyUpload>;

interface Needs {
  readonly uploads: Pick<Uploads, 'receiveFile'>;
  readonly tokens: UploadTokens;
}

/** The original library's upload: takes a file and returns the body of its message. */
export function createLegacyUpload({ uploads, tokens }: Needs) {
  return { uidOf: tokens.verify, acceptImage, acceptFile };

  /** @throws Problem `upload.*` */
  async function acceptImage(uid: number, file: File): Promise<ImUploadedImage> {
    const bytes = await file.bytes();
    const { address, width, height, contentType, size } = await uploads
      .receiveFile(uid, bytes, 'image')
      .catch(rethrowTypeErrorAs('upload.picture_refused'));
    return {
      ...describeFile(bytes, address),
      fsize: size,
      width: width ?? 0,
      height: height ?? 0,
      format: contentType.slice('image/'.length),
    };
  }

  /** @throws Problem `upload.*` */
  async function acceptFile(uid: number, file: File): Promise<ImUploadedFile> {
    const bytes = await file.bytes();
    const { address, size } = await accept(uid, bytes, file.name).catch(
      rethrowTypeErrorAs('upload.file_refused'),
    );
    return { ...describeFile(bytes, address), fsize: size, fname: file.name };
  }

  /** A file without an extension is recognised by its content. */
  async function accept(uid: number, bytes: Uint8Array, name: string) {
    if (isDocument(name)) return uploads.receiveFile(uid, bytes, 'document');
    const accepted = uploads.receiveFile(uid, bytes, null);
    if (name.includes('.')) return accepted;
    return accepted.catch((error: unknown) => {
      if (isTypeError(error)) return uploads.receiveFile(uid, bytes, 'document');
      throw error;
    });
  }
}

/** Further extensions that are stored as text files. */
const textExtensions: ReadonlySet<string> = new Set(['md', 'csv', 'json', 'log']);

function isDocument(name: string): boolean {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  return documentTypeOf(name) !== undefined || (name.includes('.') && textExtensions.has(extension));
}

/** The message of the original error lists file types that do not hold here. */
function rethrowTypeErrorAs(code: 'upload.picture_refused' | 'upload.file_refused') {
  return (error: unknown): never => {
    throw isTypeError(error) ? new Problem(code) : error;
  };
}

function isTypeError(error: unknown): boolean {
  return error instanceof Problem && typeErrorCodes.has(error.code);
}

const typeErrorCodes: ReadonlySet<string> = new Set(['upload.type_refused', 'upload.document_refused']);

/** Computed from the received bytes; a stored picture is re-encoded. */
function describeFile(bytes: Uint8Array, media_id: string) {
  return { media_id, media_crc32: crc32(bytes), hash: hash('md5', bytes) };
}
