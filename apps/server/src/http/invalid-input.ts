import type { FieldError } from '@gongdu/contract/endpoint';
import { Problem } from '@gongdu/contract/problem';
import type * as z from 'zod/mini';

/** A refused input: the first sentence is the message, each field keeps its own. */
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
