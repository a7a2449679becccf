import type { AnyQueryable } from './database.ts';

/** Until the transaction ends, a statement may take ten minutes: it reads or writes more than those of requests. */
export async function allowLongStatements(db: AnyQueryable): Promise<void> {
  await db`set local statement_timeout = '10min'`;
}
