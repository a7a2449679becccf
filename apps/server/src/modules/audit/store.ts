import type { Queryable } from '../../db/database.ts';
import type { auditLog } from './table.ts';

export type NewEntry = Omit<typeof auditLog.$inferInsert, 'id' | 'details'> & {
  details: Record<string, string>;
};

export async function insertEntry(db: Queryable, entry: NewEntry): Promise<void> {
  await db`insert into audit_log ${db({ ...entry, details: db.json(entry.details) })}`;
}
