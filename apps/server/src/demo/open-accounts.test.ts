// @module-tag slow

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { webClient } from '@gongdu/contract/identity/auth/sign-in';
import { query, startServer, temporaryDirectory } from '@gongdu/embedded-postgres/testing/test-apps';
import { expect, it } from 'vitest';
import { productionSettings, startFailure, startServerProcess } from '../testing/app/server-process.ts';
import { demoAccounts, demoPassword } from './accounts.ts';

const closeProgram = fileURLToPath(new URL('../cli/close-demo-accounts.ts', import.meta.url));

const refusal =
  /^这个数据库曾用于演示，其中的演示账号（[^\n]*运营[^\n]*）还能用公开的密码或手机号登录[^\n]+\n$/;

it('production refuses a database that was once demo until its accounts are closed', async () => {
  const dataDir = temporaryDirectory();
  const demo = await startServerProcess({ DATA_DIR: dataDir });
  await demo.stop();
  const { connection } = await startServer(dataDir);
  const env = { DATA_DIR: dataDir, ...productionSettings };
  expect(await startFailure(env)).toMatch(refusal);

  // A member's own password does not keep a code from being sent to a phone of the demo.
  await query(connection, "update account set password_hash = 'other' where name = '运营'");
  expect(await startFailure(env)).toMatch(refusal);
  // A database that is older than the mark is known by the demo's password.
  await query(
    connection,
    "update account set password_hash = (select password_hash from account where name = '陈砚')",
  );
  await query(connection, "delete from app_secret where name = 'demo-accounts'");
  expect(await startFailure(env)).toMatch(refusal);

  const { stdout } = await promisify(execFile)(process.execPath, [closeProgram], {
    env: { ...env, PATH: process.env.PATH },
  });
  expect(stdout).toContain('运营');
  expect(await startFailure({ ...env, HOST: '203.0.113.9' })).not.toContain('演示账号');
  const recorded = await query(
    connection,
    "select object_id from audit_log where act = 'person.disabled' and details->>'by' = 'command'",
  );
  expect(recorded.length).toBeGreaterThanOrEqual(demoAccounts.length);

  const again = await startServerProcess({ DATA_DIR: dataDir });
  const { id: client_id, secret: client_secret, scope } = webClient;
  for (const { phone } of demoAccounts) {
    const credentials = { grant_type: 'password', username: phone, password: demoPassword };
    const body = new URLSearchParams({ client_id, client_secret, scope, ...credentials });
    expect((await fetch(`${again.address}/connect/token`, { method: 'POST', body })).status).toBe(400);
  }
  await again.stop();
}, 180_000);
