import { actingNeedOf } from '@gongdu/contract/core/institutions/acting';
import type { Endpoint } from '@gongdu/contract/endpoint';
import { type ProblemCode, problems } from '@gongdu/contract/problem';
import type { Json } from './schemas.ts';
import type { ApiTag } from './tags.ts';

const codes = Object.keys(problems) as ProblemCode[]; // keys of an object literal are its own names

/** The refusals of every call. */
const commonProblems: readonly ProblemCode[] = [
  'request.invalid',
  'request.malformed',
  'request.api_version_unsupported',
  'request.too_many',
  'server.broken',
  'server.busy',
  'server.overloaded',
  'server.full',
];
const bodyProblems: readonly ProblemCode[] = ['request.too_large', 'request.unsupported_media'];
const memberProblems: readonly ProblemCode[] = [
  'session.expired',
  'session.second_factor_missing',
  'session.consent_due',
  'session.cooling_off',
  'session.forbidden',
  'session.scope_missing',
];

/** Of callers who act for an institution. */
function institutionProblems(endpoint: Endpoint): ProblemCode[] {
  if (endpoint.access.startsWith('may:inst:')) return ['session.code_missing'];
  const need = actingNeedOf(endpoint);
  if (need === undefined || need === 'nothing' || need === 'never') return [];
  return [need === 'own_account' ? 'session.acting' : 'session.code_missing'];
}

/** For calls that write public content. */
const penaltyProblems: readonly ProblemCode[] = [
  ...(['penalty.active', 'penalty.credit_low', 'penalty.day_full'] as const),
  'account.phone_missing',
  ...(['minor.consent_missing', 'minor.night', 'minor.used_up'] as const),
];

/** The possible problems of a call: those of every call, of every similar call, and its own. */
export function problemsOf(endpoint: Endpoint, tag: ApiTag): ProblemCode[] {
  const allowed = new Set<ProblemCode>([
    ...commonProblems,
    ...(endpoint.body ? bodyProblems : []),
    ...(endpoint.access === 'anyone' ? [] : memberProblems),
    ...institutionProblems(endpoint),
    ...(endpoint.right ? penaltyProblems : []),
    ...(endpoint.problems ?? nounProblems(endpoint, tag)),
  ]);
  return codes.filter((code) => allowed.has(code));
}

function nounProblems({ method }: Endpoint, tag: ApiTag): ProblemCode[] {
  const all = codes.filter((code) => tag.problems.some((noun) => code.startsWith(`${noun}.`)));
  // Problems with another status concern the input.
  return all.filter((code) => method !== 'GET' || [403, 404, 409].includes(problems[code].status));
}

/** Responses by status, each shared by all calls with the same problems. */
export function createProblemResponses(headers: Json) {
  const components: Record<string, Json> = {};
  const names = new Map<string, string>();
  return { components, of };

  function of(endpoint: Endpoint, tag: ApiTag): Json {
    const byStatus = Map.groupBy(problemsOf(endpoint, tag), (code) => problems[code].status);
    return Object.fromEntries(
      [...byStatus]
        .sort(([a], [b]) => a - b)
        .map(([status, problemCodes]) => [
          String(status),
          { $ref: `#/components/responses/${responseNameOf(status, problemCodes)}` },
        ]),
    );
  }

  function responseNameOf(status: number, problemCodes: readonly ProblemCode[]): string {
    const key = problemCodes.join(' ');
    const known = names.get(key);
    if (known) return known;
    const sameStatusCount = Object.keys(components).filter((name) =>
      name.startsWith(`Refused${status}`),
    ).length;
    const name = sameStatusCount === 0 ? `Refused${status}` : `Refused${status}_${sameStatusCount + 1}`;
    names.set(key, name);
    components[name] = { description: listProblems(problemCodes), headers, content: content(problemCodes) };
    return name;
  }
}

function listProblems(problemCodes: readonly ProblemCode[]): string {
  return problemCodes.map((code) => `- \`${code}\` ${problems[code].message}`).join('\n');
}

function content(problemCodes: readonly ProblemCode[]): Json {
  const codeSchema = { type: 'object', properties: { problem: { type: 'string', enum: problemCodes } } };
  const [first] = problemCodes;
  return {
    'application/json': {
      schema: { allOf: [{ $ref: '#/components/schemas/Problem' }, codeSchema] },
      ...(first && { example: exampleProblem(first) }),
    },
  };
}

function exampleProblem(problem: ProblemCode): Json {
  const { status, message: words } = problems[problem];
  const traceId = 'b8a3c1de-54a6-4c0e-9a64-6f1e0d6f3a11';
  return { code: status, msg: words, data: null, isSuccess: false, problem, traceId };
}

export const problemSchema: Json = {
  type: 'object',
  description: '拒绝。HTTP 状态与 code 相同；problem 不变，可以据此判断；msg 可以直接给人看。',
  required: ['code', 'msg', 'data', 'isSuccess', 'problem', 'traceId'],
  properties: {
    code: { type: 'integer', description: '与 HTTP 状态相同' },
    msg: { type: 'string', description: '中文说明，说明该怎么做' },
    data: { type: 'null', description: '拒绝时没有内容' },
    isSuccess: { type: 'boolean', const: false, description: '拒绝时为 false' },
    problem: { type: 'string', enum: codes, description: '拒绝代码' },
    details: {
      type: 'object',
      description: '说明里用到的数值，以及调用方需要的其他信息',
      additionalProperties: { type: ['string', 'number'] },
    },
    traceId: { type: 'string', description: '这次请求在服务器日志里的编号' },
    fields: {
      type: 'array',
      description: 'request.invalid 时：每个有误的字段',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: {
          field: { type: 'string', description: '字段的路径，以点分隔' },
          message: { type: 'string', description: '中文说明' },
        },
      },
    },
  },
};
