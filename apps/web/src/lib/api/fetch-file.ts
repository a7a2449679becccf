import {
  browserDependencies,
  type CallDependencies,
  type CallOptions,
  request,
  sendWithReauth,
} from './call.ts';
import { CallError } from './call-error.ts';
import { httpStatusMessage } from './http-status-messages.ts';
import { readReply } from './reply.ts';

/** The file has the name that the server gives it; '' where it gives none. */
export type FetchFile = (path: string, options?: Pick<CallOptions, 'signal' | 'timeout'>) => Promise<File>;

export function createFetchFile(deps: CallDependencies): FetchFile {
  return (path, options = {}) =>
    sendWithReauth(deps, options, (token) => {
      const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {});
      return request(deps, path, { headers }, options, readFile);
    });
}

async function readFile(response: Response): Promise<File> {
  if (response.ok) {
    const blob = await response.blob();
    return new File([blob], nameOf(response), { type: blob.type });
  }
  await readReply(response);
  throw new CallError(httpStatusMessage(response.status), { code: response.status, kind: 'broken' });
}

function nameOf({ headers }: Response): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(headers.get('content-disposition') ?? '')?.[1];
  return encoded === undefined ? '' : decodeURIComponent(encoded);
}

/** Fetches a file that requires the bearer token, such as a picture of a qualification. Rejects with a CallError. */
export const fetchFile: FetchFile = createFetchFile(browserDependencies());
