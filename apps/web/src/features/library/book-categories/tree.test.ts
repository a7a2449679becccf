import { expect, it } from 'vitest';
import { flattenTree, keyboardTarget, moveTargets } from './tree.ts';

const category = (id: number, parentId: number | null) => ({ id, parentId, name: `类${id}` });
const nodes = flattenTree([
  category(1, null),
  category(2, null),
  category(3, 1),
  category(4, 3),
  category(5, 2),
]);
const nodeById = (id: number) => {
  const found = nodes.find((each) => each.id === id);
  if (!found) throw new Error(`no line ${id}`);
  return found;
};

it('lists each category followed by its descendants', () => {
  expect(nodes.map(({ id, level }) => [id, level])).toEqual([
    [1, 1],
    [3, 2],
    [4, 3],
    [2, 1],
    [5, 2],
  ]);
});

it('offers no position inside the moved category, nor its current one', () => {
  expect(moveTargets(nodes, nodeById(3)).map(({ id }) => id)).toEqual([2, 5]);
});

it('moves out of its parent and into the previous sibling', () => {
  expect(keyboardTarget(nodes, nodeById(4), 'ArrowLeft')).toEqual({ parentId: 1 });
  expect(keyboardTarget(nodes, nodeById(3), 'ArrowLeft')).toEqual({ parentId: null });
  expect(keyboardTarget(nodes, nodeById(2), 'ArrowRight')).toEqual({ parentId: 1 });
  expect(keyboardTarget(nodes, nodeById(1), 'ArrowRight')).toBeNull();
  expect(keyboardTarget(nodes, nodeById(1), 'ArrowLeft')).toBeNull();
});
