import { createApp } from '../../../apps/server/src/app.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import { connect } from '../../../apps/server/src/db/database.ts';
import { seedDemo } from '../../../apps/server/src/demo/seed/seed-demo.ts';
import { entryCount } from './rows.ts';
import { seedEntries, seedWorks } from './seed.ts';

/** The product's own server over a million entries, and beside it bare selects through the same driver as ceilings. */
const config = readConfig(process.env);
const connection = await connect(config);
const { db } = connection;
await seedEntries(db, entryCount);
await seedDemo(db, new Date());
await seedWorks(db, entryCount);
// the demo community's pairs wait in a list that each lookup would scan; autovacuum finds it only in a small table
await db`select gin_clean_pending_list('search_entry_grams')`;

const app = await createApp({ config, connection });
/** One lookup in the same GIN index and the ten newest rows of it. */
app.get<{ Querystring: { lexeme: string } }>('/bench/gin', async (request, reply) => {
  const found = await db`
    select entry.position, entry.id, entry.title, entry.author_name, entry.cover, entry.published_at
    from (
      select position from search_entry where grams @@ ${request.query.lexeme}::tsquery
      order by position + 0 desc limit 10
    ) hit join content_entry entry using (position)`;
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(found));
});
/** A page of rows by the index, as a list would read them. */
app.get('/bench/bare', async (_request, reply) => {
  const found = await db`
    select position, kind, id, owner_uid, title, author_name, cover, summary, published_at, link
    from content_entry where kind = 'post' order by position desc limit 20`;
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(found));
});
/** Brute force, for the recall. */
app.get<{ Querystring: { word: string } }>('/bench/like', async (request) => {
  const like = `%${request.query.word}%`;
  const [row] = await db.begin(async (sql) => {
    await sql`set local statement_timeout = 0`;
    return sql<[{ ids: number[] }]>`
      select coalesce(array_agg(id order by title like ${like} desc, position desc), '{}') as ids
      from content_entry where kind = 'post' and (title like ${like} or text like ${like})`;
  });
  return { ids: row.ids.slice(0, 1000) };
});
app.get('/bench/cpu', () => {
  const { user, system } = process.cpuUsage();
  return { used: user + system };
});
await app.listen({ port: config.port });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
