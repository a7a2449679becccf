import { grants, webClient } from '@gongdu/contract/sign-in';

type Json = Record<string, unknown>;

/**
 * The calls of the sign-in service that speak OAuth instead of the envelope (S7, P4), for the OpenAPI document. The
 * standard's own paths are listed in /.well-known/openid-configuration.
 */
export const protocolPaths: Record<string, Json> = {
  '/connect/token': {
    post: {
      summary: '换取令牌',
      description: `grant_type 为 ${grants.join('、')} 之一；refresh_token 时不带 scope。`,
      tags: ['connect'],
      requestBody: {
        required: true,
        content: { 'application/x-www-form-urlencoded': { schema: tokenRequest() } },
      },
      responses: {
        200: answer('令牌', tokenAnswer()),
        400: answer('拒绝', refusal()),
        429: answer('尝试过多', refusal()),
      },
    },
  },
  '/token/gettoken': {
    get: {
      summary: '未登录时的去处：有会话则带着 token 与 refreshToken 回到 redirectUrl，否则转到登录页',
      tags: ['connect'],
      parameters: [query('redirectUrl', true)],
      responses: { 302: { description: '转向' }, 400: { description: '返回地址未登记' } },
    },
  },
  '/connect/external': {
    get: {
      summary: '转到外部 OpenID 服务登录；仅在配置了该服务时开放',
      tags: ['connect'],
      parameters: [query('redirectUrl', false)],
      responses: {
        302: { description: '转向外部服务；对方不可用时转回登录页并带上 problem' },
        400: { description: '返回地址未登记' },
      },
    },
  },
  '/connect/external/callback': {
    get: {
      summary: '外部服务把浏览器送回这里：核对后建立会话，转到 /token/gettoken；仅在配置了该服务时开放',
      tags: ['connect'],
      parameters: [query('state', true), query('code', false), query('error', false), query('iss', false)],
      responses: { 302: { description: '转向；未通过时转到登录页并带上 problem' } },
    },
  },
  '/connect/endsession': {
    get: {
      summary: '退出登录并回到给定地址',
      tags: ['connect'],
      parameters: [
        query('post_logout_redirect_uri', false),
        query('client_id', false),
        query('id_token_hint', false),
      ],
      responses: { 302: { description: '转向' }, 400: { description: '返回地址未登记' } },
    },
  },
};

function tokenRequest(): Json {
  const words = [
    'username',
    'password',
    'phone',
    'code',
    'provider',
    'id_token',
    'token',
    'refresh_token',
    'ticket',
    'scope',
    'mfa_token',
    'otp',
  ];
  return {
    type: 'object',
    required: ['grant_type', 'client_id', 'client_secret'],
    properties: {
      grant_type: { type: 'string', enum: grants },
      client_id: { type: 'string', examples: [webClient.id] },
      client_secret: { type: 'string' },
      ...Object.fromEntries(words.map((word) => [word, { type: 'string' }])),
    },
  };
}

function tokenAnswer(): Json {
  return {
    type: 'object',
    required: ['access_token', 'token_type', 'expires_in'],
    properties: {
      access_token: { type: 'string' },
      refresh_token: { type: 'string' },
      token_type: { const: 'Bearer' },
      expires_in: { type: 'integer', description: '秒' },
      scope: { type: 'string' },
    },
  };
}

function refusal(): Json {
  return {
    type: 'object',
    required: ['error', 'error_description'],
    properties: {
      error: { type: 'string' },
      error_description: { type: 'string', description: '中文说明' },
      problem: { type: 'string' },
    },
  };
}

function answer(description: string, schema: Json): Json {
  return { description, content: { 'application/json': { schema } } };
}

function query(name: string, required: boolean): Json {
  return { name, in: 'query', required, schema: { type: 'string' } };
}
