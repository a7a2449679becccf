import type { MenuItem } from '@gongdu/contract/institutions/menu';
import { menuMaxLevels } from '@gongdu/contract/institutions/menu-entry';
import { Problem } from '@gongdu/contract/problem';
import type { MenuDraft, MenuRow } from './store.ts';

/** The rows as the tree in which they stand, below `parentId`. */
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
 * What a member of an institution may use: buttons whose code they hold, and pages that need none or one of theirs. A
 * directory all of whose pages are withheld is not shown; without a button it is not there at all.
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

/**
 * Refuses an entry that may not stand where it is to stand.
 * @param moved The stored entry that changes; null for a new one.
 */
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

/** Two pages with one address, or two buttons with one code, would be one for the institutions. */
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

/** Where the web app opens it: directories stand at the root, a page below its parent unless its path is absolute. */
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

/** Levels of a branch, its top included. */
function heightOf(rows: readonly MenuRow[], top: MenuRow | null): number {
  const children = top ? rows.filter(({ parentId }) => parentId === top.id) : [];
  return 1 + Math.max(0, ...children.map((child) => heightOf(rows, child)));
}

function mayHoldOthers({ menuType, isFrame }: Pick<MenuRow, 'menuType' | 'isFrame'>): boolean {
  return menuType !== 'F' && !isFrame;
}

/** The siblings of an entry in their order once it stands before the first one whose number is not smaller. */
export function siblingOrder(
  rows: readonly MenuRow[],
  { id, parentId, orderNum }: Pick<MenuRow, 'id' | 'parentId' | 'orderNum'>,
): number[] {
  const siblings = rows.filter((row) => row.parentId === parentId && row.id !== id);
  const at = siblings.findIndex((sibling) => sibling.orderNum >= orderNum);
  const ids = siblings.map((sibling) => sibling.id);
  return ids.toSpliced(at < 0 ? ids.length : at, 0, id);
}
