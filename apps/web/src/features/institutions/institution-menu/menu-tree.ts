import type { MenuItem } from '@gongdu/contract/institutions/menu';
import { menuMaxLevels } from '@gongdu/contract/institutions/menu-entry';

/** One line of the tree, in depth-first order. */
export interface MenuNode {
  readonly item: MenuItem;
  /** 1 at the top. */
  readonly level: number;
  /** Levels of its branch, including itself. */
  readonly height: number;
  readonly parent: MenuNode | null;
  /** Its place among its siblings, from 0. */
  readonly index: number;
  readonly siblings: readonly MenuItem[];
}

/** What the form was opened for: an entry, or a new one below `parentId`. */
export type EditedEntry = { readonly item: MenuItem } | { readonly parentId: number | null };

/** The target of an entry: below `parentId`, before that sibling; null: at the end. */
export interface MenuPlace {
  readonly parentId: number | null;
  readonly before: number | null;
}

export function flattenMenu(items: readonly MenuItem[], parent: MenuNode | null = null): MenuNode[] {
  return items.flatMap((item, index) => {
    const level = (parent?.level ?? 0) + 1;
    const node: MenuNode = { item, level, height: heightOf(item), parent, index, siblings: items };
    return [node, ...flattenMenu(item.children, node)];
  });
}

function heightOf({ children }: MenuItem): number {
  return 1 + Math.max(0, ...children.map(heightOf));
}

/** Buttons and links have no children. */
export function mayHoldOthers({ menuType, isFrame }: Pick<MenuItem, 'menuType' | 'isFrame'>): boolean {
  return menuType !== 'F' && !isFrame;
}

export function isInside(node: MenuNode, ancestorId: number): boolean {
  return node.item.id === ancestorId || (node.parent !== null && isInside(node.parent, ancestorId));
}

/** Possible parents of an entry whose branch has this number of levels. */
export function parentsFor(
  nodes: readonly MenuNode[],
  moved: MenuNode | null,
  height = moved?.height ?? 1,
): MenuNode[] {
  return nodes.filter(
    (node) =>
      mayHoldOthers(node.item) &&
      node.level + height <= menuMaxLevels &&
      !(moved && isInside(node, moved.item.id)),
  );
}

export const menuSteps = ['up', 'down', 'in', 'out'] as const;
export type MenuStep = (typeof menuSteps)[number];

/** One step among its siblings, into the previous one, or out of its parent. Null: not possible. */
export function stepPlace(
  { item, level, height, parent, index, siblings }: MenuNode,
  step: MenuStep,
): MenuPlace | null {
  const previous = siblings[index - 1];
  if (step === 'up') return previous ? { parentId: item.parentId, before: previous.id } : null;
  if (step === 'down')
    return siblings[index + 1] ? { parentId: item.parentId, before: siblings[index + 2]?.id ?? null } : null;
  if (step === 'in') {
    if (!previous || !mayHoldOthers(previous) || level + height > menuMaxLevels) return null;
    return { parentId: previous.id, before: null };
  }
  if (!parent) return null;
  return { parentId: parent.item.parentId, before: parent.siblings[parent.index + 1]?.id ?? null };
}

export function placeOf({ item, index, siblings }: MenuNode): MenuPlace {
  return { parentId: item.parentId, before: siblings[index + 1]?.id ?? null };
}

/**
 * The position at which a dragged entry would be dropped. @param nodes Without the descendants of the dragged one.
 * @param steps Levels by which the pointer moved to the right.
 */
export function droppedPlace(
  nodes: readonly MenuNode[],
  draggedId: number,
  overId: number,
  steps: number,
): (MenuPlace & { readonly level: number }) | null {
  const from = nodes.findIndex(({ item }) => item.id === draggedId);
  const to = nodes.findIndex(({ item }) => item.id === overId);
  const dragged = nodes[from];
  if (!dragged || to < 0) return null;
  const order = nodes.toSpliced(from, 1).toSpliced(to, 0, dragged);
  const [above, below] = [order[to - 1], order[to + 1]];
  const deepest = above ? above.level + (mayHoldOthers(above.item) ? 1 : 0) : 1;
  const max = Math.min(deepest, menuMaxLevels + 1 - dragged.height);
  const min = below?.level ?? 1;
  if (max < min) return null;
  const level = Math.min(Math.max(dragged.level + steps, min), max);
  const parentId = parentAt(order.slice(0, to), level);
  const before = order.slice(to + 1).find(({ item }) => item.parentId === parentId)?.item.id ?? null;
  return { parentId, before, level };
}

/** The parent of an entry of this level after these lines. */
function parentAt(above: readonly MenuNode[], level: number): number | null {
  return level === 1 ? null : (above.findLast((node) => node.level === level - 1)?.item.id ?? null);
}

/** The tree with the entry at its position; the server gives it its number. */
export function moveInTree(items: readonly MenuItem[], moved: MenuItem, place: MenuPlace): MenuItem[] {
  const without = mapChildren(items, (children) => children.filter(({ id }) => id !== moved.id));
  const entry = { ...moved, parentId: place.parentId };
  return mapChildren(without, (children, parentId) => {
    if (parentId !== place.parentId) return children;
    const at = children.findIndex(({ id }) => id === place.before);
    return children.toSpliced(at < 0 ? children.length : at, 0, entry);
  });
}

function mapChildren(
  items: readonly MenuItem[],
  change: (children: MenuItem[], parentId: number | null) => MenuItem[],
  parentId: number | null = null,
): MenuItem[] {
  const changed = items.map((item) => ({ ...item, children: mapChildren(item.children, change, item.id) }));
  return change(changed, parentId);
}
