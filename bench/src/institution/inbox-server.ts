import { createApp } from '../../../apps/server/src/app.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import { connect } from '../../../apps/server/src/db/database.ts';
import { seedDemo } from '../../../apps/server/src/demo/seed/seed-demo.ts';
import { inboxSessions } from './sizes.ts';

/** The product's own server over an inbox of BENCH_ROWS sessions, and beside each list a bare indexed select. */
const config = readConfig(process.env);
const connection = await connect(config);
const { db } = connection;
await seedDemo(db, new Date());
const [shop] = await db<[{ uid: number; institutionId: number }]>`
  select uid, institution_id from account where role = 'institution' limit 1`;
const { uid, institutionId } = shop;
const [{ n }] = await db<[{ n: number }]>`select count(*)::int as n from institution_session`;
if (n < inboxSessions) {
  const rows = Number(process.env.BENCH_ROWS ?? inboxSessions);
  await db.begin(async (sql) => {
    await sql`set local statement_timeout = 0`;
    await sql`alter table account disable trigger account_named`;
    await sql`insert into account (name, role) select '访客' || nth, 'visitor' from generate_series(1, ${rows}::int) nth`;
    await sql`alter table account enable trigger account_named`;
    await sql`
      insert into im_conv (kind, low_uid, high_uid, last_seq, last_at)
      select 3, least(uid, ${uid}), greatest(uid, ${uid}), 1, now() - uid * interval '1 minute'
      from account where role = 'visitor' and not exists (
        select 1 from im_conv c where c.kind = 3 and c.low_uid = least(uid, ${uid}) and c.high_uid = greatest(uid, ${uid}))`;
    await sql`
      insert into im_member (uid, conv_id, read_seq)
      select ${uid}, id, case when id % 10 = 0 then 0 else 1 end from im_conv
      where kind = 3 and ${uid} in (low_uid, high_uid) on conflict do nothing`;
    await sql`
      insert into institution_session (institution_id, conv_id, institution_uid, visitor_uid, visitor_name, state,
        assignee_uid, waiting_since, opened_at, unread, last_seq, last_at, preview)
      select ${institutionId}, c.id, ${uid}, a.uid, fold_name(a.name), case when c.id % 3 = 0 then 'resolved' else 'open' end,
        case when c.id % 7 = 0 then ${uid}::bigint end, case when c.id % 20 = 0 and c.id % 3 > 0 then c.last_at end, c.last_at,
        case when c.id % 10 = 0 and c.id % 3 > 0 then 1 else 0 end, 1, c.last_at, '请问这本书还有吗'
      from im_conv c join account a on a.uid = c.low_uid + c.high_uid - ${uid} and a.role = 'visitor'
      where c.kind = 3 and ${uid} in (c.low_uid, c.high_uid) on conflict do nothing`;
  });
  await db`vacuum analyze institution_session`;
  await db`vacuum analyze account`;
}

const app = await createApp({ config, connection });
const conditions = {
  first: () => db`true`,
  unread: () => db`unread > 0`,
  unanswered: () => db`waiting_since is not null`,
};
for (const [name, condition] of Object.entries(conditions))
  app.get(`/bench/bare/${name}`, async (_request, reply) => {
    const rows = await db`
      select s.*, a.name, a.avatar from institution_session s join account a on a.uid = s.visitor_uid
      where s.institution_id = ${institutionId} and state = 'open' and ${condition()}
      order by last_at desc, conv_id desc limit 20`;
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(rows));
  });
/** A constant reply of this many bytes, without a query. */
app.get<{ Params: { bytes: string } }>('/bench/constant/:bytes', (request, reply) =>
  reply.type('application/json; charset=utf-8').send('x'.repeat(Number(request.params.bytes))),
);
app.get('/bench/cpu', () => {
  const { user, system } = process.cpuUsage();
  return { used: user + system };
});
await app.listen({ port: config.port });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
