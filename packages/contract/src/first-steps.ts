import * as z from 'zod/mini';
import { bookRow } from './books/book.ts';
import { circleRow } from './circles/circle.ts';
import { memberRow } from './community/member.ts';
import { endpoint } from './endpoint.ts';

/** The first steps of a new reader. Progress counts what they follow, joined and shelved, on any page. */
export const firstSteps = ['interests', 'circles', 'people', 'books'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Goal of each step: topics or channels followed, circles joined, people followed, books on the shelf. */
export const firstStepGoals: Readonly<Record<FirstStep, number>> = {
  interests: 3,
  circles: 3,
  people: 3,
  books: 1,
};

/** Days during which an account counts as new. */
export const firstStepsDays = 30;

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

export const skipFirstSteps = endpoint({
  method: 'PUT',
  path: '/api/first-steps',
  access: 'role:user',
  quiet: true,
  summary: '跳过或恢复新成员的起步',
  problems: [],
  body: z.object({ skipped: z.boolean('请选择是否跳过') }),
  reply: z.null(),
});
