import {
  apiVersion,
  type Endpoint,
  type Envelope,
  isServedVersion,
  type ParsedOf,
  type ReplyInputOf,
} from '@gongdu/contract/endpoint';
import type { ModerationSignal } from '@gongdu/contract/moderation/queue/queue';
import { Problem } from '@gongdu/contract/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Authenticate, authorize, bearerToken, type Caller } from './caller.ts';
import { originOf } from './client-address.ts';
import { parseInput } from './invalid-input.ts';
import type { RateLimiter } from './rate-limit.ts';
import { compileSchema } from './schema-compiler.ts';

export type Call<E extends Endpoint> = ParsedOf<E> & {
  readonly caller: E['access'] extends 'anyone' ? Caller | null : Caller;
  readonly request: FastifyRequest;
  /** Signals for operators from the inspection of the input. */
  readonly signals: readonly ModerationSignal[];
};
export type OnCallDone = (endpoint: Endpoint, caller: Caller, url: string) => void;
type EndpointHandler<E extends Endpoint> = (call: Call<E>) => Promise<ReplyInputOf<E>> | ReplyInputOf<E>;

export interface Inspection {
  readonly signals: readonly ModerationSignal[];
  /** The body with words masked that no reader may see; undefined: as it came. */
  readonly body?: unknown;
  /** Runs after a successful call. */
  readonly done?: (reply: unknown) => Promise<void>;
}
/** Inspects the input before the call does anything. @throws InvalidInput */
export type InspectInput = (
  endpoint: Pick<Endpoint, 'checks'>,
  caller: Caller | null,
  input: Readonly<Record<string, unknown>>,
) => Promise<Inspection>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An endpoint's second name for `code`, in successes and refusals alike. */
    replyCodeAs?: NonNullable<Endpoint['replyCodeAs']>;
  }

  interface FastifyInstance {
    authenticate: Authenticate;
    callLimits: RateLimiter;
    /** Called for each successful call of `serve`. */
    onCallDone: OnCallDone;
    /** @throws Problem `penalty.active` if a penalty suspends the member's right. */
    assertAllowed: (uid: number, right: NonNullable<Endpoint['right']>) => Promise<void>;
    /** undefined if no modules are served. */
    inspectInput?: InspectInput;
    /** Everything served so far, for the OpenAPI document. */
    endpoints: Endpoint[];
  }
}

/** Serves one endpoint of the contract: authorize, parse, inspect, run, parse the reply, envelope. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: EndpointHandler<E>,
): void {
  app.endpoints.push(endpoint);
  const replySchema = compileSchema(endpoint.reply);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: endpoint.replyCodeAs ? { replyCodeAs: endpoint.replyCodeAs } : {},
    onRequest: checkApiVersion,
    handler: async (request, reply) => {
      const caller = await admitCaller(app, request, endpoint);
      const input = parseRequest(endpoint, request);
      const inspected = await app.inspectInput?.(endpoint, caller, input);
      const { signals = [], body = input['body'] } = inspected ?? {};
      // `authorize` ensures what the type says: a caller if the endpoint requires one.
      const result = await handle({ ...input, body, caller, request, signals } as Call<E>);
      if (caller) app.onCallDone(endpoint, caller, request.url);
      // The call has succeeded: a later failure is not reported to its caller.
      await inspected
        ?.done?.(result)
        .catch((err: unknown) => request.log.error({ err }, 'a text was not flagged'));
      return sendEnvelope(request, reply, envelope(endpoint, replySchema, result));
    },
  });
}

/** The caller, rate-limited and authorized; also for routes without an envelope. @throws Problem */
export async function admitCaller(
  app: FastifyInstance,
  request: FastifyRequest,
  endpoint: Pick<
    Endpoint,
    'method' | 'path' | 'access' | 'creates' | 'forSignIn' | 'beforeSecondFactor' | 'whileHeld' | 'right'
  >,
): Promise<Caller | null> {
  const token = bearerToken(request.headers.authorization);
  const caller = token ? await app.authenticate(token) : null;
  request.memberUid = caller?.uid ?? null;
  app.callLimits.count(endpoint, caller, request.ip);
  authorize(endpoint, caller);
  if (endpoint.right && caller) await app.assertAllowed(caller.uid, endpoint.right);
  return caller && { ...caller, origin: originOf(request) };
}

function parseRequest(endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    input[part] = parseInput(schema, request[part] ?? {});
  }
  return input;
}

function envelope({ counted }: Endpoint, reply: z.core.$ZodType, result: unknown): Envelope {
  if (!counted) return success(z.parse(reply, result));
  const { data, ...counts } = z.parse(countedResult, result);
  return { ...success(z.parse(reply, data)), ...counts };
}

const countedResult = z.object({
  data: z.unknown(),
  dataCount: z.number(),
  capped: z.optional(z.boolean()),
});

function success(data: unknown): Envelope {
  return { code: 200, msg: '操作成功', data, isSuccess: true };
}

/**
 * The optional header `api-version`: without it, or with an empty one, a call is served; an unsupported version is refused before anything is
 * done. Every reply names its version.
 */
function checkApiVersion(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
  reply.header('api-version', apiVersion);
  const requested = String(request.headers['api-version'] ?? '');
  const isServed = requested === '' || isServedVersion(requested);
  done(isServed ? undefined : new Problem('request.api_version_unsupported', { served: apiVersion }));
}

/** The form of every reply of the APIs. Replies for one caller are not cached. */
export function sendEnvelope(request: FastifyRequest, reply: FastifyReply, envelope: Envelope): FastifyReply {
  // Absent if no route was found.
  const name = request.routeOptions.config?.replyCodeAs;
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  return reply
    .code(envelope.code)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(name ? { ...envelope, [name]: envelope.code } : envelope));
}
