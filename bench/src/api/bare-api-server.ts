import { createServer, type IncomingMessage } from 'node:http';
import { readConfig } from '../../../apps/server/src/config.ts';
import { connect } from '../../../apps/server/src/db/database.ts';
import { seedDemo } from '../../../apps/server/src/demo/seed/seed-demo.ts';

/** The ceiling: each request of the mix is one statement, or a constant, without rights and checks. */
const config = readConfig(process.env);
const connection = await connect(config);
const { db } = connection;
await seedDemo(db, new Date());
await db`create table bench_write (id bigint generated always as identity primary key, body text not null)`;
await db`vacuum analyze work`;
const html = `<!doctype html><title>共读</title>${'字'.repeat(3_000)}`;

const list = () => db`
  select id, kind, title, excerpt, words, state, updated_at, published_at from work
  where state = 'published' order by published_at desc, id desc limit 20`;
const answers: Readonly<Record<string, (path: string, body: string) => Promise<unknown>>> = {
  '/api/Common/GetPage': list,
  '/api/search': list,
  '/api/feeds': list,
  '/api/userNotice/unread': () => db`select type, n from notification_unread where uid = 1`,
  '/api/works/': (path) => db`select * from work where id = ${Number(path.slice('/api/works/'.length))}`,
  '/api/works': (_, body) => db`insert into bench_write (body) values (${body}) returning id`,
  '/api/reactions': (_, body) => db`insert into bench_write (body) values (${body}) returning id`,
};

const http = createServer(async (request, response) => {
  const body = await bodyOf(request);
  const path = request.url ?? '/';
  const [, answer] = Object.entries(answers).find(([prefix]) => path.startsWith(prefix)) ?? [];
  if (path === '/bench/posts')
    return void response.end(
      JSON.stringify(await db`select id from work where state = 'published' and kind = 'post'`),
    );
  response.setHeader('content-type', answer ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8');
  response.end(answer ? JSON.stringify(await answer(path, body)) : html);
});
http.listen({ port: config.port, backlog: 8192 });
process.on('SIGTERM', () => void connection.close().then(() => process.exit(0)));

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const piece of request) body += String(piece);
  return body;
}
