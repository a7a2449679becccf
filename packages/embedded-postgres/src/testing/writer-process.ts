/** Four writers that print every acknowledged row until they are killed. */
import postgres from 'postgres';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

const [dataDir = ''] = process.argv.slice(2);
const { connection } = await startEmbeddedPostgres({ dataDir });
const sql = postgres({ ...connection, max: 4, onnotice: () => undefined });
await sql.unsafe(`
  create table if not exists entry (id bigint generated always as identity primary key);
  create table if not exists counter (entries int);
  insert into counter select 0 where not exists (select from counter)`);
await Promise.all([write(), write(), write(), write()]);

/** A row and its count belong to one transaction. */
async function write(): Promise<never> {
  for (;;) {
    const id = await sql.begin(async (tx) => {
      const [row] = await tx`insert into entry default values returning id`;
      await tx`update counter set entries = entries + 1`;
      return row?.id;
    });
    console.log(id);
  }
}
