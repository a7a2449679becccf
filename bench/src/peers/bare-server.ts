import { startEmbeddedPostgres } from '@gongdu/embedded-postgres/embedded-postgres';
import Fastify from 'fastify';
import postgres from 'postgres';

/** The ceiling: each call as the statement that it cannot do without, on the product's database, without rights and checks. */
const { connection, stop } = await startEmbeddedPostgres({ dataDir: process.env.DATA_DIR ?? '' });
const db = postgres({ ...connection, max: 8, onnotice: () => undefined });
const [writer] = await db<[{ uid: number }]>`
  select uid::int from account where phone = ${process.env.WRITER ?? ''}`;
await db`create table if not exists bench_text (id bigserial primary key, title text, body jsonb, at timestamptz)`;

const app = Fastify({ logger: false });
app.get('/healthz', () => ({ ok: true }));
app.get(
  '/list',
  async () => db`
    select id, title, author_name, cover, published_at, kind, summary, link from content_entry
    where kind = 'post' order by position desc limit 20`,
);
app.get(
  '/own-list',
  async () => db`
    select id, title, excerpt, words, state, version, refusal_code, updated_at, submitted_at, published_at, deleted_at
    from work where author_uid = ${writer.uid} and deleted_at is null order by updated_at desc, id desc limit 20`,
);
app.get<{ Params: { id: string } }>('/item/:id', async (request) => {
  const [row] = await db`select * from work_release where work_id = ${Number(request.params.id)}`;
  return row;
});
app.get('/unread', async () => db`select type, n from notification_unread where uid = ${writer.uid}`);
app.post<{ Body: { title: string; body: object } }>('/create', async ({ body }) => {
  const [row] = await db`
    insert into bench_text (title, body, at) values (${body.title}, ${JSON.stringify(body.body)}::text::jsonb, now())
    returning id, title`;
  return row;
});
await app.listen({ port: Number(process.env.PORT) });
process.on(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(stop)
      .then(() => process.exit(0)),
);
