import { type Grant, refreshTimeoutMs, webClient } from '@gongdu/contract/identity/auth/sign-in';
import * as z from 'zod/mini';
import { CallError } from '../api/call-error.ts';
import {
  httpStatusMessage,
  networkTimeoutMessage,
  requestFailedMessage,
} from '../api/http-status-messages.ts';
import { type BrowserEnv, browserEnv } from '../browser-env.ts';
import { site } from '../site-config.ts';
import type { TokenPair } from './tokens.ts';

/** The parameters of POST /connect/token for each grant. */
export type Credentials =
  | { readonly grant_type: 'password'; readonly username: string; readonly password: string }
  | { readonly grant_type: 'sms'; readonly phone: string; readonly code: string }
  | { readonly grant_type: 'ticket'; readonly ticket: string }
  | { readonly grant_type: 'passkey'; readonly credential: string }
  | MfaCredentials
  | { readonly grant_type: 'refresh_token'; readonly refresh_token: string }
  | {
      readonly grant_type: Exclude<Grant, 'password' | 'sms' | 'passkey' | 'ticket' | 'refresh_token'>;
      readonly token: string;
    };

/** The second half of a sign-in: the same grant, with the token of the first and a code (decision 0020). */
export interface MfaCredentials {
  readonly grant_type: Exclude<Grant, 'passkey' | 'ticket' | 'refresh_token' | 'anonymity'>;
  readonly mfa_token: string;
  readonly otp: string;
}

/** The first factor was correct, and the account has a second one. */
export class MfaCodeRequired extends CallError {
  readonly mfaToken: string;

  constructor(message: string, code: number, mfaToken: string) {
    super(message, { code, kind: 'refused', problem: 'signin.second_factor_needed' });
    this.mfaToken = mfaToken;
  }
}

/** The credentials are correct, but an operators' decision forbids signing in for a time. */
export class SignInForbidden extends CallError {
  /** The pass for an appeal. */
  readonly appealPass: string;

  constructor(message: string, code: number, appealPass: string) {
    super(message, { code, kind: 'refused', problem: 'penalty.sign_in' });
    this.appealPass = appealPass;
  }
}

export type TokenService = ReturnType<typeof createTokenService>;

/** The sign-in service's own addresses (specification, "Sign-in"). */
export function createTokenService(fetch: BrowserEnv['fetch'], base: () => Promise<string>) {
  /** Rejects with CallError (MfaCodeRequired is one): the service's Chinese sentence, its problem, or a timeout. */
  async function request(credentials: Credentials): Promise<TokenPair> {
    const isRefresh = credentials.grant_type === 'refresh_token';
    const timeoutSignal = AbortSignal.timeout(isRefresh ? refreshTimeoutMs : signInTimeoutMs);
    try {
      const response = await fetch(`${await base()}/connect/token`, {
        method: 'POST',
        body: formOf(credentials, isRefresh),
        credentials: 'include',
        signal: timeoutSignal,
      });
      return await readTokens(response);
    } catch (error) {
      if (timeoutSignal.aborted)
        throw new CallError(networkTimeoutMessage, { code: 0, kind: 'timeout', cause: error });
      throw error;
    }
  }

  /** The sign-in page; it returns to `returnTo` with both tokens in the address. */
  const tokenUrl = async (returnTo: string) =>
    `${await base()}/token/gettoken?${new URLSearchParams({ redirectUrl: returnTo })}`;

  const endSessionUrl = async (returnTo: string) =>
    `${await base()}/connect/endsession?${new URLSearchParams({ post_logout_redirect_uri: returnTo, client_id: webClient.id })}`;

  return { request, tokenUrl, endSessionUrl };
}

export const tokenService = createTokenService(browserEnv.fetch, () => site.baseOf('signIn'));

const signInTimeoutMs = 60_000;
const tokenReply = z.object({ access_token: z.string(), refresh_token: z.optional(z.string()) });
const errorReply = z.object({
  error_description: z.optional(z.string()),
  problem: z.optional(z.string()),
  mfa_token: z.optional(z.string()),
  appeal_pass: z.optional(z.string()),
});

function formOf(credentials: Credentials, isRefresh: boolean): URLSearchParams {
  return new URLSearchParams({
    client_id: webClient.id,
    client_secret: webClient.secret,
    ...(isRefresh ? {} : { scope: webClient.scope }),
    ...credentials,
  });
}

async function readTokens(response: Response): Promise<TokenPair> {
  const body: unknown = await response.json().catch(() => undefined);
  const tokens = z.safeParse(tokenReply, body);
  if (response.ok && tokens.success) {
    return { access: tokens.data.access_token, refresh: tokens.data.refresh_token ?? null };
  }
  const refusal = z.safeParse(errorReply, body);
  if (!refusal.success)
    throw new CallError(httpStatusMessage(response.status), { code: response.status, kind: 'transport' });
  const { error_description: message = requestFailedMessage, problem, mfa_token: mfaToken } = refusal.data;
  if (mfaToken !== undefined) throw new MfaCodeRequired(message, response.status, mfaToken);
  const { appeal_pass: appealPass } = refusal.data;
  if (appealPass !== undefined) throw new SignInForbidden(message, response.status, appealPass);
  throw new CallError(message, { code: response.status, kind: 'refused', problem });
}
