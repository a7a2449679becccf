import { inTransaction, type Queryable } from '../../../../db/database.ts';
import { allowLongStatements } from '../../../../db/long-statements.ts';
import { type Databases, databaseOf } from '../../../../db/messaging-database/database-of.ts';
import type { TableData } from '../registry/registry.ts';

/** All rows to delete, by the registry. */
export async function deleteRows(
  databases: Databases,
  uid: number,
  registry: readonly TableData[],
): Promise<void> {
  for (const { table, rows, owners } of registry) {
    if (rows !== 'deleted') continue;
    for (const owner of owners)
      await inTransaction(databaseOf(table, databases), async ({ sql }) => {
        // Some owner columns have no index: such a table is scanned once per cancellation.
        await allowLongStatements(sql);
        await sql`delete from ${sql(table)} where ${sql(owner)} = ${uid}`;
      });
  }
}

/** Records whose retention by law has ended, and the cancellation itself. */
export async function deleteTermRows(
  db: Queryable,
  uid: number,
  registry: readonly TableData[],
): Promise<void> {
  for (const { table, rows, owners } of registry) {
    if (rows !== 'term') continue;
    for (const owner of owners) await db`delete from ${db(table)} where ${db(owner)} = ${uid}`;
  }
}
