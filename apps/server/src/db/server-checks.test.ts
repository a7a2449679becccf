import postgres from 'postgres';
import { expect, inject, it, onTestFinished } from 'vitest';
import { startupPadding } from './driver/socket.ts';
import { assertOwnConnections } from './server-checks.ts';

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
  await assertOwnConnections(client(startupPadding), open);
});

it('takes a pooler that drops the parameters where the limits are set otherwise', async () => {
  await assertOwnConnections(client({ statement_timeout: 15_000 }), client);
});

it('refuses a pooler that drops the limits with the parameters', async () => {
  await expect(assertOwnConnections(client(), client)).rejects.toThrow('语句的时限没有生效');
});

it('refuses a pooler that gives one connection of PostgreSQL to two clients', async () => {
  const lent = client();
  await expect(assertOwnConnections(client(), () => lent)).rejects.toThrow('pool_mode = transaction');
});
