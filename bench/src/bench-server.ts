import { createApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { connect } from '../../apps/server/src/db/database.ts';
import { seedDemo } from '../../apps/server/src/demo/seed/seed-demo.ts';

/** The product's own server with ceilings beside it: constant replies, and a bare select through the same driver. */
const config = readConfig(process.env);
const connection = await connect(config);
const { db } = connection;
await seedDemo(db, new Date());
const [author] = await db<[{ uid: number }]>`select uid from account where phone = '13800000001'`;
await db`
  insert into work (author_uid, title, body, excerpt, words, state, created_at, updated_at)
  select author_uid, title, body, excerpt, words, 'draft', created_at, updated_at - step * interval '1 minute'
  from (select * from work where author_uid = ${author.uid} limit 1) one, generate_series(1, 5000) step`;
await db`
  insert into work_count (author_uid, kind, bucket, n) values (${author.uid}, 'post', 'draft', 5000)
  on conflict (author_uid, kind, bucket) do update set n = work_count.n + 5000`;
await db`vacuum analyze work`;

const app = await createApp({ config, connection });
const constants = new Map<string, string>();
app.post<{ Params: { name: string }; Body: unknown }>('/bench/constant/:name', (request) => {
  constants.set(request.params.name, JSON.stringify(request.body));
  return { ok: true };
});
app.get<{ Params: { name: string } }>('/bench/constant/:name', (request, reply) =>
  reply.type('application/json; charset=utf-8').send(constants.get(request.params.name)),
);
app.get('/bench/sql/list', async (_request, reply) => {
  const rows = await db`
    select id, title, excerpt, words, state, version, refusal_code, updated_at, submitted_at, published_at, deleted_at
    from work where author_uid = ${author.uid} and deleted_at is null order by updated_at desc, id desc limit 20`;
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(rows));
});
app.get<{ Params: { id: string } }>('/bench/sql/item/:id', async (request, reply) => {
  const [row] = await db`select * from work where id = ${Number(request.params.id)}`;
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(row));
});
app.get('/bench/sql/unread', async (_request, reply) => {
  const rows = await db`select type, n from notification_unread where uid = ${author.uid}`;
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(rows));
});
await db`create table bench_text (id int primary key, body jsonb not null, version int not null)`;
await db`insert into bench_text values (1, '{}', 1)`;
app.post<{ Body: { body: unknown } }>('/bench/sql/save', async (request) => {
  const [row] = await db<[{ id: number; version: number }]>`
    update bench_text set body = ${JSON.stringify(request.body.body)}::text::jsonb, version = version + 1 where id = 1 returning id, version`;
  return { data: row };
});
/** Microseconds of processor time this process has used. */
app.get('/bench/cpu', () => {
  const { user, system } = process.cpuUsage();
  return { used: user + system };
});
await app.listen({ port: config.port });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
