import * as z from 'zod/mini';

/**
 * Something that a member wrote and the server does not have yet. `waiting`: it is sent when the server can be reached;
 * `refused`: the server has said no, and the member mends or discards it.
 */
export const entry = z.object({
  /** The order of writing, given by the storage. */
  order: z.optional(z.number()),
  /** The idempotency key of the call. */
  key: z.string(),
  uid: z.number(),
  /** `Outgoing.kind`. */
  kind: z.string(),
  /** Those of one lane are sent one after the other, in the order of writing. */
  lane: z.string(),
  /** As `Outgoing.schema` has it. */
  input: z.unknown(),
  /** Milliseconds. */
  writtenAt: z.number(),
  /** Path and query of the page where it was written, and where it is mended. */
  from: z.string(),
  state: z.enum(['waiting', 'refused']),
  /** The server's sentence for a refused one. */
  reason: z.nullable(z.string()),
});
export type Entry = z.output<typeof entry>;
