import * as z from 'zod/mini';

/** What happens to a member's small writing when it is sent, for the line beside its field. */
export const smallWritingOutlook = z.object({
  /** Their record is good: others read it at once. */
  publicAtOnce: z.boolean(),
  /** About how long it waits otherwise, from the last decisions; null: nothing was decided yet. */
  waitMinutes: z.nullable(z.number()),
});
export type SmallWritingOutlook = z.infer<typeof smallWritingOutlook>;
