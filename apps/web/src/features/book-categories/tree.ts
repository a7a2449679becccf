import type { BookCategory } from '@gongdu/contract/book';

export interface Branch extends BookCategory {
  /** 1 at the top. */
  readonly level: number;
  readonly hasChildren: boolean;
  readonly above: readonly Branch[];
}

/** The tree as the lines in which it is read, each below its parent. */
export function linesOf(categories: readonly BookCategory[], above: readonly Branch[] = []): Branch[] {
  const parentId = above.at(-1)?.id ?? null;
  return categories
    .filter((each) => each.parentId === parentId)
    .flatMap((each) => {
      const hasChildren = categories.some((child) => child.parentId === each.id);
      const branch = { ...each, level: above.length + 1, hasChildren, above };
      return [branch, ...linesOf(categories, [...above, branch])];
    });
}

/** Where a category may go: not into itself or what is below it, nor where it already is. */
export function placesFor(lines: readonly Branch[], moved: Branch): Branch[] {
  return lines.filter(
    ({ id, above }) =>
      id !== moved.id && id !== moved.parentId && !above.some((each) => each.id === moved.id),
  );
}

/** Alt with an arrow: out of its parent, or into the one before it on the same level. Null: no way there. */
export function steppedTo(
  lines: readonly Branch[],
  moved: Branch,
  key: string,
): { readonly parentId: number | null } | null {
  if (key === 'ArrowLeft') return moved.level === 1 ? null : { parentId: moved.above.at(-2)?.id ?? null };
  if (key !== 'ArrowRight') return null;
  const before = lines.slice(0, lines.indexOf(moved)).findLast(({ parentId }) => parentId === moved.parentId);
  return before ? { parentId: before.id } : null;
}
