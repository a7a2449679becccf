import { createApp } from '../../../apps/server/src/app.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import { connect } from '../../../apps/server/src/db/database.ts';
import { seedDemo } from '../../../apps/server/src/demo/seed/seed-demo.ts';
import { operatorPhone } from '../moderation/sizes.ts';

/** The product's own server over BENCH_ROWS accounts, and beside it a bare indexed select of twenty of them. */
const config = readConfig(process.env);
const connection = await connect(config);
const { db } = connection;
await seedDemo(db, new Date());
await seedPeople(Number(process.env.BENCH_ROWS));

const app = await createApp({ config, connection });
app.get('/bench/bare', async (_request, reply) => {
  const found = await db`
    select uid, name, avatar, role, phone, created_at, registered_ip, disabled_at from account
    where uid < 900000 order by uid desc limit 20`;
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(found));
});
app.get('/bench/cpu', () => {
  const { user, system } = process.cpuUsage();
  return { used: user + system };
});
await app.listen({ port: config.port });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));

/** Names of three characters of which many share the first, phones, and fifty accounts at an address; one in a hundred disabled. */
async function seedPeople(rows: number): Promise<void> {
  await db.begin(async (sql) => {
    await sql`set local statement_timeout = 0`;
    await sql`alter table account disable trigger account_named`;
    await sql`
      insert into account (name, role, phone, registered_ip, disabled_at, password_hash)
      select chr(19968 + nth % 60) || chr(20100 + nth / 60 % 500) || chr(21000 + nth / 30000 % 900), 'user',
        (15000000000 + nth)::text, '198.51.' || nth / 50 % 256 || '.' || nth / 12800 % 256,
        case when nth % 100 = 3 then now() end, null
      from generate_series(1, ${rows}::int) nth`;
    await sql`
      insert into account (name, role, phone, password_hash, permissions)
      select '查找', 'admin', ${operatorPhone(1)},
        (select password_hash from account where password_hash is not null limit 1), array['*:*:*']`;
    await sql`
      insert into name_suffix (uid, at, is_full, suffix)
      select uid, at, at = 1, substr(fold_name(name), at) from account, generate_series(1, char_length(fold_name(name))) at
      where disabled_at is null and role <> 'visitor' on conflict do nothing`;
    await sql`alter table account enable trigger account_named`;
  });
  const reserved = await db.reserve();
  await reserved`set statement_timeout = 0`;
  for (const table of ['account', 'name_suffix']) await reserved`vacuum analyze ${db(table)}`;
  await reserved`reset statement_timeout`;
  reserved.release();
}
