import { institutionPermissionCodes } from '@gongdu/contract/core/institutions/permissions';
import { builtInPathMessage, isBuiltInPath } from '@gongdu/contract/institutions/built-in-paths';
import type { MenuItem, MissingMenuRight } from '@gongdu/contract/institutions/menu';
import { menuMaxLevels } from '@gongdu/contract/institutions/menu-entry';
import { Problem } from '@gongdu/contract/problem';
import { InvalidInput } from '../../../http/invalid-input.ts';
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

/** Of the page at this address, and of the directories above it, the first code that is missing. */
export function missingRightAt(
  rows: readonly MenuRow[],
  path: string,
  codes: readonly string[],
): MissingMenuRight | null {
  const wanted = path.replace(/\/+$/, '').toLowerCase();
  const page = rows.find(
    (row) => row.menuType !== 'F' && row.menuType !== 'M' && addressOf(rows, row) === wanted,
  );
  if (!page) return null;
  const perms = [page, ...ancestorsOf(rows, page.parentId)].map((row) => row.perms);
  const code = institutionPermissionCodes.find((each) => perms.includes(each) && !codes.includes(each));
  return code ? { title: page.menuName, code } : null;
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
  assertShown(rows, moved, entry);
}

/** The web app's own page would stand at the address of the entry, or of a page below it. @throws InvalidInput at `path` */
function assertShown(rows: readonly MenuRow[], moved: MenuRow | null, entry: MenuDraft): void {
  const changed = rows.map((row) => (row.id === moved?.id ? { ...row, ...entry } : row));
  const below = moved ? branchOf(changed, moved.id) : [];
  const isTaken = [entry, ...below].some(
    (each) => each.menuType !== 'F' && !each.isFrame && isBuiltInPath(addressOf(changed, each)),
  );
  if (isTaken)
    throw new InvalidInput([
      { code: 'custom', path: ['path'], message: builtInPathMessage, input: entry.path },
    ]);
}

/** Everything below an entry. */
function branchOf(rows: readonly MenuRow[], id: number): MenuRow[] {
  return rows
    .filter(({ parentId }) => parentId === id)
    .flatMap((child) => [child, ...branchOf(rows, child.id)]);
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

/** The distance between two entries that are numbered without a wish. */
const step = 10;

/** After all siblings. */
export function numberAtEnd(rows: readonly MenuRow[], parentId: number | null, id: number | null): number {
  return (siblingsOf(rows, parentId, id).at(-1)?.orderNum ?? 0) + step;
}

/**
 * The numbers that put an entry before a sibling, or at the end: its own between its neighbours, and where none is free
 * there also those of its siblings. The entry is among them.
 */
export function numbersBefore(
  rows: readonly MenuRow[],
  { id, parentId }: Pick<MenuRow, 'id' | 'parentId'>,
  before: number | null,
): { readonly id: number; readonly orderNum: number }[] {
  const siblings = siblingsOf(rows, parentId, id);
  const found = siblings.findIndex((sibling) => sibling.id === before);
  const at = found < 0 ? siblings.length : found;
  const previous = siblings[at - 1]?.orderNum ?? 0;
  const next = siblings[at]?.orderNum ?? previous + 2 * step;
  if (next - previous > 1) return [{ id, orderNum: Math.floor((previous + next) / 2) }];
  const ids = siblings.map((sibling) => sibling.id).toSpliced(at, 0, id);
  return ids.map((each, index) => ({ id: each, orderNum: (index + 1) * step }));
}

function siblingsOf(rows: readonly MenuRow[], parentId: number | null, id: number | null): MenuRow[] {
  return rows.filter((row) => row.parentId === parentId && row.id !== id);
}
