import type { ApplicationRow } from '@gongdu/contract/institutions/application';
import { expect, it } from 'vitest';
import { stepsOf } from './application-steps.tsx';

const [created, submitted, decided] = [
  '2026-11-01T01:00:00Z',
  '2026-11-02T01:00:00Z',
  '2026-11-03T01:00:00Z',
];
const row: ApplicationRow = {
  id: 1,
  state: 'draft',
  version: 1,
  kind: 'bookshop',
  name: '山川书店',
  missing: 0,
  createdAt: created,
  updatedAt: decided,
  submittedAt: submitted,
  decidedAt: decided,
  institution: null,
};
const states = (state: ApplicationRow['state']) => stepsOf({ ...row, state }).map((step) => step.state);

it.each([
  ['draft', ['current', 'waiting', 'waiting', 'waiting']],
  ['pending', ['done', 'done', 'current', 'waiting']],
  ['returned', ['done', 'done', 'done', 'warn']],
  ['approved', ['done', 'done', 'done', 'done']],
] as const)('shows how far an application that is %s has come', (state, expected) => {
  expect(states(state)).toEqual(expected);
});

it('shows the date of the verdict, and no submission that was withdrawn', () => {
  expect(stepsOf({ ...row, state: 'refused' }).at(-1)).toMatchObject({ label: '未通过', at: decided });
  expect(stepsOf({ ...row, state: 'expired' }).map(({ at }) => at)).toEqual([
    ...[created, submitted, decided],
    null,
  ]);
  expect(stepsOf({ ...row, state: 'draft' })[1]?.at).toBeNull();
  expect(stepsOf({ ...row, state: 'pending' }).at(-1)?.at).toBeNull();
});
