import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { phone } from '@gongdu/contract/field';
import * as z from 'zod/mini';
import { readConfig } from '../config.ts';
import { connect, type Database, inTransaction } from '../db/database.ts';
import { ConfigError, Env } from '../env.ts';
import { createAccounts } from '../modules/core/accounts/service.ts';
import { createAudit } from '../modules/core/audit/service.ts';
import { isCommonPassword } from '../modules/identity/auth/account/password-policy.ts';
import { resetSecondFactor } from '../modules/identity/auth/mfa/reset.ts';
import { systemClock } from '../shared/time/clock.ts';
import { formatStartError } from '../start-messages.ts';

const usage = `用法：npm run create-operator -- --phone 13800000000 --name 运营
      npm run create-operator -- --reset-second-factor 13800000000`;
const minPasswordLength = 8;

try {
  await run();
} catch (error) {
  console.error(formatStartError(error));
  process.exitCode = 1;
}

/**
 * `npm run create-operator`: creates the first operator of an installation, and resets a lost second factor. The
 * password is typed, piped in, or in OPERATOR_PASSWORD.
 */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      phone: { type: 'string' },
      name: { type: 'string', default: '运营' },
      'reset-second-factor': { type: 'string' },
    },
    strict: false,
  });
  const phoneToReset = values['reset-second-factor'];
  if (phoneToReset !== undefined) return withDatabase(resetMfa(parsePhone(phoneToReset)));
  const operator = { phone: parsePhone(values.phone), name: String(values.name).trim() || '运营' };
  const config = readConfig(process.env);
  const env = new Env(process.env);
  const given = env.get('OPERATOR_PASSWORD');
  env.assertSound();
  const password = given ?? (await readPassword('密码：'));
  if (password.length < minPasswordLength) throw new ConfigError(`密码至少 ${minPasswordLength} 个字符`);
  if (await isCommonPassword(password, operator))
    throw new ConfigError('这个密码太常见，容易被猜中，请换一个，例如用几个不相干的词组成');
  await withDatabase(create({ ...operator, password }), config);
}

async function withDatabase(action: (db: Database) => Promise<string>, config = readConfig(process.env)) {
  const { db, close } = await connect(config);
  await action(db)
    .then((message) => console.info(message))
    .finally(close);
}

function create(operator: { phone: string; name: string; password: string }) {
  return async (db: Database) => {
    try {
      const audit = createAudit({ clock: systemClock });
      const { uid } = await inTransaction(db, async (tx) => {
        const account = await createAccounts({ db }).createOperator(tx, operator);
        await audit.write(tx, account, 'account.operator_created', account.uid, {
          by: 'command',
          name: account.name,
        });
        return account;
      });
      return `已创建运营账号：${operator.name}（手机号 ${operator.phone}，编号 ${uid}）`;
    } catch (error) {
      if (isUniqueViolation(error))
        throw new ConfigError(`手机号 ${operator.phone} 已有账号`, { cause: error });
      throw error;
    }
  };
}

function resetMfa(phone: string) {
  return async (db: Database) => {
    const account = await createAccounts({ db }).findByPhone(phone);
    if (!account) throw new ConfigError(`手机号 ${phone} 没有账号`);
    const audit = createAudit({ clock: systemClock });
    const ended = await resetSecondFactor(account, { db, clock: systemClock, audit });
    if (ended === null)
      throw new ConfigError(`账号 ${account.name}（手机号 ${phone}）没有开启两步验证，没有改动`);
    return [
      `已重置账号 ${account.name}（手机号 ${phone}，编号 ${account.uid}）的两步验证：`,
      '  原来的验证器和恢复码全部作废；',
      `  已退出这个账号的 ${ended} 处登录；`,
      '  这次重置已写入操作日志。',
      '密码没有改动。下次登录后请重新设置两步验证。',
    ].join('\n');
  };
}

function parsePhone(given: unknown): string {
  const parsed = z.safeParse(phone, given);
  if (!parsed.success) throw new ConfigError(`${parsed.error.issues[0]?.message ?? ''}\n${usage}`);
  return parsed.data;
}

/** PostgreSQL: unique violation. */
function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

/** One line of standard input; at a terminal it is prompted for without echo. */
async function readPassword(question: string): Promise<string> {
  const { stdin, stdout } = process;
  if (stdin.isTTY) stdout.write(question);
  const muted = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: muted, terminal: stdin.isTTY });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (stdin.isTTY) stdout.write('\n');
  }
}
