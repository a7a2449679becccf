import { browserDependencies, type CallDependencies, request, sendWithReauth } from './call.ts';
import { CallError } from './call-error.ts';
import { httpStatusMessage } from './http-status-messages.ts';
import { readReply } from './reply.ts';

export type FetchFile = (path: string, signal: AbortSignal) => Promise<Blob>;

export function createFetchFile(deps: CallDependencies): FetchFile {
  return (path, signal) =>
    sendWithReauth(deps, { signal }, (token) => {
      const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {});
      return request(deps, path, { headers }, { signal }, readFile);
    });
}

async function readFile(response: Response): Promise<Blob> {
  if (response.ok) return response.blob();
  await readReply(response);
  throw new CallError(httpStatusMessage(response.status), { code: response.status, kind: 'broken' });
}

/** Fetches a file that requires the bearer token, such as a picture of a qualification. Rejects with a CallError. */
export const fetchFile: FetchFile = createFetchFile(browserDependencies());
