import * as z from 'zod/mini';

/** What the original library shows at `upload_file`; our own client uploads as everybody does (`contract/upload`). */
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
/** Most bytes of a file that comes by this door. */
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
