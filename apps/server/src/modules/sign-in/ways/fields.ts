import { Problem } from '@gongdu/contract/problem';
import * as z from 'zod/mini';
import { InvalidInput } from '../../../http/invalid-input.ts';
import type { Limit, Tries } from '../limits/tries.ts';

/** Reads the form fields of a grant. @throws InvalidInput with the first field's sentence. */
export function readFields<S extends z.core.$ZodType>(schema: S, fields: unknown): z.output<S> {
  const parsed = z.safeParse(schema, fields);
  if (!parsed.success) throw new InvalidInput(parsed.error.issues);
  return parsed.data;
}

/** Counts a try. @throws signin.slow_down while one must wait. */
export async function countTry(tries: Tries, limit: Limit, about: string): Promise<void> {
  const seconds = await tries.charge(limit, about);
  if (seconds > 0) throw new Problem('signin.slow_down', { seconds });
}
