import { getInstitutionMenuList, menuPageSize } from '@gongdu/contract/institutions/menu';
import {
  addMenuItem,
  deleteMenuItem,
  editMenuItem,
  type MenuEntry,
} from '@gongdu/contract/institutions/menu-entry';
import { call } from '../../../lib/api/call.ts';
import { readAs } from '../../../lib/api/reads.ts';

/** The whole tree, including hidden entries. */
export const menuQuery = readAs(getInstitutionMenuList, {}, async (signal) => {
  const query = { PageIndex: 1, PageSize: menuPageSize, refresh: 1 };
  return (await call(getInstitutionMenuList, { query }, { signal })).data;
});

export const addEntry = (body: MenuEntry) => call(addMenuItem, { body });
/** @param change With `version`, another operator's later change is not overwritten; `before` is a sibling. */
export const editEntry = (
  id: number,
  change: Partial<MenuEntry> & { readonly version?: number; readonly before?: number | null },
) => call(editMenuItem, { body: { ...change, id } });
export const removeEntry = (id: number) => call(deleteMenuItem, { query: { id } });
