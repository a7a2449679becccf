import type { Service } from '@gongdu/contract/core/site/site-config';
import type { Endpoint, InputOf, ReplyOf } from '@gongdu/contract/endpoint';
import * as z from 'zod/mini';
import { type Gate, reauth, reconsent } from '../auth/reauth.ts';
import { refresher } from '../auth/refresh.ts';
import { type Tokens, tokens } from '../auth/tokens.ts';
import { type BrowserEnv, browserEnv } from '../browser-env.ts';
import { site } from '../site-config.ts';
import { CallError } from './call-error.ts';
import { hasNoNetwork, noteAnswer } from './connection.ts';
import { networkTimeoutMessage } from './http-status-messages.ts';
import { type ParsedReply, readReply } from './reply.ts';
import { reportBrokenCall } from './report-error.ts';
import { initOf, pathOf, type RequestParts } from './request.ts';
import { serviceOf } from './service-of.ts';
import { isSpecified } from './specified-calls.ts';

export interface CallOptions {
  /** Shows no failure: neither the 401 dialog nor the toasts of queries and mutations (specification, "Failures"). */
  readonly silent?: boolean;
  readonly signal?: AbortSignal;
  /** Sent as the `api-version` header. */
  readonly version?: string;
  /** Sent even if the page is being closed; the reply is not read. */
  readonly keepalive?: boolean;
  /** Sent with the token of this member only: another one may have signed in since. */
  readonly as?: number;
  /** Milliseconds in place of the usual 60 s. */
  readonly timeout?: number;
}

type Arguments<E extends Endpoint> =
  Record<never, never> extends InputOf<E>
    ? [input?: InputOf<E>, options?: CallOptions]
    : [input: InputOf<E>, options?: CallOptions];

export type Call = <E extends Endpoint>(endpoint: E, ...rest: Arguments<E>) => Promise<ReplyOf<E>>;

export interface CallDependencies {
  readonly fetch: BrowserEnv['fetch'];
  readonly tokens: Pick<Tokens, 'access' | 'owner'>;
  readonly reauth: Pick<Gate, 'request' | 'whileLeaving'>;
  readonly reconsent: Pick<Gate, 'request'>;
  readonly baseOf: (service: Service) => Promise<string>;
  /** Resolves when no token refresh is under way. */
  readonly refreshSettled: () => Promise<void>;
  /** Milliseconds, as the specification sets them. */
  readonly timeout: number;
}

const requestTimeout = 60_000;

export function createCall(deps: CallDependencies): Call {
  return async (endpoint, ...[input, options = {}]) => {
    try {
      const sendOnce = (token: string | null) => send(deps, endpoint, input ?? {}, options, token);
      return replyOf(endpoint, await sendWithReauth(deps, options, sendOnce));
    } catch (error) {
      const isSilent = options.silent || (options.signal?.aborted ?? false);
      if (error instanceof CallError) {
        error.isSilent = isSilent;
        error.isMissing = isMissing(error, endpoint);
      }
      if (!options.signal?.aborted) reportBrokenCall(error, endpoint, options.silent);
      throw error;
    }
  };
}

/**
 * Calls an endpoint of the contract. Rejects with a CallError and does not show refusals: the query cache, the mutation
 * cache or the screen does. It shows only the 401 dialog and the alert for developers.
 */
export const call: Call = createCall(browserDependencies());

export function browserDependencies(): CallDependencies {
  return {
    fetch: browserEnv.fetch,
    tokens,
    reauth,
    reconsent,
    baseOf: site.baseOf,
    refreshSettled: refresher.settled,
    timeout: requestTimeout,
  };
}

/** Sends the call again once the member has signed in again, or has agreed to the changed texts. */
export async function sendWithReauth<T>(
  deps: CallDependencies,
  options: CallOptions,
  sendOnce: (token: string | null) => Promise<T>,
): Promise<T> {
  for (;;) {
    await deps.reauth.whileLeaving();
    const token = deps.tokens.access();
    assertOwn(deps, options);
    try {
      return await sendOnce(token);
    } catch (error) {
      if (!(error instanceof CallError) || !(await canRetry(deps, options, { error, token }))) throw error;
    }
  }
}

/** After the token was read: a sign-in removes the owner before it stores the token. */
function assertOwn({ tokens }: CallDependencies, { as }: CallOptions): void {
  if (as !== undefined && tokens.owner() !== as)
    throw new CallError(networkTimeoutMessage, { code: 401, kind: 'refused' });
}

async function canRetry(
  { tokens, reauth, reconsent, refreshSettled }: CallDependencies,
  options: CallOptions,
  { error, token: usedToken }: { readonly error: CallError; readonly token: string | null },
) {
  if (error.problem === 'session.consent_due')
    return options.silent ? false : reconsent.request(options.signal);
  if (error.code !== 401) return false;
  await refreshSettled();
  const currentToken = tokens.access();
  if (currentToken !== null && currentToken !== usedToken) return true;
  return options.silent ? false : reauth.request(options.signal);
}

async function send(
  deps: CallDependencies,
  endpoint: Endpoint,
  input: RequestParts,
  options: CallOptions,
  token: string | null,
): Promise<ParsedReply> {
  const init = initOf(endpoint, input, { token, version: options.version });
  return request(deps, pathOf(endpoint, input), init, options, (response) =>
    readReply(response, endpoint.replyCodeAs),
  );
}

export async function request<T>(
  { fetch, baseOf, timeout: defaultTimeout }: CallDependencies,
  path: string,
  init: RequestInit,
  { signal, keepalive = false, timeout = defaultTimeout }: CallOptions,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const timeoutSignal = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(`${await baseOf(serviceOf(path))}${path}`, {
      ...init,
      ...(keepalive && { keepalive }),
      signal: signal ? AbortSignal.any([signal, timeoutSignal]) : timeoutSignal,
    });
    noteAnswer(true);
    return await read(response);
  } catch (error) {
    // fetch rejects with a TypeError when there is no reply
    const isUnanswered = hasNoNetwork() || error instanceof TypeError;
    if (isUnanswered) noteAnswer(false);
    if (timeoutSignal.aborted || isUnanswered)
      throw new CallError(networkTimeoutMessage, { code: 0, kind: 'timeout', cause: error });
    throw error;
  }
}

function replyOf<E extends Endpoint>(endpoint: E, { data, ...page }: ParsedReply): ReplyOf<E> {
  const reply = z.parse(endpoint.reply, data);
  // `endpoint.counted` selects between the two shapes of ReplyOf, which the compiler cannot infer through a generic
  return (endpoint.counted ? { data: reply, ...page } : reply) as ReplyOf<E>;
}

/** An own call on a server that has only the calls of the specification. */
function isMissing({ code, problem = 'route.unknown' }: CallError, { path }: Endpoint): boolean {
  return code === 404 && problem === 'route.unknown' && !isSpecified(path);
}
