import type { FieldError } from '@gongdu/contract/endpoint';
import { Problem, type ProblemCode, type ProblemDetails, problems } from '@gongdu/contract/problem';
import type { KoaContextWithOIDC, errors as oidcErrors } from 'oidc-provider';
import { InvalidInput } from '../../../../http/invalid-input.ts';
import { MfaRequired } from '../mfa/challenges.ts';
import { errors } from './library.ts';

/**
 * An error of POST /connect/token, or another endpoint for programs: OAuth's error code, a Chinese sentence, our stable
 * code.
 */
export interface OAuthErrorBody {
  readonly error: string;
  readonly error_description: string;
  readonly problem: ProblemCode;
  /** Of a grant's own input. */
  readonly fields?: readonly FieldError[];
  readonly seconds?: string | number;
  /** With `second_factor_required`: sent back with the code (decision 0020). */
  readonly mfa_token?: string;
  /** With `penalty.sign_in`: gives access to an appeal against the decision. */
  readonly appeal_pass?: string;
}

type OidcError = oidcErrors.OIDCProviderError;

/** OAuth's code → our code, and a sentence of its own where ours would mislead a developer. */
const problemsByError: Readonly<Record<string, readonly [ProblemCode, string?]>> = {
  invalid_grant: ['session.expired'],
  invalid_client: ['request.invalid', '客户端未登记，或客户端凭据不正确'],
  unauthorized_client: ['request.invalid', '该客户端不能使用这种登录方式'],
  unsupported_grant_type: ['request.invalid', '不支持的登录方式'],
  invalid_scope: ['request.invalid', '申请的权限范围不正确'],
  invalid_target: ['request.invalid', '申请访问的服务未登记'],
  invalid_request: ['request.invalid', '请求参数缺失或不正确'],
  invalid_token: ['session.expired', '令牌无效或已过期'],
  insufficient_scope: ['session.forbidden', '令牌的权限范围不包含所请求的内容'],
  unsupported_token_type: ['request.invalid', '不支持这种令牌'],
  server_error: ['server.broken'],
};

/** @param error what a call was refused with before it reached the library */
export function toOAuthError(error: Problem | OidcError | Error): { status: number; body: OAuthErrorBody } {
  if (error instanceof Problem) {
    const { code, status, details, message } = error;
    const seconds = details.seconds !== undefined && { seconds: details.seconds };
    const pass = typeof details.appealPass === 'string' && { appeal_pass: details.appealPass };
    const mfa = error instanceof MfaRequired && {
      error: 'second_factor_required',
      mfa_token: error.mfaToken,
    };
    return {
      status,
      body: {
        error: oauthErrorCode(status),
        error_description: message,
        problem: code,
        ...seconds,
        ...mfa,
        ...pass,
        ...(error instanceof InvalidInput && { fields: error.fields }),
      },
    };
  }
  const errorCode = 'error' in error && error.status < 500 ? error.error : 'server_error';
  const [code, description] = problemsByError[errorCode] ?? ['request.invalid'];
  return {
    status: 'error' in error ? error.status : 500,
    body: { error: errorCode, error_description: description ?? problems[code].message, problem: code },
  };
}

const jsonRoutes = new Set(['token', 'introspection', 'revocation', 'userinfo']);

/** Endpoints that answer in JSON; the others render a page. */
export function isJsonEndpoint({ oidc }: KoaContextWithOIDC): boolean {
  return jsonRoutes.has(oidc.route);
}

/** Translates errors of such an endpoint. */
export function writeOAuthError(ctx: KoaContextWithOIDC, error: Error): ProblemDetails {
  const { status, body } = toOAuthError(
    namesNoClient(ctx) ? new errors.InvalidClientAuth('no client') : error,
  );
  ctx.status = status;
  ctx.body = body;
  if (status === 429 && body.seconds !== undefined) ctx.set('Retry-After', String(body.seconds));
  return { status, error: body.error, problem: body.problem };
}

/** The library answers `invalid_request`; RFC 6749 5.2 has another code for a request without its client. */
function namesNoClient(ctx: KoaContextWithOIDC): boolean {
  const { route, client, params } = ctx.oidc;
  if (route === 'userinfo' || client || !params || ctx.get('Authorization')) return false;
  return params.client_id === undefined && params.client_secret === undefined;
}

function oauthErrorCode(status: number): string {
  if (status === 429) return 'slow_down';
  return status >= 500 ? 'temporarily_unavailable' : 'invalid_grant';
}
