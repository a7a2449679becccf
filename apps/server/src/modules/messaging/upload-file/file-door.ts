import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { ImUploadedFile, ImUploadedImage } from '@gongdu/contract/im-media';
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
    const { address, width, height, contentType, size } = await uploads.accept(uid, bytes, 'image');
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
    const wanted = documentTypeOf(sent.name) === undefined ? null : 'document';
    const { address, size } = await uploads.accept(uid, bytes, wanted);
    return { ...factsOf(bytes, address), fsize: size, fname: sent.name };
  }
}

/** Of what was sent; what is kept of a picture has been drawn anew. */
function factsOf(bytes: Uint8Array, media_id: string) {
  return { media_id, media_crc32: crc32(bytes), hash: hash('md5', bytes) };
}
