import type { MenuItem } from '@gongdu/contract/institutions/menu';
import { menuMaxLevels } from '@gongdu/contract/institutions/menu-entry';
import { Problem } from '@gongdu/contract/problem';
import type { MenuDraft, MenuRow } from './store.ts';

/** The rows as a tree, below `parentId`. */
export function treeOf(rows: readonly MenuRow[], parentId: number | null = null): MenuItem[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map((row) => ({ ...row, menuId: row.id, children: treeOf(rows, row.id) }));
}

export function requireEntry(rows: readonly MenuRow[], id: number): MenuRow {
  const row = rows.find((each) => each.id === id);
  if (!row) throw new Problem('institution_menu.not_found');
  return row;
}

/**
 * The entries of an institution's member: buttons whose code they have, and pages that require none or one of theirs. A
 * directory without visible pages is hidden; without a button it is not included at all.
 */
export function permittedItems(items: readonly MenuItem[], codes: readonly string[]): MenuItem[] {
  return items.flatMap((item) => {
    if (item.perms !== null && !codes.includes(item.perms)) return [];
    const children = permittedItems(item.children, codes);
    const isEmptied = item.menuType === 'M' && hasPages(item.children) && !hasPages(children);
    if (isEmptied && children.length === 0) return [];
    return [{ ...item, children, visible: item.visible && !isEmptied }];
  });
}

function hasPages(items: readonly MenuItem[]): boolean {
  return items.some(({ menuType }) => menuType !== 'F');
}

/** Refuses an invalid position of an entry. @param moved The stored entry that changes; null for a new one. */
export function assertFits(rows: readonly MenuRow[], moved: MenuRow | null, entry: MenuDraft): void {
  const ancestors = ancestorsOf(rows, entry.parentId);
  if (moved && ancestors.some(({ id }) => id === moved.id))
    throw new Problem('institution_menu.inside_itself');
  const [parent] = ancestors;
  if (parent && !mayHoldOthers(parent)) throw new Problem('institution_menu.parent_wrong');
  if (moved && !mayHoldOthers(entry)) assertNoChildren(rows, moved);
  if (ancestors.length + heightOf(rows, moved) > menuMaxLevels)
    throw new Problem('institution_menu.too_deep', { levels: menuMaxLevels });
  assertAlone(rows, moved, entry);
}

export function assertNoChildren(rows: readonly MenuRow[], { id, menuName }: MenuRow): void {
  if (rows.some(({ parentId }) => parentId === id))
    throw new Problem('institution_menu.has_children', { name: menuName });
}

/** Institutions could not distinguish two pages with one address, or two buttons with one code. */
function assertAlone(rows: readonly MenuRow[], moved: MenuRow | null, entry: MenuDraft): void {
  const others = rows.filter(({ id }) => id !== moved?.id);
  if (entry.menuType === 'F') {
    const twin = others.find(({ menuType, perms }) => menuType === 'F' && perms === entry.perms);
    if (twin) throw new Problem('institution_menu.code_taken', { name: twin.menuName });
    return;
  }
  const address = addressOf(rows, entry);
  const twin = others.find((other) => other.menuType !== 'F' && addressOf(rows, other) === address);
  if (twin) throw new Problem('institution_menu.path_taken', { path: entry.path, name: twin.menuName });
}

/** The path in the web app: directories are at the root, a page is below its parent unless its path is absolute. */
function addressOf(
  rows: readonly MenuRow[],
  { path, isFrame, menuType, parentId }: Pick<MenuRow, 'path' | 'isFrame' | 'menuType' | 'parentId'>,
): string {
  if (isFrame) return path;
  if (path.startsWith('/')) return path.toLowerCase();
  const parent = menuType === 'M' ? undefined : rows.find(({ id }) => id === parentId);
  return `${parent ? addressOf(rows, parent) : ''}/${path}`.toLowerCase();
}

/** The parent first. */
function ancestorsOf(rows: readonly MenuRow[], id: number | null): MenuRow[] {
  if (id === null) return [];
  const row = requireEntry(rows, id);
  return [row, ...ancestorsOf(rows, row.parentId)];
}

/** Levels of a branch, including its top. */
function heightOf(rows: readonly MenuRow[], top: MenuRow | null): number {
  const children = top ? rows.filter(({ parentId }) => parentId === top.id) : [];
  return 1 + Math.max(0, ...children.map((child) => heightOf(rows, child)));
}

function mayHoldOthers({ menuType, isFrame }: Pick<MenuRow, 'menuType' | 'isFrame'>): boolean {
  return menuType !== 'F' && !isFrame;
}

/** The siblings of an entry in order, once it is before the first one with an equal or larger number. */
export function siblingOrder(
  rows: readonly MenuRow[],
  { id, parentId, orderNum }: Pick<MenuRow, 'id' | 'parentId' | 'orderNum'>,
): number[] {
  const siblings = rows.filter((row) => row.parentId === parentId && row.id !== id);
  const at = siblings.findIndex((sibling) => sibling.orderNum >= orderNum);
  const ids = siblings.map((sibling) => sibling.id);
  return ids.toSpliced(at < 0 ? ids.length : at, 0, id);
}
