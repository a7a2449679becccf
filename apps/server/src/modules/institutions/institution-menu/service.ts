import { editInstitutionMenu, includesPermission } from '@gongdu/contract/core/accounts/role';
import type { MenuItem, MissingMenuRight } from '@gongdu/contract/institutions/menu';
import {
  type editMenuItem,
  type MenuEntry,
  menuEntry,
  menuMaxEntries,
} from '@gongdu/contract/institutions/menu-entry';
import { Problem } from '@gongdu/contract/problem';
import type { output } from 'zod/mini';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { parseInput } from '../../../http/invalid-input.ts';
import type { Platform } from '../../../platform.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { InstitutionRights } from '../institution-members/rights.ts';
import * as store from './store.ts';
import {
  assertFits,
  assertNoChildren,
  missingRightAt,
  numberAtEnd,
  numbersBefore,
  permittedItems,
  requireEntry,
  treeOf,
} from './tree.ts';

export type InstitutionMenu = ReturnType<typeof createInstitutionMenu>;

interface Needs extends Pick<Platform, 'db' | 'live'> {
  readonly audit: Audit;
  readonly institutionRights: Pick<InstitutionRights, 'forget'>;
}

interface Page {
  readonly PageIndex: number;
  readonly PageSize: number;
}

/** The menu shared by all institutions, and its changes by operators. */
export function createInstitutionMenu({ db, live, audit, institutionRights }: Needs) {
  let segments: { readonly until: number; readonly read: Promise<ReadonlySet<string>> } | undefined;
  return { list, get, missingRight, add, edit, remove, hasPageAt };

  /** Whether some entry may lead to this address; asked by strangers, so the menu is read once a minute at most. */
  async function hasPageAt(path: string): Promise<boolean> {
    if (!segments || segments.until < performance.now()) {
      const read = store.listPageSegments(db).then((names) => new Set(names));
      segments = { until: performance.now() + 60_000, read };
      read.catch(() => (segments = undefined));
    }
    return (await segments.read).has((path.split('/').at(-1) ?? '').toLowerCase());
  }

  /** A page of the top level (the web app asks for all 10,000 at once). */
  async function list(caller: Caller, page: Page): Promise<{ data: MenuItem[]; dataCount: number }> {
    const isEditor = caller.role === 'admin' && includesPermission(caller.permissions, editInstitutionMenu);
    if (caller.role !== 'institution' && !isEditor) throw new Problem('session.forbidden');
    const all = treeOf(await store.listMenu(db));
    const tree = isEditor ? all : permittedItems(all, caller.permissions);
    const start = (page.PageIndex - 1) * page.PageSize;
    return { data: tree.slice(start, start + page.PageSize), dataCount: tree.length };
  }

  /** Of a page that is not in the member's own menu. */
  async function missingRight({ permissions }: Caller, path: string): Promise<MissingMenuRight | null> {
    return missingRightAt(await store.listMenu(db), path, permissions);
  }

  async function get(id: number): Promise<MenuItem> {
    return itemOf(await store.listMenu(db), id);
  }

  async function add(caller: Caller, entry: MenuEntry): Promise<MenuItem> {
    return change(caller, 'added', async (tx, rows) => {
      if (rows.length >= menuMaxEntries)
        throw new Problem('institution_menu.too_many', { n: menuMaxEntries });
      const orderNum = entry.orderNum ?? numberAtEnd(rows, entry.parentId, null);
      const row = normalized({ ...entry, orderNum });
      assertFits(rows, null, row);
      const id = await store.insertEntry(tx.sql, row);
      return { id, details: { name: row.menuName } };
    });
  }

  /**
   * Also moves it, with its descendants. @throws institution_menu.changed_elsewhere if the caller sends an older version
   */
  async function edit(
    caller: Caller,
    { id, version, before: sibling, ...sent }: output<(typeof editMenuItem)['body']>,
  ): Promise<MenuItem> {
    return change(caller, 'changed', async (tx, rows) => {
      const stored = requireEntry(rows, id);
      if (version !== undefined && version !== stored.version)
        throw new Problem('institution_menu.changed_elsewhere');
      const { id: _id, version: _version, ...before } = stored;
      const isMoved = sent.parentId !== undefined && sent.parentId !== stored.parentId;
      const unchanged = isMoved ? numberAtEnd(rows, sent.parentId ?? null, id) : stored.orderNum;
      const orderNum = sent.orderNum ?? unchanged;
      const entry = parseInput(menuEntry, { ...before, ...sent, orderNum: undefined });
      const row = normalized({ ...entry, orderNum });
      assertFits(rows, stored, row);
      await store.updateEntry(tx.sql, id, row);
      if (sibling !== undefined) await store.renumber(tx.sql, numbersBefore(rows, { ...row, id }, sibling));
      return { id, details: { name: row.menuName, ...changesOf(before, row) } };
    });
  }

  async function remove(caller: Caller, id: number): Promise<null> {
    await change(caller, 'deleted', async (tx, rows) => {
      const stored = requireEntry(rows, id);
      assertNoChildren(rows, stored);
      await store.deleteEntry(tx.sql, id);
      return { id, details: { name: stored.menuName, path: stored.path, perms: stored.perms ?? '' } };
    });
    return null;
  }

  /** Serialized and audited; institutions and other operators are notified after the commit. */
  async function change(
    caller: Caller,
    action: 'added' | 'changed' | 'deleted',
    write: (
      tx: Transaction,
      rows: readonly store.MenuRow[],
    ) => Promise<{ id: number; details: Record<string, string> & { name: string } }>,
  ): Promise<MenuItem> {
    return inTransaction(db, async (tx) => {
      const rows = await store.lockMenu(tx.sql);
      const { id, details } = await write(tx, rows);
      await audit.write(tx, caller, `institution_menu.${action}`, id, details);
      tx.afterCommit(() => {
        institutionRights.forget();
        live.toRole('institution', 'institution-menu.changed');
        live.toPermission(editInstitutionMenu, 'institution-menu.changed');
      });
      return itemOf(action === 'deleted' ? rows : await store.listMenu(tx.sql), id);
    });
  }
}

function itemOf(rows: readonly store.MenuRow[], id: number): MenuItem {
  const row = requireEntry(rows, id);
  return { ...row, menuId: id, children: treeOf(rows, id) };
}

/** Keeps only the fields of the entry's type. */
function normalized(entry: Required<MenuEntry> & { orderNum: number }): store.MenuDraft {
  const { menuType, isFrame } = entry;
  if (menuType === 'F')
    return { ...entry, path: '', component: null, icon: null, isFrame: false, visible: true };
  if (menuType === 'M') return { ...entry, component: null, perms: null };
  return isFrame ? { ...entry, component: null } : entry;
}

/** `path: inbox → /message/im`, for each changed field. */
function changesOf(before: store.MenuDraft, after: store.MenuDraft): Record<string, string> {
  const earlier = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => name !== 'orderNum' && earlier.get(name) !== value)
      .map(([name, value]) => [name, `${earlier.get(name)} → ${value}`]),
  );
}
