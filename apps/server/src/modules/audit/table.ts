import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Append-only: the application has no statement that changes or removes a row. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
    actorUid: bigint({ mode: 'number' }).notNull(),
    act: text().notNull(),
    objectKind: text().notNull(),
    objectId: bigint({ mode: 'number' }).notNull(),
    details: jsonb().notNull(),
  },
  (table) => [index('audit_log_object').on(table.objectKind, table.objectId, table.id)],
);
