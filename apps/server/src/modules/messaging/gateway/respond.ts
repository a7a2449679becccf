import type { ImAnswer } from '@gongdu/contract/messaging/request';
import type * as z from 'zod/mini';
import { isDiskFull } from '../../../db/disk-full.ts';
import { isDatabaseUnavailable } from '../../../db/driver/connection-loss.ts';
import { ImError } from '../protocol/error.ts';

/** The answer to a request that was not granted. */
export function toErrorAnswer(rid: number, error: unknown, onFailure: (error: unknown) => void): ImAnswer {
  if (error instanceof ImError) return errorAnswer(rid, error);
  if (isDiskFull(error)) return errorAnswer(rid, new ImError('busy', 5_000));
  if (isDatabaseUnavailable(error)) return errorAnswer(rid, new ImError('busy', 1_000));
  onFailure(error);
  return errorAnswer(rid, new ImError('internal'));
}

function errorAnswer(rid: number, { code, message, retryAfterMs }: ImError): ImAnswer {
  return { rid, code, message, ...(retryAfterMs !== undefined && { retry_after_ms: retryAfterMs }) };
}

/** 880002 when something is missing, 880004 when it is of another kind, 880003 when its value does not do. */
export function toRequestError(issues: readonly z.core.$ZodIssue[], frame: unknown): ImError {
  const [issue] = issues;
  if (issue?.code === 'invalid_union') return new ImError('parameterType');
  if (issue?.code !== 'invalid_type') return new ImError('parameterValue');
  const value = issue.path.reduce(propertyAt, frame);
  return new ImError(value === undefined ? 'parameterMissing' : 'parameterType');
}

function propertyAt(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
