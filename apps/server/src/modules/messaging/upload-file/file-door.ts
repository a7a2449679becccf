import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { ImUploadedFile, ImUploadedImage } from '@gongdu/contract/im-media';
import { Problem } from '@gongdu/contract/problem';
import { documentTypeOf } from '@gongdu/contract/upload';
import type { Uploads } from '../../uploads/service.ts';
import type { UploadTokens } from './upload-tokens.ts';

export type FileDoor = ReturnType<typeof createFileDoor>;

interface Needs {
  readonly uploads: Pick<Uploads, 'accept'>;
  readonly tokens: UploadTokens;
}

/** Where the original library leaves pictures and files, and hears the body of their message (messaging, part 1). */
export function createFileDoor({ uploads, tokens }: Needs) {
  return { holderOf: tokens.holderOf, acceptImage, acceptFile };

  /** @throws Problem `upload.*` */
  async function acceptImage(uid: number, sent: File): Promise<ImUploadedImage> {
    const bytes = await sent.bytes();
    const { address, width, height, contentType, size } = await uploads
      .accept(uid, bytes, 'image')
      .catch(refusedAs('upload.picture_refused'));
    return {
      ...factsOf(bytes, address),
      fsize: size,
      width: width ?? 0,
      height: height ?? 0,
      format: contentType.slice('image/'.length),
    };
  }

  /** @throws Problem `upload.*` */
  async function acceptFile(uid: number, sent: File): Promise<ImUploadedFile> {
    const bytes = await sent.bytes();
    const { address, size } = await accept(uid, bytes, sent.name).catch(refusedAs('upload.file_refused'));
    return { ...factsOf(bytes, address), fsize: size, fname: sent.name };
  }

  /** Without an ending the content alone says what it is. */
  async function accept(uid: number, bytes: Uint8Array, name: string) {
    if (isDocument(name)) return uploads.accept(uid, bytes, 'document');
    const accepted = uploads.accept(uid, bytes, null);
    if (name.includes('.')) return accepted;
    return accepted.catch((error: unknown) => {
      if (isRefusedType(error)) return uploads.accept(uid, bytes, 'document');
      throw error;
    });
  }
}

/** Texts beside `.txt`; kept as texts, and shown under their own name. */
const textEndings: ReadonlySet<string> = new Set(['md', 'csv', 'json', 'log']);

function isDocument(name: string): boolean {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  return documentTypeOf(name) !== undefined || (name.includes('.') && textEndings.has(ending));
}

/** This door takes something else than those the sentence is made for. */
function refusedAs(code: 'upload.picture_refused' | 'upload.file_refused') {
  return (error: unknown): never => {
    throw isRefusedType(error) ? new Problem(code) : error;
  };
}

function isRefusedType(error: unknown): boolean {
  return error instanceof Problem && typeRefusals.has(error.code);
}

const typeRefusals: ReadonlySet<string> = new Set(['upload.type_refused', 'upload.document_refused']);

/** Of what was sent; what is kept of a picture has been drawn anew. */
function factsOf(bytes: Uint8Array, media_id: string) {
  return { media_id, media_crc32: crc32(bytes), hash: hash('md5', bytes) };
}
