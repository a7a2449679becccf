import { grants, webClient } from '@gongdu/contract/identity/auth/sign-in';
import { errorSchema, formOperation, type Json, jsonResponse, stringSchema } from './schemas.ts';

/** The parameters of each grant besides the client's: an example of each, and their source in words. */
const grantFields: Readonly<Record<(typeof grants)[number] | 'authorization_code', Record<string, string>>> =
  {
    password: { username: '13800000001', password: '…' },
    sms: { phone: '13800000001', code: '123456' },
    external: { provider: 'openid', code: '…', redirect_uri: 'https://app.example/back', code_verifier: '…' },
    jverification: { token: '…' },
    passkey: { credential: '{"id":"…","rawId":"…","type":"public-key","response":{…}}' },
    refresh_token: { refresh_token: '…' },
    ticket: { ticket: '…' },
    anonymity: { phone: '13800000001', code: '123456', name: '过路的读者' },
    authorization_code: { code: '…', redirect_uri: 'https://app.example/back', code_verifier: '…' },
  };

/** POST /connect/token: one call, a form for each grant. */
export function tokenOperation(): Json {
  return formOperation({
    operationId: 'requestToken',
    summary: '换取令牌',
    description: [
      'grant_type 决定需要哪些字段：',
      '',
      '- `password`：`username` 手机号、`password` 密码',
      '- `sms`：`phone` 手机号、`code` 短信验证码（由“发送登录验证码”发出）',
      '- `external`：外部服务的 `code`、`redirect_uri`、`code_verifier`，或 `id_token`',
      '- `jverification`：极光一键登录得到的 `token`',
      '- `passkey`：`credential`，浏览器以“开始用通行密钥登录”的选项得到的结果（JSON）；不再要求两步验证',
      '- `ticket`：“进入机构后台的一次性凭证”返回的 `ticket`',
      '- `anonymity`：访客。`phone` 手机号、`code` 短信验证码、`name` 称呼，令牌只能给机构留言；都不带时令牌不代表任何人',
      '- `refresh_token`：`refresh_token`，不带 `scope`',
      '- `authorization_code`：`code`、`redirect_uri`、`code_verifier`，供登记过的其他客户端使用',
      '',
      '须两步验证时答 400 `second_factor_required` 与 `mfa_token`：再提交一次，`mfa_token` 照带，`otp` 为验证码。',
    ].join('\n'),
    security: [],
    fields: {
      grant_type: { type: 'string', enum: [...grants, 'authorization_code'], description: '方式' },
      client_id: { ...stringSchema('客户端编号'), examples: [webClient.id] },
      client_secret: stringSchema('客户端密钥；公开客户端不带'),
      scope: { ...stringSchema('范围，以空格分隔'), examples: [webClient.scope] },
      username: stringSchema('手机号'),
      password: stringSchema('密码'),
      phone: stringSchema('手机号'),
      code: stringSchema('短信验证码，或授权码'),
      name: stringSchema('访客的称呼'),
      provider: stringSchema('外部服务的名称'),
      id_token: stringSchema('外部服务的 ID 令牌'),
      token: stringSchema('一键登录的凭证'),
      credential: stringSchema('通行密钥的签名结果，WebAuthn 的 JSON'),
      ticket: stringSchema('进入机构后台的凭证'),
      refresh_token: stringSchema('刷新令牌'),
      redirect_uri: stringSchema('取得授权码时的返回地址'),
      code_verifier: stringSchema('PKCE 的 code_verifier'),
      mfa_token: stringSchema('两步验证的第二步：第一步得到的 mfa_token'),
      otp: stringSchema('两步验证的验证码或恢复码'),
    },
    required: ['grant_type', 'client_id'],
    examples: Object.fromEntries(
      Object.entries(grantFields).map(([grant, fields]) => [
        grant,
        { summary: grant, value: { grant_type: grant, ...clientFields(grant), ...fields } },
      ]),
    ),
    okResponse: jsonResponse('令牌', tokenSchema(), exampleTokens),
    extraResponses: { 429: jsonResponse('尝试过多，Retry-After 为须等待的秒数', errorSchema()) },
  });
}

function clientFields(grant: string): Record<string, string> {
  if (grant === 'authorization_code') return { client_id: 'reading-app' };
  const { id, secret, scope } = webClient;
  return { client_id: id, client_secret: secret, ...(grant !== 'refresh_token' && { scope }) };
}

const exampleTokens: Json = {
  access_token: 'eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9.…',
  refresh_token: 'zH1xT0y9wLkq3nVbR8sDf2Gm6JpQaCeU',
  token_type: 'Bearer',
  expires_in: 90_000,
  scope: webClient.scope,
};

function tokenSchema(): Json {
  return {
    type: 'object',
    required: ['access_token', 'token_type', 'expires_in'],
    properties: {
      access_token: stringSchema('访问令牌'),
      refresh_token: stringSchema('刷新令牌；scope 含 offline_access 时才有'),
      id_token: stringSchema('ID 令牌；scope 含 openid 时才有'),
      token_type: { type: 'string', const: 'Bearer', description: '总是 Bearer' },
      expires_in: { type: 'integer', description: '访问令牌还有多少秒', examples: [90_000] },
      scope: stringSchema('得到的范围'),
    },
  };
}
