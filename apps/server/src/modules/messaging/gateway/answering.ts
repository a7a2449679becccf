import type { ImAnswer } from '@gongdu/contract/im-request';
import type * as z from 'zod/mini';
import { isDatabaseUnavailable } from '../../../db/connection-loss.ts';
import { isDiskFull } from '../../../db/disk-full.ts';
import { Refusal } from '../refusal.ts';

/** The answer to a request that was not granted. */
export function refusalOf(rid: number, error: unknown, onFailure: (error: unknown) => void): ImAnswer {
  if (error instanceof Refusal) return refused(rid, error);
  if (isDiskFull(error)) return refused(rid, new Refusal('busy', 5_000));
  if (isDatabaseUnavailable(error)) return refused(rid, new Refusal('busy', 1_000));
  onFailure(error);
  return refused(rid, new Refusal('internal'));
}

function refused(rid: number, { code, message, retryAfterMs }: Refusal): ImAnswer {
  return { rid, code, message, ...(retryAfterMs !== undefined && { retry_after_ms: retryAfterMs }) };
}

/** 880002 when something is missing, 880004 when it is of another kind, 880003 when its value does not do. */
export function badRequest(issues: readonly z.core.$ZodIssue[], frame: unknown): Refusal {
  const [issue] = issues;
  if (issue?.code === 'invalid_union') return new Refusal('parameterType');
  if (issue?.code !== 'invalid_type') return new Refusal('parameterValue');
  const value = issue.path.reduce(inside, frame);
  return new Refusal(value === undefined ? 'parameterMissing' : 'parameterType');
}

function inside(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
