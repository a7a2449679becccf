import type { Db } from 'pg-boss';
import type { Database, Transaction } from '../db/database.ts';

type Unsafe = Pick<Database, 'unsafe'>;
type Values = NonNullable<Parameters<Database['unsafe']>[1]>;

/** The server's own pool for pg-boss, which brings a driver of its own but need not use it. */
export function bossDatabase(db: Database): Db {
  return {
    executeSql: async (text, values) => {
      // Its migrations begin and commit by themselves, which postgres.js allows on a reserved connection only.
      const held = await db.reserve();
      try {
        return { rows: await query(held, text, values) };
      } catch (error) {
        // What began and failed has left its transaction open; a lost connection took it along.
        await held.unsafe('rollback').catch(() => undefined);
        throw error;
      } finally {
        held.release();
      }
    },
  };
}

export function bossInTransaction({ sql }: Transaction): Db {
  return { executeSql: async (text, values) => ({ rows: await query(sql, text, values) }) };
}

/** Of several statements, the last one's rows. */
async function query(db: Pick<Unsafe, 'unsafe'>, text: string, values: unknown[] = []): Promise<unknown[]> {
  // pg-boss hands in what pg takes; postgres.js takes the same.
  const result = await db.unsafe(text, values.map(unwrapped) as Values);
  return [...result];
}

/** postgres.js writes JSON itself and would write a text of it as a string within. */
function unwrapped(value: unknown): unknown {
  return typeof value === 'string' && /^[[{]/.test(value) ? JSON.parse(value) : value;
}
