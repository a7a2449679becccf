import * as z from 'zod/mini';
import { InvalidInput } from '../../../http/invalid-input.ts';

/** Reads the form fields of a grant. @throws InvalidInput with the first field's sentence. */
export function readFields<S extends z.core.$ZodType>(schema: S, fields: unknown): z.output<S> {
  const parsed = z.safeParse(schema, fields);
  if (!parsed.success) throw new InvalidInput(parsed.error.issues);
  return parsed.data;
}
