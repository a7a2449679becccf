import * as z from 'zod/mini';

/** For the original library's `upload_file`; our own client uploads as everybody does (`contract/upload`). */
export const getUploadToken = { request: z.object({}), reply: z.object({ uptoken: z.string() }) };

/** The address of a `media_id`. */
export const getResource = {
  request: z.object({ media_id: z.string().check(z.minLength(1), z.maxLength(500)) }),
  reply: z.object({ url: z.string() }),
};
