import type { Endpoint, FieldError } from '@gongdu/contract/endpoint';
import * as z from 'zod/mini';
import { CallError } from './call-error.ts';
import { httpStatusMessage, requestFailedMessage } from './http-status-messages.ts';

export interface ParsedReply {
  readonly data: unknown;
  readonly dataCount: number;
  /** There are more rows than `dataCount`. */
  readonly capped?: true;
}

/**
 * Reads one HTTP reply as the specification's client does: the code is taken from `code`, `Code`, `StatusCode` or
 * `status`, or first from the name that the endpoint declares; only 200 is success. Throws CallError: `refused` with
 * the server's message, `transport` without an envelope.
 */
export async function readReply(
  response: Response,
  declaredName?: Endpoint['replyCodeAs'],
): Promise<ParsedReply> {
  const body = parseJson(await response.text());
  const code = codeIn(body, declaredName ? [declaredName, ...codeNames] : codeNames);
  if (body === undefined || code === undefined) {
    throw new CallError(httpStatusMessage(response.status), {
      code: response.status,
      kind: kindOf(response),
    });
  }
  if (code !== 200) throw refusalIn(body, code);
  const count = body.dataCount ?? body.DataCount;
  return {
    data: body.data ?? body.Data ?? null,
    dataCount: typeof count === 'number' ? count : 0,
    ...(body.capped === true && { capped: true }),
  };
}

const codeNames = ['code', 'Code', 'StatusCode', 'status'];

type Body = Readonly<Record<string, unknown>>;

const fieldErrors = z.array(z.object({ field: z.string(), message: z.string() }));

/** A plain 200 without an envelope is not a refusal: something between the page and the server is broken. */
function kindOf(response: Response): 'transport' | 'broken' {
  return response.status === 200 ? 'broken' : 'transport';
}

function parseJson(text: string): Body | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function codeIn(body: Body | undefined, names: readonly string[]): number | undefined {
  for (const name of names) {
    const value = body?.[name];
    if (value === undefined || value === null || value === '') continue;
    const code = Number(value);
    if (Number.isInteger(code)) return code;
  }
  return undefined;
}

function refusalIn(body: Body, code: number): CallError {
  return new CallError(messageIn(body) ?? requestFailedMessage, {
    code,
    kind: 'refused',
    problem: stringIn(body, 'problem'),
    traceId: stringIn(body, 'traceId'),
    fields: fieldsIn(body),
  });
}

function messageIn(body: Body): string | undefined {
  return (
    stringIn(body, 'msg') ?? stringIn(body, 'Msg') ?? stringIn(body, 'message') ?? stringIn(body, 'Message')
  );
}

function stringIn(body: Body, name: string): string | undefined {
  const value = body[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function fieldsIn(body: Body): readonly FieldError[] {
  const parsedFields = z.safeParse(fieldErrors, body.fields);
  return parsedFields.success ? parsedFields.data : [];
}
