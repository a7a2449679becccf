import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { type Connection, connect } from '../db/database.ts';
import { ConfigError } from '../env.ts';
import { createAudit } from '../modules/core/audit/service.ts';
import { rotateSigningKeys } from '../modules/identity/auth/oidc/rotate-keys.ts';
import { rotateVaultKey } from '../modules/institutions/institution-applications/rotate-vault-key.ts';
import { createVault } from '../modules/institutions/institution-applications/vault.ts';
import { rotateWereadKeys } from '../modules/library/imports/weread/rotate-keys.ts';
import { systemClock } from '../shared/time/clock.ts';
import { formatStartError } from '../start-messages.ts';
import { createStorage } from '../storage/create-storage.ts';

const usage = `用法：npm run rotate-keys -- --sign-in [--at-once]  更换给登录令牌与 Cookie 签名的密钥
        --at-once  旧密钥立即作废，所有人须重新登录；只在密钥可能泄露时使用
      npm run rotate-keys -- --qualifications         更换资质图片的密钥，并用新密钥重新加密；中断后再次执行会接着做
      npm run rotate-keys -- --weread                 更换加密成员的微信读书密钥的密钥，并用新密钥重新加密
(usage: rotate-keys -- --sign-in [--at-once] | --qualifications | --weread)`;

type Config = ReturnType<typeof readConfig>;

const clock = systemClock;
const audit = createAudit({ clock });

try {
  const rotate = parseCommand();
  const config = readConfig(process.env);
  const connection = await connect(config);
  console.info(await rotate(connection, config).finally(connection.close));
} catch (error) {
  console.error(formatStartError(error));
  process.exitCode = 1;
}

/** `npm run rotate-keys`: running nodes follow by themselves. */
function parseCommand(): (connection: Connection, config: Config) => Promise<string> {
  const { 'sign-in': signIn, 'at-once': atOnce, qualifications, weread } = readArguments();
  const chosen = [signIn, qualifications, weread].filter(Boolean).length;
  if (chosen !== 1 || (atOnce && !signIn)) throw new ConfigError(usage);
  if (signIn) return ({ db }) => rotateSignIn(db, atOnce);
  return qualifications ? rotateQualifications : rotateWeread;
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        'sign-in': { type: 'boolean', default: false },
        'at-once': { type: 'boolean', default: false },
        qualifications: { type: 'boolean', default: false },
        weread: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (cause) {
    throw new ConfigError(usage, { cause });
  }
}

async function rotateSignIn(db: Connection['db'], atOnce: boolean): Promise<string> {
  const { signsFrom, tokensEnd, cookiesEnd } = await rotateSigningKeys({ db, clock, audit }, { atOnce });
  if (atOnce) return '已更换登录密钥，旧密钥已作废：所有人须重新登录。';
  return [
    `已生成新的登录密钥，自 ${signsFrom} 起用它签名；各节点无须重启。`,
    `  旧的令牌密钥到 ${tokensEnd} 为止仍可验证，旧的 Cookie 密钥到 ${cookiesEnd} 为止，然后自动移除；`,
    '  没有人需要重新登录。',
  ].join('\n');
}

async function rotateQualifications({ db }: Connection, config: Config): Promise<string> {
  const vault = createVault({ db, clock, storage: createStorage(config.storage) });
  const tell = (count: number) => console.info(`已重新加密 ${count} 张图片…`);
  const { isNew, done, failed } = await rotateVaultKey({ db, clock, audit, vault }, tell);
  if (failed.length > 0)
    throw new ConfigError(
      `已重新加密 ${done} 张图片；有 ${failed.length} 张的文件不在或打不开，旧密钥因此保留，编号：${failed.join('、')} (${failed.length} pictures cannot be opened; the old key stays)`,
    );
  const what = isNew ? '已更换资质密钥' : '上次没有做完的更换已经做完';
  return `${what}，重新加密了 ${done} 张图片。旧密钥在一个多小时后由服务器自动移除。`;
}

async function rotateWeread({ db }: Connection): Promise<string> {
  const done = await rotateWereadKeys({ db, clock, audit });
  return `已更换微信读书密钥的密钥，重新加密了 ${done} 位成员的密钥；旧密钥已移除。`;
}
