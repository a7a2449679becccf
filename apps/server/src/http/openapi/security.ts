import type { Json } from './schemas.ts';

/** The authentication of a call. */
export function securitySchemes(publicUrl: string): Record<string, Json> {
  return {
    bearer: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description:
        '访问令牌：POST /connect/token 返回的 access_token。有效 25 小时，之后用 refresh_token 换新的。',
    },
    openId: {
      type: 'openIdConnect',
      openIdConnectUrl: `${publicUrl}/.well-known/openid-configuration`,
      description:
        '其他应用以 OpenID Connect 授权码方式登录（公开客户端须用 PKCE）。成员允许以后，令牌只能调用所列范围的接口，其余一律 403。',
    },
    client: {
      type: 'http',
      scheme: 'basic',
      description:
        '客户端的 client_id 与 client_secret（也可以作为表单字段）；公开客户端只在表单里带 client_id。',
    },
    uploadToken: {
      type: 'http',
      scheme: 'basic',
      description: '即时消息的账号名，以及 get_upload_token 返回的 uptoken。',
    },
  };
}
