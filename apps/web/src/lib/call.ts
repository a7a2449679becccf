import type { Endpoint, InputOf, ReplyOf } from '@gongdu/contract/endpoint';
import type { Service } from '@gongdu/contract/site';
import * as z from 'zod/mini';
import { CallError } from './call-error.ts';
import { reportFailure } from './failure.ts';
import { type Outside, outside } from './outside.ts';
import { refresher } from './refresh.ts';
import { type Answer, readAnswer } from './reply.ts';
import { initOf, type Parts, pathOf } from './request.ts';
import { serviceOf } from './service-of.ts';
import { type SessionGate, sessionGate } from './session-gate.ts';
import { site } from './site-config.ts';
import { isSpecified } from './specified-calls.ts';
import { type Tokens, tokens } from './tokens.ts';
import { networkSlow } from './transport-words.ts';

export interface CallOptions {
  /** Skips all handling of failures, the 401 dialog included (S8): the caller deals with the CallError. */
  readonly silent?: boolean;
  /** The caller shows `CallError.fields` at its fields; a refusal that has some is not notified. */
  readonly fields?: boolean;
  /**
   * The caller shows the failure where it happened, and a query's is told by the query cache; the 401 dialog still
   * opens, as does the developers' alert.
   */
  readonly inPlace?: boolean;
  readonly signal?: AbortSignal;
  /** Sent as the `api-version` header. */
  readonly version?: string;
  /** Milliseconds in place of S9's 60 s. */
  readonly timeout?: number;
}

type Arguments<E extends Endpoint> =
  Record<never, never> extends InputOf<E>
    ? [input?: InputOf<E>, options?: CallOptions]
    : [input: InputOf<E>, options?: CallOptions];

export type Call = <E extends Endpoint>(endpoint: E, ...rest: Arguments<E>) => Promise<ReplyOf<E>>;

interface Surroundings {
  readonly fetch: Outside['fetch'];
  readonly tokens: Pick<Tokens, 'access'>;
  readonly gate: Pick<SessionGate, 'ask'>;
  readonly baseOf: (service: Service) => Promise<string>;
  /** Resolves when no token refresh is under way. */
  readonly refreshed: () => Promise<void>;
  /** Milliseconds; S9. */
  readonly timeout: number;
}

const requestTimeout = 60_000;

export function createCall(around: Surroundings): Call {
  return async (endpoint, ...[input, options = {}]) => {
    try {
      return replyOf(endpoint, await passing(around, endpoint, input ?? {}, options));
    } catch (error) {
      if (error instanceof CallError) error.quiet = options.silent || isMissing(error, endpoint);
      if (!options.signal?.aborted) reportFailure(error, endpoint, options);
      throw error;
    }
  };
}

/** Calls an endpoint of the contract. Rejects with CallError, after the handling of S8 unless silent. */
export const call: Call = createCall({
  fetch: outside.fetch,
  tokens,
  gate: sessionGate,
  baseOf: site.baseOf,
  refreshed: refresher.settled,
  timeout: requestTimeout,
});

/** Sends until something other than 401 comes back, waiting at the gate for the person to sign in again. */
async function passing(around: Surroundings, endpoint: Endpoint, input: Parts, options: CallOptions) {
  for (;;) {
    const token = around.tokens.access();
    try {
      return await send(around, endpoint, input, options, token);
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 401) throw error;
      if (!(await mayPass(around, options, token))) throw error;
    }
  }
}

async function mayPass({ tokens, gate, refreshed }: Surroundings, options: CallOptions, used: string | null) {
  await refreshed();
  const newest = tokens.access();
  if (newest !== null && newest !== used) return true;
  return options.silent ? false : gate.ask(options.signal);
}

async function send(
  { fetch, baseOf, timeout: usual }: Surroundings,
  endpoint: Endpoint,
  input: Parts,
  { signal, version, timeout = usual }: CallOptions,
  token: string | null,
): Promise<Answer> {
  const late = AbortSignal.timeout(timeout);
  const init = initOf(endpoint, input, { token, version });
  try {
    const address = `${await baseOf(serviceOf(endpoint.path))}${pathOf(endpoint, input)}`;
    const response = await fetch(address, {
      ...init,
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
    return await readAnswer(response, endpoint.replyCodeAs);
  } catch (error) {
    // fetch rejects with a TypeError when nothing answers
    if (late.aborted || isOffline() || error instanceof TypeError)
      throw new CallError(networkSlow, { code: 0, kind: 'timeout', cause: error });
    throw error;
  }
}

function replyOf<E extends Endpoint>(endpoint: E, { data, ...counted }: Answer): ReplyOf<E> {
  const reply = z.parse(endpoint.reply, data);
  // `counted` decides between the two shapes of ReplyOf, which the compiler cannot follow through a generic
  return (endpoint.counted ? { data: reply, ...counted } : reply) as ReplyOf<E>;
}

/** A call of ours at a server that has only those of the specification. */
function isMissing({ code, problem = 'route.unknown' }: CallError, { path }: Endpoint): boolean {
  return code === 404 && problem === 'route.unknown' && !isSpecified(path);
}

function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}
