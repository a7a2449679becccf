import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { connect } from '../db/database.ts';
import { ConfigError } from '../env.ts';
import { ClientError, createClientRegistry } from '../modules/identity/auth/oidc/clients/registry.ts';
import { formatStartError } from '../start-messages.ts';

const usage = `用法：npm run register-client -- --name 读书机 --redirect https://reader.example/callback
      可重复：--redirect 登录后返回的地址、--logout 退出后返回的地址
      --public  没有密钥的客户端：网页应用、手机应用
      npm run register-client -- --list
      npm run register-client -- --approve 客户端编号  核准运营人员登记的应用
      npm run register-client -- --remove 客户端编号`;

type Registry = ReturnType<typeof createClientRegistry>;

try {
  console.info(await withDatabase(parseCommand()));
} catch (error) {
  console.error(error instanceof ClientError ? error.message : formatStartError(error));
  process.exitCode = 1;
}

/** `npm run register-client`: registers OpenID clients, with which members sign in to other programs. */
function parseCommand(): (registry: Registry) => Promise<string> {
  const { list, approve, remove, ...client } = readArguments();
  if (list) return listAll;
  if (approve !== undefined) return (registry) => approveOne(registry, approve);
  if (remove !== undefined) return (registry) => removeOne(registry, remove);
  return (registry) => registerOne(registry, client);
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        name: { type: 'string', default: '' },
        redirect: { type: 'string', multiple: true, default: [] },
        logout: { type: 'string', multiple: true, default: [] },
        public: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        approve: { type: 'string' },
        remove: { type: 'string' },
      },
    });
    return values;
  } catch (cause) {
    throw new ConfigError(usage, { cause });
  }
}

async function withDatabase(run: (registry: Registry) => Promise<string>): Promise<string> {
  const { db, close } = await connect(readConfig(process.env));
  return run(createClientRegistry(db)).finally(close);
}

type Given = Omit<ReturnType<typeof readArguments>, 'list' | 'approve' | 'remove'>;

async function registerOne(registry: Registry, given: Given): Promise<string> {
  const { name, redirect: redirects, logout: logouts, public: open } = given;
  const { clientId, secret } = await registry.register({ name, redirects, logouts, open }).catch((error) => {
    throw error instanceof ClientError ? new ClientError(`${error.message}\n${usage}`) : error;
  });
  return [
    `已登记应用：${name}`,
    `  client_id      ${clientId}`,
    secret === null ? '  没有密钥，须使用 PKCE' : `  client_secret  ${secret}`,
    ...(secret === null ? [] : ['密钥只显示这一次，请现在保存。']),
  ].join('\n');
}

async function listAll(registry: Registry): Promise<string> {
  const clients = await registry.list();
  if (clients.length === 0) return '还没有登记过应用。';
  return clients
    .flatMap(({ clientId, name, metadata, approvedAt }) => {
      const secret = metadata.client_secret === undefined ? '无密钥' : '有密钥';
      const kind = approvedAt === null ? `${secret}，未核准` : secret;
      return [`${clientId}  ${name}（${kind}）`, ...(metadata.redirect_uris ?? []).map((uri) => `  ${uri}`)];
    })
    .join('\n');
}

async function approveOne(registry: Registry, clientId: string): Promise<string> {
  if (!(await registry.approve(clientId)))
    throw new ConfigError(`没有编号为 ${clientId} 的应用，或它已经核准`);
  return `已核准应用 ${clientId}。`;
}

async function removeOne(registry: Registry, clientId: string): Promise<string> {
  const ended = await registry.remove(clientId);
  if (ended === null) throw new ConfigError(`没有编号为 ${clientId} 的应用`);
  return `已移除应用 ${clientId}，并退出了经由它的 ${ended} 处登录。`;
}
