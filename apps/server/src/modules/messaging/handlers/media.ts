import { randomBytes } from 'node:crypto';
import { URL } from 'node:url';
import type { HandlersOf } from '../gateway/handlers.ts';
import { Refusal } from '../refusal.ts';

/** Files go through the product's own uploads: a `media_id` is a file's public address, or its key below the host. */
export function mediaHandlers({ host }: { host: string }): HandlersOf<'get_upload_token' | 'get_resource'> {
  return {
    get_upload_token: () => ({ uptoken: randomBytes(16).toString('hex') }),
    get_resource: (_, { media_id }) => {
      const url = URL.parse(media_id, host);
      if (!url?.href.startsWith(host)) throw new Refusal('parameterValue');
      return { url: url.href };
    },
  };
}
