import type { AuditFilter } from '@gongdu/contract/administration/audit-log/audit-log';
import type { Queryable } from '../../../db/database.ts';
import { withinDays } from '../../../db/day-range.ts';
import type { auditLog } from '../../core/audit/table.ts';

export type LoggedRow = typeof auditLog.$inferSelect & { readonly link: number | null };

/** Newest first, each with its position in the chain. @param before The id before which the page begins. */
export async function listEntries(
  db: Queryable,
  filter: AuditFilter,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<LoggedRow[]> {
  return db<LoggedRow[]>`
    select entry.*, link.link from (
      select * from audit_log where ${matching(db, filter)} ${before === undefined ? db`` : db`and id < ${before}`}
      order by id desc limit ${limit}
    ) entry left join audit_link link on link.audit_id = entry.id order by entry.id desc`;
}

/** @returns At most `cap`. */
export async function countEntries(db: Queryable, filter: AuditFilter, cap: number): Promise<number> {
  const [{ n }] = await db<[{ n: number }]>`
    select count(*)::int as n from (select 1 from audit_log where ${matching(db, filter)} limit ${cap}) hit`;
  return n;
}

function matching(db: Queryable, { actorUid, act, objectKind, objectId, ...days }: AuditFilter) {
  return db`${withinDays(db, 'audit_log', days)}
    ${actorUid === undefined ? db`` : db`and actor_uid = ${actorUid}`}
    ${act === undefined ? db`` : db`and act = ${act}`}
    ${objectKind === undefined ? db`` : db`and object_kind = ${objectKind}`}
    ${objectId === undefined ? db`` : db`and object_id = ${objectId}`}`;
}
