import * as z from 'zod/mini';

/** The original library's token for `upload_file`. Our own client uses the product's uploads (`contract/upload`). */
export const getUploadToken = { request: z.object({}), reply: z.object({ uptoken: z.string() }) };

/** The address of a `media_id`. */
export const getResource = {
  request: z.object({ media_id: z.string().check(z.minLength(1), z.maxLength(500)) }),
  reply: z.object({ url: z.string() }),
};

/**
 * `POST upload_file?type=image|file`: a form with one file, `Authorization: Basic` of account name and `uptoken`. The
 * reply is the body of its message; a refusal is `{ code, message, error }`, where `error` holds the same two.
 */
export const uploadFilePath = '/upload_file';
export const imUploadKind = z.enum(['image', 'file']);
/** Maximum bytes of a file sent to `upload_file`. */
export const maxUploadFileBytes = 15_728_640;
/** `code` of the refusal of a larger one. */
export const storageTooLargeCode = 898_061;

const uploaded = { media_id: z.string(), media_crc32: z.number(), hash: z.string(), fsize: z.number() };
export const imUploadedImage = z.object({
  ...uploaded,
  width: z.number(),
  height: z.number(),
  format: z.string(),
});
export type ImUploadedImage = z.infer<typeof imUploadedImage>;
export const imUploadedFile = z.object({ ...uploaded, fname: z.string() });
export type ImUploadedFile = z.infer<typeof imUploadedFile>;
