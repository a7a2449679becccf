import { type Grant, refreshTimeout, webClient } from '@gongdu/contract/sign-in';
import * as z from 'zod/mini';
import { CallError } from './call-error.ts';
import { type Outside, outside } from './outside.ts';
import { site } from './site-config.ts';
import type { TokenPair } from './tokens.ts';
import { networkSlow, requestFailed, transportWords } from './transport-words.ts';

/** What each grant of POST /connect/token brings with it (S7). */
export type Credentials =
  | { readonly grant_type: 'password'; readonly username: string; readonly password: string }
  | { readonly grant_type: 'sms'; readonly phone: string; readonly code: string }
  | { readonly grant_type: 'ticket'; readonly ticket: string }
  | SecondStep
  | { readonly grant_type: 'refresh_token'; readonly refresh_token: string }
  | {
      readonly grant_type: Exclude<Grant, 'password' | 'sms' | 'ticket' | 'refresh_token'>;
      readonly token: string;
    };

/** The second half of a sign-in: the same grant, with the token of the first and a code (decision 0020). */
export interface SecondStep {
  readonly grant_type: Exclude<Grant, 'ticket' | 'refresh_token' | 'anonymity'>;
  readonly mfa_token: string;
  readonly otp: string;
}

/** The first half was right; the account has a second factor. */
export class SecondFactorNeeded extends CallError {
  readonly mfaToken: string;

  constructor(message: string, code: number, mfaToken: string) {
    super(message, { code, kind: 'refused', problem: 'signin.second_factor_needed' });
    this.mfaToken = mfaToken;
  }
}

export type TokenService = ReturnType<typeof createTokenService>;

/** The sign-in service's own addresses (S7 "Sign-in"). */
export function createTokenService(fetch: Outside['fetch'], base: () => Promise<string>) {
  /** Rejects with CallError (SecondFactorNeeded is one): the service's Chinese sentence, its problem, or a timeout. */
  async function request(credentials: Credentials): Promise<TokenPair> {
    const refreshing = credentials.grant_type === 'refresh_token';
    const late = AbortSignal.timeout(refreshing ? refreshTimeout : signInTimeout);
    try {
      const response = await fetch(`${await base()}/connect/token`, {
        method: 'POST',
        body: formOf(credentials, refreshing),
        credentials: 'include',
        signal: late,
      });
      return await readTokens(response);
    } catch (error) {
      if (late.aborted) throw new CallError(networkSlow, { code: 0, kind: 'timeout', cause: error });
      throw error;
    }
  }

  /** Where tokens are issued: comes back to `returnTo` with both in its address. */
  const issuing = async (returnTo: string) =>
    `${await base()}/token/gettoken?${new URLSearchParams({ redirectUrl: returnTo })}`;

  const ending = async (returnTo: string) =>
    `${await base()}/connect/endsession?${new URLSearchParams({ post_logout_redirect_uri: returnTo, client_id: webClient.id })}`;

  return { request, issuing, ending };
}

export const tokenService = createTokenService(outside.fetch, () => site.baseOf('signIn'));

const signInTimeout = 60_000;
const granted = z.object({ access_token: z.string(), refresh_token: z.optional(z.string()) });
const refused = z.object({
  error_description: z.optional(z.string()),
  problem: z.optional(z.string()),
  mfa_token: z.optional(z.string()),
});

function formOf(credentials: Credentials, refreshing: boolean): URLSearchParams {
  return new URLSearchParams({
    client_id: webClient.id,
    client_secret: webClient.secret,
    ...(refreshing ? {} : { scope: webClient.scope }),
    ...credentials,
  });
}

async function readTokens(response: Response): Promise<TokenPair> {
  const body: unknown = await response.json().catch(() => undefined);
  const tokens = z.safeParse(granted, body);
  if (response.ok && tokens.success) {
    return { access: tokens.data.access_token, refresh: tokens.data.refresh_token ?? null };
  }
  const refusal = z.safeParse(refused, body);
  if (!refusal.success)
    throw new CallError(transportWords(response.status), { code: response.status, kind: 'transport' });
  const { error_description: words = requestFailed, problem, mfa_token: mfaToken } = refusal.data;
  if (mfaToken !== undefined) throw new SecondFactorNeeded(words, response.status, mfaToken);
  throw new CallError(words, { code: response.status, kind: 'refused', problem });
}
