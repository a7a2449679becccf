import type { MenuItem } from '@gongdu/contract/institutions/menu';
import { expect, it } from 'vitest';
import { droppedPlace, flattenMenu, moveInTree, parentsFor, placeOf, stepPlace } from './menu-tree.ts';

function item(id: number, children: MenuItem[] = [], more: Partial<MenuItem> = {}): MenuItem {
  return {
    id,
    menuId: id,
    parentId: null,
    menuName: `项${id}`,
    menuType: 'M',
    path: `p${id}`,
    component: null,
    icon: null,
    isFrame: false,
    visible: true,
    perms: null,
    orderNum: id * 10,
    version: 1,
    ...more,
    children: children.map((child) => ({ ...child, parentId: id })),
  };
}

/** 1 (2 (3), 4 a button), 5 */
const tree = [item(1, [item(2, [item(3)]), item(4, [], { menuType: 'F' })]), item(5)];
const nodes = flattenMenu(tree);
const nodeOf = (id: number) => {
  const found = nodes.find((each) => each.item.id === id);
  if (!found) throw new Error(`no entry ${id}`);
  return found;
};
const outline = (items: readonly MenuItem[]): string =>
  items.map(({ id, children }) => (children.length > 0 ? `${id}(${outline(children)})` : id)).join(' ');

it('lists each entry followed by its descendants', () => {
  expect(nodes.map(({ item: { id }, level, height }) => [id, level, height])).toEqual([
    [1, 1, 3],
    [2, 2, 2],
    [3, 3, 1],
    [4, 2, 1],
    [5, 1, 1],
  ]);
});

it('moves among siblings, into the previous one and out of its parent, where possible', () => {
  expect(stepPlace(nodeOf(5), 'up')).toEqual({ parentId: null, before: 1 });
  expect(stepPlace(nodeOf(1), 'down')).toEqual({ parentId: null, before: null });
  expect(stepPlace(nodeOf(5), 'in')).toEqual({ parentId: 1, before: null });
  expect(stepPlace(nodeOf(3), 'out')).toEqual({ parentId: 1, before: 4 });
  expect(stepPlace(nodeOf(1), 'up')).toBeNull();
  expect(stepPlace(nodeOf(5), 'down')).toBeNull();
  expect(stepPlace(nodeOf(1), 'out')).toBeNull();
});

it('moves into no button, and to no sixth level', () => {
  const buttons = flattenMenu([item(1, [], { menuType: 'F' }), item(2)]);
  expect(buttons[1] && stepPlace(buttons[1], 'in')).toBeNull();
  const deep = flattenMenu([item(1), item(2, [item(3, [item(4, [item(5, [item(6)])])])])]);
  expect(deep[1] && stepPlace(deep[1], 'in')).toBeNull();
  expect(parentsFor(nodes, nodeOf(2)).map(({ item: { id } }) => id)).toEqual([1, 5]);
});

it('drops at the level of the pointer, within the limits of the neighbours', () => {
  const without1 = nodes.filter(({ item: { id } }) => ![2, 3, 4].includes(id));
  expect(droppedPlace(without1, 1, 5, 1)).toEqual({ parentId: 5, before: null, level: 2 });
  expect(droppedPlace(nodes, 5, 2, 0)).toEqual({ parentId: 1, before: 2, level: 2 });
  expect(droppedPlace(nodes, 5, 5, 5)).toEqual({ parentId: 1, before: null, level: 2 });
  expect(droppedPlace(nodes, 5, 5, 0)).toEqual({ parentId: null, before: null, level: 1 });
});

it('moves an entry to its place, and back', () => {
  const place = { parentId: 1, before: 4 };
  const moved = moveInTree(tree, nodeOf(5).item, place);
  expect(outline(moved)).toBe('1(2(3) 5 4)');
  const back = moveInTree(moved, { ...nodeOf(5).item, parentId: 1 }, placeOf(nodeOf(5)));
  expect(outline(back)).toBe(outline(tree));
});
