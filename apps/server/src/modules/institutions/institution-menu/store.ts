import type { Queryable } from '../../../db/database.ts';
import type { institutionMenu } from './table.ts';

export type MenuRow = typeof institutionMenu.$inferSelect;
export type MenuDraft = Omit<MenuRow, 'id' | 'version'>;

/** The whole menu: a few dozen rows that operators edit. */
export async function listMenu(db: Queryable): Promise<MenuRow[]> {
  return db<MenuRow[]>`select * from institution_menu order by order_num, id`;
}

/** The last segments of the addresses of pages and directories, in lower case. */
export async function listPageSegments(db: Queryable): Promise<string[]> {
  const rows = await db<{ segment: string }[]>`
    select distinct lower(regexp_replace(path, '^.*/', '')) as segment from institution_menu
    where menu_type <> 'F' and not is_frame`;
  return rows.map(({ segment }) => segment);
}

/** Serializes changes of the tree, otherwise two moves could form a cycle. Readers do not wait. */
export async function lockMenu(db: Queryable): Promise<MenuRow[]> {
  await db`lock table institution_menu in share row exclusive mode`;
  return listMenu(db);
}

export async function insertEntry(db: Queryable, row: MenuDraft): Promise<number> {
  const [{ id }] = await db<[{ id: number }]>`insert into institution_menu ${db({ ...row })} returning id`;
  return id;
}

export async function updateEntry(db: Queryable, id: number, row: MenuDraft): Promise<void> {
  await db`update institution_menu set ${db({ ...row })}, version = version + 1 where id = ${id}`;
}

export async function deleteEntry(db: Queryable, id: number): Promise<void> {
  await db`delete from institution_menu where id = ${id}`;
}

export async function renumber(
  db: Queryable,
  numbers: readonly { readonly id: number; readonly orderNum: number }[],
): Promise<void> {
  await db`
    update institution_menu set order_num = placed.order_num
    from unnest(${numbers.map(({ id }) => id)}::bigint[], ${numbers.map(({ orderNum }) => orderNum)}::int[])
      as placed (id, order_num)
    where institution_menu.id = placed.id and institution_menu.order_num <> placed.order_num`;
}
