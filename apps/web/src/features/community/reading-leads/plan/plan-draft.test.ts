import { expect, it } from 'vitest';
import {
  addPart,
  emptyPlan,
  fillParts,
  generateParts,
  movePart,
  openPartAt,
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

it('adds a part as long as the last one', () => {
  const plan = addPart(generateParts(emptyPlan, wish, 60));
  expect(openingDates(addPart(plan))).toEqual([
    '2026-11-23',
    '2026-11-25',
    '2026-11-27',
    '2026-11-29',
    '2026-12-01',
  ]);
});

it('fills rows with pasted ones and adds those that are missing, up to the maximum', () => {
  const plan = generateParts(emptyPlan, wish, 60);
  const rows = ['渡口', '龙舟', '白塔', '虎耳草'].map((title) => ({ title }));
  expect(titles(fillParts(plan, 1, rows, 60))).toEqual(['第 1 部分', '渡口', '龙舟', '白塔', '虎耳草']);
  expect(titles(fillParts(plan, 1, rows, 4))).toEqual(['第 1 部分', '渡口', '龙舟', '白塔']);
  const dated = fillParts(emptyPlan, 0, [{ title: '渡口', opensAt: '2026-12-01T12:00:00.000Z' }], 60);
  expect(dated.parts[0]).toMatchObject({ title: '渡口', dueAt: '2026-12-08T12:00:00.000Z' });
});

it('moves the end of the part before together with the opening', () => {
  const plan = generateParts(emptyPlan, wish, 60);
  const key = plan.parts[1]?.key ?? 0;
  const moved = openPartAt(plan, key, '2026-11-26T12:00:00.000Z');
  expect(moved.parts[0]?.dueAt).toBe('2026-11-26T12:00:00.000Z');
});
