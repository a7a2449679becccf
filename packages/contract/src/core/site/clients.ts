import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { instant, integer, text } from '../../field.ts';
import { allPermissions, manageSite } from '../accounts/role.ts';

const access = `may:${manageSite}` as const;

export const clientsMax = 200;
const clientAddressesMax = 20;
/** Hours for which the previous secret stays valid. */
const keptSecretHours = [0, 24] as const;

/** An OpenID client: authorization code with PKCE. */
export const siteClient = z.object({
  clientId: z.string(),
  name: z.string(),
  /** Runs in a browser or on a phone, which cannot keep a secret. */
  publicClient: z.boolean(),
  redirects: z.array(z.string()),
  /** Allowed redirect addresses after a sign-out. */
  logouts: z.array(z.string()),
  createdAt: instant,
  /** null: never used. To the minute. */
  lastUsedAt: z.nullable(instant),
  /** null: enabled. */
  disabledAt: z.nullable(instant),
  /** null: members can sign in with it, but give it nothing more than their identity. */
  approvedAt: z.nullable(instant),
  /** The operator who registered it or last changed it; null: it was registered on the server's machine. */
  submittedBy: z.nullable(z.string()),
  /** Whether the caller may approve it. */
  mayApprove: z.boolean(),
  /** Until when the previous secret is valid; null: it is not. */
  previousSecretUntil: z.nullable(instant),
  version: z.number(),
});
export type SiteClient = z.infer<typeof siteClient>;

const version = integer('版本', { min: 1, max: 1_000_000_000 });
const params = z.object({ clientId: text('应用编号', { min: 1, max: 64 }) });
const gone = ['client.not_found', 'client.changed_elsewhere'] as const;

const addresses = (label: string) =>
  z
    .array(text(label, { min: 1, max: 500 }), `请填写${label}`)
    .check(z.maxLength(clientAddressesMax, `${label}最多 ${clientAddressesMax} 个`));

/** Members read it before they allow the program: nothing invisible. */
export const clientName = text('应用名称', { min: 1, max: 40 }).check(
  z.refine(
    (name) => !/\p{Cc}|\p{Default_Ignorable_Code_Point}/u.test(name),
    '应用名称里不能有换行和看不见的字符',
  ),
);

const clientFields = {
  name: clientName,
  redirects: addresses('登录后返回的地址').check(z.minLength(1, '请填写登录后返回的地址')),
  logouts: addresses('退出后返回的地址'),
};

/** The reply with a client's secret, which can be read only once. */
const withSecret = z.object({ client: siteClient, secret: z.nullable(z.string()) });

/** All of them, the newest first. */
export const listClients = endpoint({
  method: 'GET',
  path: '/api/site/clients',
  access,
  summary: '接入应用',
  problems: [],
  reply: z.array(siteClient),
});

export const registerClient = endpoint({
  method: 'POST',
  path: '/api/site/clients',
  access,
  summary: '登记接入应用',
  problems: ['client.too_many'],
  body: z.object({ ...clientFields, publicClient: z.boolean('请选择应用类型') }),
  reply: withSecret,
});

export const updateClient = endpoint({
  method: 'PUT',
  path: '/api/site/clients/:clientId',
  access,
  summary: '修改接入应用',
  problems: gone,
  params,
  body: z.object({ ...clientFields, version }),
  reply: siteClient,
});

export const rotateClientSecret = endpoint({
  method: 'POST',
  path: '/api/site/clients/:clientId/secret',
  access,
  summary: '更换接入应用的密钥',
  problems: [...gone, 'client.without_secret'],
  params,
  body: z.object({ keepHours: z.literal([...keptSecretHours], '请选择旧密钥保留多久'), version }),
  reply: withSecret,
});

/** By another operator than the one whose name and addresses it confirms; a change of those asks for it again. */
export const approveClient = endpoint({
  method: 'POST',
  path: '/api/site/clients/:clientId/approval',
  access: `may:${allPermissions}`,
  summary: '核准接入应用',
  problems: [...gone, 'client.approved_already', 'client.approval_own'],
  params,
  body: z.object({ version }),
  reply: siteClient,
});

/** A disabled client refuses sign-ins, and its sessions are ended on all nodes. */
export const setClientEnabled = endpoint({
  method: 'POST',
  path: '/api/site/clients/:clientId/enabled',
  access,
  summary: '停用或启用接入应用',
  problems: gone,
  params,
  body: z.object({ enabled: z.boolean(), version }),
  reply: z.object({ client: siteClient, /** Sign-ins through it. */ endedSessions: z.number() }),
});

export const removeClient = endpoint({
  method: 'DELETE',
  path: '/api/site/clients/:clientId',
  access,
  summary: '移除接入应用',
  problems: gone,
  params,
  query: z.object({ version }),
  reply: z.object({ /** Sign-ins through it. */ endedSessions: z.number() }),
});
