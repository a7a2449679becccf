import { expect, it } from 'vitest';
import {
  addPart,
  emptyPlan,
  generateParts,
  movePart,
  type PlanDraft,
  shiftParts,
  updatePart,
} from './plan-draft.ts';

const wish = { chapters: 6, chaptersPerPart: 2, weekdays: [1, 3, 5], time: '20:00', from: '2026-11-23' };
const titles = ({ parts }: PlanDraft) => parts.map(({ title }) => title);
const openingDates = ({ parts }: PlanDraft) => parts.map(({ opensAt }) => opensAt?.slice(0, 10));

it('moves the content and leaves the dates in their order', () => {
  const plan = generateParts(emptyPlan, wish, 60);
  const moved = movePart(plan, 2, 0);
  expect(titles(moved)).toEqual(['第 3 部分', '第 1 部分', '第 2 部分']);
  expect(openingDates(moved)).toEqual(openingDates(plan));
  expect(movePart(plan, 0, -1)).toBe(plan);
});

it('ends one day after the last part is due unless it ends later', () => {
  const plan = generateParts(emptyPlan, wish, 60);
  expect(plan.endsAt).toBe('2026-11-30T12:00:00.000Z');
  const key = plan.parts[2]?.key ?? 0;
  const extended = updatePart(plan, key, { dueAt: '2026-12-05T12:00:00.000Z' });
  expect(extended.endsAt).toBe('2026-12-06T12:00:00.000Z');
});

it('shifts a part and all that follow, including the end', () => {
  const plan = generateParts(emptyPlan, wish, 60);
  const shifted = shiftParts(plan, 1, 7);
  expect(openingDates(shifted)).toEqual(['2026-11-23', '2026-12-02', '2026-12-04']);
  expect(shifted.endsAt).toBe('2026-12-07T12:00:00.000Z');
});

it('opens an added part when the previous one is due', () => {
  const plan = addPart(generateParts(emptyPlan, wish, 60));
  expect(plan.parts.at(-1)?.opensAt).toBe(plan.parts.at(-2)?.dueAt);
});
