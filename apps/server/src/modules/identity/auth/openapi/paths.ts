import { apiScopes } from '@gongdu/contract/identity/auth/program-scopes';
import { errorSchema, formOperation, type Json, jsonResponse, stringSchema, tag } from './schemas.ts';
import { tokenOperation } from './token-operation.ts';

/** The calls of the sign-in service that speak OAuth instead of the envelope, for the OpenAPI document. */
export const authPaths: Record<string, Record<string, Json>> = {
  '/connect/token': { post: tokenOperation() },
  '/connect/authorize': {
    get: {
      operationId: 'authorize',
      summary: '授权码登录的第一步：把浏览器送到这里',
      description:
        '登录并由成员允许之后，带着 code 与 state 回到 redirect_uri；拒绝则带着 error=access_denied。没有密钥的公开客户端须使用 PKCE（S256），有密钥的可以不用。',
      tags: [tag],
      security: [],
      parameters: [
        queryParameter('client_id', '登记时的客户端编号', { required: true, example: 'reading-app' }),
        queryParameter('redirect_uri', '登录后回到的地址，须已登记', { required: true }),
        queryParameter('response_type', '总是 code', {
          required: true,
          schema: { type: 'string', const: 'code' },
        }),
        queryParameter(
          'scope',
          `openid 身份、profile 名称与头像、offline_access 刷新令牌（须带 prompt=consent）；调用接口：${apiScopes.join('、')}；api 是其中各项读取的合称。以空格分隔`,
          {
            required: true,
            example: 'openid profile shelf:read',
          },
        ),
        queryParameter('state', '原样带回的值'),
        queryParameter('nonce', '写进 ID 令牌的值'),
        queryParameter('code_challenge', 'code_verifier 的 SHA-256，base64url；公开客户端必填'),
        queryParameter('code_challenge_method', '有 code_challenge 时总是 S256', {
          schema: { type: 'string', const: 'S256' },
        }),
        queryParameter('max_age', '距上次证明身份最多几秒，更久则重新登录'),
        queryParameter('prompt', 'none 不显示页面，login 重新登录，consent 再次询问成员'),
      ],
      responses: {
        303: { description: '转到登录页，或带着结果回到 redirect_uri' },
        400: { description: '客户端或返回地址未登记，以页面说明' },
      },
    },
  },
  '/connect/userinfo': {
    get: {
      operationId: 'getUserinfo',
      summary: '成员的身份（OpenID Connect）',
      description:
        '以范围含 openid 的访问令牌调用，是否同时含接口的范围均可。共读网页自己的令牌不含 openid，请用 GET /api/User/GetUser。',
      tags: [tag],
      security: [{ openId: ['openid'] }],
      responses: {
        200: jsonResponse('身份', userInfoSchema()),
        401: jsonResponse('令牌无效', errorSchema()),
      },
    },
  },
  '/connect/introspect': {
    post: formOperation({
      operationId: 'introspectToken',
      summary: '查验令牌（RFC 7662）',
      description: '可查验本客户端的访问令牌与刷新令牌；其他客户端的，以及失效的，答 active 为 false。',
      security: [{ client: [] }],
      fields: {
        token: stringSchema('要查验的令牌'),
        token_type_hint: stringSchema('refresh_token 或 access_token'),
      },
      required: ['token'],
      okResponse: jsonResponse('结果', introspectionSchema()),
    }),
  },
  '/connect/revocation': {
    post: formOperation({
      operationId: 'revokeToken',
      summary: '作废令牌（RFC 7009），并结束这次登录',
      security: [{ client: [] }],
      fields: {
        token: stringSchema('要作废的令牌'),
        token_type_hint: stringSchema('refresh_token 或 access_token'),
        client_id: stringSchema('公开客户端的编号'),
      },
      required: ['token'],
      okResponse: { description: '已作废，或本来就无效' },
    }),
  },
  '/connect/endsession': {
    get: {
      operationId: 'endSession',
      summary: '退出登录并回到给定地址',
      description: '在浏览器中打开。共读网页自己的退出一步完成；其余的（链接、其他应用）先请成员确认。',
      tags: [tag],
      security: [],
      parameters: [
        queryParameter('post_logout_redirect_uri', '退出后回到的地址，须是本站或已登记的网址'),
        queryParameter('client_id', '客户端编号'),
        queryParameter('id_token_hint', '登录时得到的 ID 令牌，表明是哪个客户端、哪位成员'),
        queryParameter('state', '原样带回的值'),
      ],
      responses: {
        200: { description: '请成员确认的页面' },
        302: { description: '转向' },
        400: { description: '返回地址未登记' },
        403: { description: '不是作为页面打开的，什么也没有改变' },
      },
    },
  },
  '/connect/jwks': {
    get: {
      operationId: 'getSigningKeys',
      summary: '验证令牌签名的公钥（ES256）',
      tags: [tag],
      security: [],
      responses: {
        200: jsonResponse('公钥', {
          type: 'object',
          required: ['keys'],
          properties: {
            keys: {
              type: 'array',
              description: 'JWK',
              items: { type: 'object', additionalProperties: true },
            },
          },
        }),
        400: { description: '请求有误' },
      },
    },
  },
  '/.well-known/openid-configuration': {
    get: {
      operationId: 'getOpenIdConfiguration',
      summary: 'OpenID Connect 的配置',
      tags: [tag],
      security: [],
      responses: {
        200: jsonResponse('配置', { type: 'object', additionalProperties: true }),
        400: { description: '请求有误' },
      },
    },
  },
  '/token/gettoken': {
    get: {
      operationId: 'getToken',
      summary: '未登录时的去处',
      description: '浏览器里有会话时，带着 token 与 refreshToken 回到 redirectUrl；否则转到登录页。',
      tags: [tag],
      security: [],
      parameters: [
        queryParameter('redirectUrl', '登录后回到的地址，须是本站或已登记的网址', { required: true }),
      ],
      responses: { 302: { description: '转向' }, 400: { description: '返回地址未登记' } },
    },
  },
  '/connect/external': {
    get: {
      operationId: 'beginExternalSignIn',
      summary: '转到外部 OpenID 服务登录',
      description: '仅在配置了该服务时开放。',
      tags: [tag],
      security: [],
      parameters: [queryParameter('redirectUrl', '登录后回到的地址')],
      responses: {
        302: { description: '转向外部服务；对方不可用时转回登录页并带上 problem' },
        400: { description: '返回地址未登记' },
      },
    },
  },
  '/connect/external/callback': {
    get: {
      operationId: 'endExternalSignIn',
      summary: '外部服务把浏览器送回这里',
      description: '核对后建立会话，转到 /token/gettoken。仅在配置了该服务时开放。',
      tags: [tag],
      security: [],
      parameters: [
        queryParameter('state', '去时带的值', { required: true }),
        queryParameter('code', '授权码'),
        queryParameter('error', '外部服务的拒绝'),
        queryParameter('iss', '外部服务的标识'),
      ],
      responses: {
        302: { description: '转向；未通过时转到登录页并带上 problem' },
        400: { description: '请求有误' },
      },
    },
  },
};

function userInfoSchema(): Json {
  return {
    type: 'object',
    required: ['sub'],
    properties: {
      sub: { ...stringSchema('成员编号'), examples: ['10001'] },
      name: stringSchema('名称；scope 含 profile 时才有'),
      preferred_username: stringSchema('与 name 相同；scope 含 profile 时才有'),
      picture: stringSchema('头像地址；scope 含 profile 时才有'),
    },
  };
}

function introspectionSchema(): Json {
  return {
    type: 'object',
    required: ['active'],
    properties: {
      active: { type: 'boolean', description: '是否有效' },
      sub: stringSchema('成员编号'),
      client_id: stringSchema('客户端编号'),
      token_type: stringSchema('访问令牌为 Bearer'),
      scope: stringSchema('范围'),
      exp: { type: 'integer', description: '到期时间，秒' },
    },
  };
}

interface QueryParameterOptions {
  readonly required?: boolean;
  readonly schema?: Json;
  readonly example?: string;
}

function queryParameter(
  name: string,
  description: string,
  { required = false, schema = { type: 'string' }, example }: QueryParameterOptions = {},
): Json {
  return { name, in: 'query', required, description, schema, ...(example && { example }) };
}
