import type { ChainCheck } from '@gongdu/contract/administration/audit-log/audit-log';
import type { AuditAct, AuditObject } from '@gongdu/contract/core/audit/audit-acts';
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { instant, number } from '../../../db/columns.ts';

/** Append-only: the database refuses every statement that changes or deletes a row (migration 0005). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
    actorUid: bigint({ mode: 'number' }).notNull(),
    act: text().$type<AuditAct>().notNull(),
    objectKind: text().$type<AuditObject>().notNull(),
    objectId: bigint({ mode: 'number' }).notNull(),
    details: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    ip: text(),
    port: integer(),
  },
  (table) => [
    index('audit_log_object').on(table.objectKind, table.objectId, table.id),
    index('audit_log_actor').on(table.actorUid, table.id),
    index('audit_log_act').on(table.act, table.id),
    index('audit_log_at').on(table.at),
  ],
);

/**
 * The chain: each row's hash covers the row and the previous hash, so that a changed or missing row is detected. Links
 * are added after the rows are committed, by one node at a time, so that a row's own transaction waits for no other.
 * Append-only as well.
 */
export const auditLink = pgTable('audit_link', {
  /** From 1 without gaps. */
  link: number().primaryKey(),
  auditId: number().notNull().unique('audit_link_row'),
  /** SHA-256, hexadecimal. */
  hash: text().notNull(),
});

/** Checks of the chain, the newest of which is shown. */
export const auditCheck = pgTable('audit_check', {
  id: number().primaryKey().generatedAlwaysAsIdentity(),
  startedAt: instant().notNull(),
  finishedAt: instant(),
  /** The link after which it began: those before were found whole by an earlier check; 0 for the whole chain. */
  fromLink: number().notNull().default(0),
  checked: number().notNull().default(0),
  total: number().notNull(),
  fault: jsonb().$type<ChainCheck['fault']>(),
  /** The end of the chain at that time: a later check must find it unchanged. */
  headLink: number().notNull(),
  headHash: text().notNull(),
});
