import type { MenuItem } from '@gongdu/contract/institution-menu';
import type { Database } from '../../db/database.ts';
import { listMenu, type MenuRow } from './menu-store.ts';

export type Menus = ReturnType<typeof createMenus>;

export function createMenus({ db }: { db: Database }) {
  return { readMenu };

  /** The tree, and a page of its top level (S7: the runtime load asks for all 10,000 at once). */
  async function readMenu(page: {
    PageIndex: number;
    PageSize: number;
  }): Promise<{ data: MenuItem[]; dataCount: number }> {
    const tree = childrenOf(null, await listMenu(db));
    const start = (page.PageIndex - 1) * page.PageSize;
    return { data: tree.slice(start, start + page.PageSize), dataCount: tree.length };
  }
}

function childrenOf(parentId: number | null, rows: readonly MenuRow[]): MenuItem[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map(({ parentId: _parent, ...row }) => ({ ...row, menuId: row.id, children: childrenOf(row.id, rows) }));
}
