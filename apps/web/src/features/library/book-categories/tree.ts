import type { BookCategory } from '@gongdu/contract/library/books/book';

export interface TreeNode extends BookCategory {
  /** 1 at the top. */
  readonly level: number;
  readonly hasChildren: boolean;
  readonly ancestors: readonly TreeNode[];
}

/** The tree as lines in depth-first order. */
export function flattenTree(
  categories: readonly BookCategory[],
  ancestors: readonly TreeNode[] = [],
): TreeNode[] {
  const parentId = ancestors.at(-1)?.id ?? null;
  return categories
    .filter((each) => each.parentId === parentId)
    .flatMap((each) => {
      const hasChildren = categories.some((child) => child.parentId === each.id);
      const node = { ...each, level: ancestors.length + 1, hasChildren, ancestors };
      return [node, ...flattenTree(categories, [...ancestors, node])];
    });
}

/** Possible positions of a category: not inside itself or its descendants, nor its current one. */
export function moveTargets(nodes: readonly TreeNode[], moved: TreeNode): TreeNode[] {
  return nodes.filter(
    ({ id, ancestors }) =>
      id !== moved.id && id !== moved.parentId && !ancestors.some((each) => each.id === moved.id),
  );
}

/** Alt with an arrow: out of its parent, or into the previous sibling. Null: not possible. */
export function keyboardTarget(
  nodes: readonly TreeNode[],
  moved: TreeNode,
  key: string,
): { readonly parentId: number | null } | null {
  if (key === 'ArrowLeft') return moved.level === 1 ? null : { parentId: moved.ancestors.at(-2)?.id ?? null };
  if (key !== 'ArrowRight') return null;
  const previous = nodes
    .slice(0, nodes.indexOf(moved))
    .findLast(({ parentId }) => parentId === moved.parentId);
  return previous ? { parentId: previous.id } : null;
}
