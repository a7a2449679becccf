import { Problem } from '@gongdu/contract/problem';
import { isDiskFull } from '../../../db/disk-full.ts';
import { ImError } from './protocol/error.ts';

/** Over REST an `ImError` becomes a problem with the same message. */
export function rejectWithProblem<T>(promise: Promise<T>): Promise<T> {
  return promise.catch((error: unknown) => {
    throw error instanceof ImError ? toProblem(error) : error;
  });
}

function toProblem({ reason, retryAfterMs, message, code, cause }: ImError): Problem {
  if (isDiskFull(cause)) return new Problem('server.full');
  if (reason === 'notInGroup') return new Problem('im.conversation_not_found');
  if (reason === 'busy') return new Problem('server.busy');
  if (retryAfterMs === undefined) return new Problem('im.refused', { sentence: message, imCode: code });
  return new Problem('request.too_many', { seconds: Math.ceil(retryAfterMs / 1000) });
}
