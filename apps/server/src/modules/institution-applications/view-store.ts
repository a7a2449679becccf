import type { Queryable } from '../../db/database.ts';
import type { qualificationView } from './table.ts';

export type StoredView = typeof qualificationView.$inferSelect;

export async function insertView(db: Queryable, view: Omit<StoredView, 'id'>): Promise<void> {
  await db`insert into qualification_view ${db(view)}`;
}

/** Newest first. */
export async function listViews(db: Queryable, applicationId: number): Promise<StoredView[]> {
  return db<StoredView[]>`
    select * from qualification_view where application_id = ${applicationId} order by id desc limit 100`;
}
