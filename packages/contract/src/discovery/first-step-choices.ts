import * as z from 'zod/mini';
import { circleRow } from '../community/circles/circle.ts';
import { memberRow } from '../core/accounts/member.ts';
import { endpoint } from '../endpoint.ts';
import { bookRow } from '../library/books/book.ts';

const firstStepChoices = z.object({
  /** Channels, then the topics used most. */
  interests: z.array(z.object({ kind: z.enum(['topic', 'channel']), id: z.number(), name: z.string() })),
  /** Circles open to everyone, the most active first. */
  circles: z.array(circleRow),
  /** Members who published recently, those with the most followers first. */
  people: z.array(z.extend(memberRow, { bio: z.string(), works: z.number(), followers: z.number() })),
  /** Books reviewed recently. */
  books: z.array(bookRow),
});
export type FirstStepChoices = z.infer<typeof firstStepChoices>;

/** Suggestions for a new reader: public, active, and not yet followed, joined or shelved. */
export const getFirstSteps = endpoint({
  method: 'GET',
  path: '/api/first-steps',
  access: 'role:user',
  summary: '新成员的起步建议',
  problems: [],
  reply: firstStepChoices,
});
