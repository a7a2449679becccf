import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/**
 * The first steps of a new reader. Progress counts a name of their own and what they follow, joined and shelved, on any
 * page.
 */
export const firstSteps = ['profile', 'interests', 'circles', 'people', 'books'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Goal of each step: a name chosen, topics or channels followed, circles joined, people followed, books on the shelf. */
export const firstStepGoals: Readonly<Record<FirstStep, number>> = {
  profile: 1,
  interests: 3,
  circles: 3,
  people: 3,
  books: 1,
};

/** Days during which an account counts as new. */
export const firstStepsDays = 30;

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
