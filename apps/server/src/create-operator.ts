import { parseArgs } from 'node:util';
import { phone } from '@gongdu/contract/field';
import * as z from 'zod/mini';
import { ConfigError, readConfig } from './config.ts';
import { connect } from './db/database.ts';
import { createAccounts } from './modules/accounts/service.ts';
import { readPassword } from './read-password.ts';

const usage = '用法：npm run create-operator -- --phone 13800000000 --name 运营';
const shortestPassword = 8;

try {
  await run();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** `npm run create-operator`: the first operator of an installation (P2). The password is typed, piped in, or in OPERATOR_PASSWORD. */
async function run(): Promise<void> {
  const operator = readArguments();
  const config = readConfig(process.env);
  const password = process.env.OPERATOR_PASSWORD || (await readPassword('密码：'));
  if (password.length < shortestPassword) throw new ConfigError(`密码至少 ${shortestPassword} 个字符`);
  const { db, close } = await connect(config);
  try {
    const { uid } = await createAccounts({ db }).createOperator({ ...operator, password });
    console.info(`已创建运营账号：${operator.name}（手机号 ${operator.phone}，编号 ${uid}）`);
  } catch (error) {
    if (isTaken(error)) throw new ConfigError(`手机号 ${operator.phone} 已有账号`, { cause: error });
    throw error;
  } finally {
    await close();
  }
}

function readArguments(): { phone: string; name: string } {
  const { values } = parseArgs({
    options: { phone: { type: 'string' }, name: { type: 'string', default: '运营' } },
    strict: false,
  });
  const parsed = z.safeParse(phone, values.phone);
  if (!parsed.success) throw new ConfigError(`${parsed.error.issues[0]?.message ?? ''}\n${usage}`);
  return { phone: parsed.data, name: String(values.name).trim() || '运营' };
}

/** PostgreSQL: unique violation. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
