import { URL } from 'node:url';
import type { Uploads } from '../../../uploads/service.ts';
import type { UploadTokens } from '../../legacy-upload/upload-tokens.ts';
import { ImError } from '../../protocol/error.ts';
import type { HandlersOf } from '../request-handler.ts';

interface Needs {
  readonly host: string;
  readonly tokens: Pick<UploadTokens, 'issue'>;
  readonly uploads: Pick<Uploads, 'isStored'>;
}

/** Files go through the product's own uploads: a `media_id` is a file's public address, or its key below the host. */
export function mediaHandlers({
  host,
  tokens,
  uploads,
}: Needs): HandlersOf<'get_upload_token' | 'get_resource'> {
  return {
    get_upload_token: async ({ actor }) => ({ uptoken: await tokens.issue(actor.uid) }),
    get_resource: async (_, { media_id }) => {
      const url = URL.parse(media_id, host);
      if (!url || !(await uploads.isStored(url.href)))
        throw new ImError('parameterValue', undefined, '文件不存在，或已经撤回');
      return { url: url.href };
    },
  };
}
