import postgres from 'postgres';
import { expect, inject, it, onTestFinished } from 'vitest';
import { startupPadding } from './driver/socket.ts';
import { assertNoPooler, assertRoleSettings, assertSessionMode } from './server-checks.ts';

const limits = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000 };

/** As `postgres` opens it, with these startup parameters. */
function client(connection: Record<string, string | number> = {}): postgres.Sql {
  const sql = postgres({ ...inject('postgres'), database: 'postgres', max: 1, connection });
  onTestFinished(() => sql.end());
  return sql;
}

it('takes a connection on which the startup parameters have arrived, without another question', async () => {
  const open = () => {
    throw new Error('opened');
  };
  await assertNoPooler(client(startupPadding), open);
});

it('takes a pooler that drops the parameters where the limits are set otherwise', async () => {
  await assertNoPooler(client(limits), client);
});

it('refuses a pooler that drops the limits with the parameters, with the statements that set them', async () => {
  const { user } = inject('postgres');
  const refusal = await assertNoPooler(client(), client).catch((error: unknown) => String(error));
  expect(refusal).toContain('没有设好时限');
  expect(refusal).toContain(`\n  ALTER ROLE ${user} SET statement_timeout = '15s';`);
  expect(refusal).toContain(`\n  ALTER ROLE ${user} SET idle_in_transaction_session_timeout = '30s';`);
  await expect(assertRoleSettings(client({ ...limits, TimeZone: 'Asia/Shanghai' }))).rejects.toThrow(
    `ALTER ROLE ${user} SET TimeZone = 'UTC';`,
  );
});

it('refuses a pooler that gives one connection of PostgreSQL to two clients', async () => {
  for (const refuses of [assertNoPooler, assertSessionMode]) {
    const lent = client(limits);
    await expect(refuses(client(limits), () => lent)).rejects.toThrow('pool_mode = transaction');
  }
});
