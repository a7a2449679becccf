import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setImmediate as immediate } from 'node:timers/promises';
import type { Queryable } from '../database.ts';
import { listTables, quoted, type SequenceState, schema, type TableShape } from './catalogue.ts';

/** Puts rows into a table as they come. */
export interface TableLoad {
  /** Waits while the server is behind. */
  write(bytes: Buffer): Promise<void>;
  /** @param rows As many as the table must have now. @throws when the server refuses one */
  end(rows: number): Promise<void>;
}

/** Empties every table: a new schema brings rows of its own. Their triggers must be off. */
export async function emptyTables(sql: Queryable): Promise<void> {
  const names = (await listTables(sql)).map(({ name }) => `${quoted(schema)}.${quoted(name)}`);
  await sql.unsafe(`truncate ${names.join(', ')}`);
}

export async function loadTable(sql: Queryable, { name, columns }: TableShape): Promise<TableLoad> {
  const list = columns.map(quoted).join(', ');
  const text = `copy ${quoted(schema)}.${quoted(name)} (${list}) from stdin`;
  const rows: Writable = await sql.unsafe(text).writable();
  let failure: Error | undefined;
  rows.on('error', (error: Error) => {
    failure ??= error;
  });
  return {
    write: async (bytes) => {
      if (failure) throw failure;
      if (!rows.write(bytes)) await Promise.race([once(rows, 'drain'), finished(rows, { readable: false })]);
      if (failure) throw failure;
    },
    end: async (count) => {
      await new Promise<void>((resolve, reject) => {
        rows.write(Buffer.alloc(0), (error) => (error ? reject(error) : resolve()));
      });
      const done = finished(rows);
      // Watched from here on: it may be rejected before it is awaited.
      done.catch(() => undefined);
      rows.end();
      await immediate();
      // The driver does not tell of a refusal that comes with the last rows: the next statement does.
      const [row] = await sql<[{ n: number }]>`select count(*) as n from ${sql(`${schema}.${name}`)}`;
      await done;
      if (row.n !== count) throw new Error(`The table ${name} has ${row.n} rows instead of ${count}`);
    },
  };
}

export async function setSequences(sql: Queryable, states: readonly SequenceState[]): Promise<void> {
  for (const { name, value, called } of states)
    await sql`select setval(${`${schema}.${quoted(name)}`}::text::regclass, ${value}::text::bigint, ${called})`;
}
