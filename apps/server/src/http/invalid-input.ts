import type { FieldError } from '@gongdu/contract/endpoint';
import { Problem } from '@gongdu/contract/problem';
import * as z from 'zod/mini';
import { issueMessage } from './issue-messages.ts';

/** Parses the input by its schema. @throws InvalidInput with one Chinese sentence per field. */
export function parseInput<S extends z.core.$ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = z.safeParse(schema, input, { error: issueMessage });
  if (!parsed.success) throw new InvalidInput(parsed.error.issues);
  return parsed.data;
}

/** A refused input: the first sentence is the message, each field has its own. */
export class InvalidInput extends Problem {
  readonly fields: readonly FieldError[];

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('request.invalid');
    const seen = new Set<string>();
    this.fields = issues
      .map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
      .filter(({ field }) => !seen.has(field) && seen.add(field));
    this.message = this.fields[0]?.message ?? this.message;
  }
}
