import { expect, it } from 'vitest';
import { linesOf, placesFor, steppedTo } from './tree.ts';

const category = (id: number, parentId: number | null) => ({ id, parentId, name: `类${id}` });
const lines = linesOf([category(1, null), category(2, null), category(3, 1), category(4, 3), category(5, 2)]);
const line = (id: number) => {
  const found = lines.find((each) => each.id === id);
  if (!found) throw new Error(`no line ${id}`);
  return found;
};

it('reads as each category with what is below it', () => {
  expect(lines.map(({ id, level }) => [id, level])).toEqual([
    [1, 1],
    [3, 2],
    [4, 3],
    [2, 1],
    [5, 2],
  ]);
});

it('offers no place inside the moved category, nor the one it has', () => {
  expect(placesFor(lines, line(3)).map(({ id }) => id)).toEqual([2, 5]);
});

it('steps out of its parent and into the one before it', () => {
  expect(steppedTo(lines, line(4), 'ArrowLeft')).toEqual({ parentId: 1 });
  expect(steppedTo(lines, line(3), 'ArrowLeft')).toEqual({ parentId: null });
  expect(steppedTo(lines, line(2), 'ArrowRight')).toEqual({ parentId: 1 });
  expect(steppedTo(lines, line(1), 'ArrowRight')).toBeNull();
  expect(steppedTo(lines, line(1), 'ArrowLeft')).toBeNull();
});
