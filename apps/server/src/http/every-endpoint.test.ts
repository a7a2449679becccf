// @module-tag slow

import type { Endpoint, Envelope } from '@gongdu/contract/endpoint';
import { webClient } from '@gongdu/contract/identity/auth/sign-in';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { demoPassword } from '../demo/accounts.ts';
import { seedIfEmpty } from '../demo/seed/seed-if-empty.ts';
import { declaredProblems } from '../testing/app/declared-problems.ts';
import { startTestApp, type TestApp } from '../testing/app/test-app.ts';
import { arbitraryOf } from '../testing/fuzz/arbitrary-of.ts';
import {
  type ExistingRows,
  loadExistingRows,
  type Row,
  rowForPath,
  withExistingIds,
} from '../testing/fuzz/existing-rows.ts';
import { withMalformedPart } from '../testing/fuzz/malformed-values.ts';
import { withRespelledText } from '../testing/fuzz/respelled-texts.ts';

/** `FUZZ_SEED` and `FUZZ_RUNS` configure a longer run; in the gate every run is the same. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);
const numRuns = Number(process.env.FUZZ_RUNS ?? 7);
const callers = {
  anonymous: null,
  reader: '13800000001',
  institution: '13800000003',
  operator: '13800000005',
};

interface Sent {
  readonly endpoint: Endpoint;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

let app: TestApp;
let rows: ExistingRows;
let declared: ReadonlyMap<Endpoint, ReadonlySet<string>>;
beforeAll(async () => {
  app = await startTestApp();
  await seedIfEmpty(app.db, new Date());
  rows = await loadExistingRows(app.db);
  const known = await declaredProblems();
  declared = new Map(app.app.endpoints.map((each) => [each, new Set(known(each))]));
});
afterAll(() => app.close());

it.each(Object.entries(callers))(
  'answers whatever %s sends, and refuses in Chinese',
  async (name, phone) => {
    process.stdout.write(`FUZZ_SEED=${seed} FUZZ_RUNS=${numRuns}\n`);
    const faults: string[] = [];
    const slow: string[] = [];
    const statuses: number[] = [];
    const calls = app.app.endpoints.flatMap((endpoint) => fc.sample(callsOf(endpoint), { seed, numRuns }));
    let token = phone && (await signIn(phone));
    const lane = async () => {
      for (let sent = calls.pop(); sent; sent = calls.pop()) {
        const began = performance.now();
        const answer = await answerTo(sent, token);
        const took = performance.now() - began;
        statuses.push(answer.status);
        const fault = took > 30_000 ? 'took more than 30 s' : faultIn(answer, sent.endpoint);
        if (fault) faults.push(`${fault}: ${describeCall(sent)}`);
        if (took > 2_000) slow.push(`${Math.round(took)} ms: ${describeCall(sent)}`);
        // The input signed the member out.
        if (phone && answer.status === 401) token = await signIn(phone);
      }
    };
    await Promise.all([lane(), lane(), lane(), lane()]);
    process.stdout.write(`${name}: ${talliedOf(statuses)}\n`);
    if (slow.length > 0) process.stdout.write(`slow for ${name}:\n${slow.join('\n')}\n`);
    expect(faults).toEqual([]);
  },
  240_000,
);

it('refuses a cursor that no list has returned, or continues there', async () => {
  const reads = app.app.endpoints.filter(({ method, query }) => method === 'GET' && namesPlace(query));
  expect(reads.length).toBeGreaterThan(10);
  const token = await signIn(callers.operator);
  const faults: string[] = [];
  for (const endpoint of reads) {
    const [row = {}] = fc.sample(rowForPath(rows, endpoint.path), { seed, numRuns: 1 });
    const [given] = fc.sample(partOf(endpoint.params), { seed, numRuns: 1 });
    for (const place of forgedPlaces) {
      const query = { after: place, before: place };
      const sent = { endpoint, params: withExistingIds(row, given), query, body: undefined };
      const fault = faultIn(await answerTo(sent, token), endpoint);
      if (fault) faults.push(`${fault}: ${describeCall(sent)}`);
    }
  }
  expect(faults).toEqual([]);
});

const forgedPlaces = [
  '9787020002207',
  '9999999999999999',
  '1-9999999999999999',
  '9999999999999999-1',
  '99999999999~1',
  '1~1',
  '2026-02-30T00:00:00.000Z~1',
  '0000-01-01T00:00:00.000Z~1',
  '9999-99-99T99:99:99.000Z~1',
  '99999999999~2026-01-01T00:00:00.000Z~1',
  '1~2026-02-30T00:00:00.000Z~1',
];

function namesPlace(query: Endpoint['query']): boolean {
  return query instanceof z.ZodMiniObject && ('after' in query.shape || 'before' in query.shape);
}

function partOf(schema: Endpoint['body']): fc.Arbitrary<unknown> {
  return schema ? arbitraryOf(schema) : fc.constant(undefined);
}

function callsOf(endpoint: Endpoint): fc.Arbitrary<Sent> {
  const typed = fc.record({
    endpoint: fc.constant(endpoint),
    params: partOf(endpoint.params),
    query: partOf(endpoint.query),
    body: partOf(endpoint.body),
  });
  // Half of them refer to existing rows.
  const fitting = fc.tuple(typed, fc.oneof(fc.constant(null), rowForPath(rows, endpoint.path))).map(aimed);
  const parts = (['params', 'query', 'body'] as const).filter((name) => endpoint[name]);
  if (parts.length === 0) return fitting;
  const unfit = fc
    .tuple(fitting, fc.constantFrom(...parts))
    .chain(([sent, name]) => withMalformedPart(sent[name]).map((bad) => ({ ...sent, [name]: bad })));
  const respelled = fc
    .tuple(fitting, fc.constantFrom(...parts))
    .chain(([sent, name]) => withRespelledText(sent[name]).map((spelled) => ({ ...sent, [name]: spelled })));
  return fc.oneof(fitting, unfit, respelled);
}

function aimed([{ endpoint, params, query, body }, row]: [Sent, Row | null]): Sent {
  if (row === null) return { endpoint, params, query, body };
  return {
    endpoint,
    params: withExistingIds(row, params),
    query: withExistingIds(row, query),
    body: withExistingIds(row, body),
  };
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

async function answerTo(sent: Sent, token: string | null): Promise<Answer> {
  const { endpoint, body } = sent;
  const reply = await app.app.inject({
    method: endpoint.method,
    url: urlOf(sent),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  return { status: reply.statusCode, type: String(reply.headers['content-type']), text: reply.body };
}

function urlOf({ endpoint, params, query }: Sent): string {
  const named: Record<string, unknown> = { ...(params as object) }; // spoiled ones have no members
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encoded(named[name]));
  const asked = Object.entries({ ...(query as object) }).filter(([, value]) => value !== undefined); // a spoiled query has no members
  return `${path}?${asked.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')}`;
}

/** Addresses stay within what a server accepts. */
const addressPartMax = 90;

/** Encodes a lone surrogate as bytes. */
function encoded(value: unknown): string {
  const plain = [value]
    .flat()
    .slice(0, addressPartMax)
    .map((each) => (typeof each === 'object' ? JSON.stringify(each) : String(each)).slice(0, addressPartMax));
  const text = plain.join().slice(0, addressPartMax);
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

/** As JSON writes them; line feeds and tabs are of texts with several lines. */
const controlSign = /\\u00(?:0[0-8bcef]|1)|\\[bfr]|[\u007f-\u009f\ufffe\uffff]/;
const chinese = /\p{Script=Han}/u;

function faultIn({ status, type, text }: Answer, endpoint: Endpoint): string | undefined {
  if (status >= 500) return `${status} ${text}`;
  if (controlSign.test(text)) return `a control sign or noncharacter in ${text}`;
  if (type !== 'application/json; charset=utf-8') return `${status} as ${type}`;
  const { code, isSuccess, msg, problem, fields }: Envelope = JSON.parse(text);
  if (isSuccess !== (status === 200) || code !== status || !chinese.test(msg)) return text;
  if (problem === 'request.invalid' && !fields?.every(({ message }) => chinese.test(message))) return text;
  if (problem === 'request.invalid' && !fields?.length) return text;
  if (problem && !declared.get(endpoint)?.has(problem)) return `undeclared ${text}`;
  return undefined;
}

function talliedOf(statuses: readonly number[]): string {
  const byStatus = Map.groupBy(statuses, (status) => status);
  return [...byStatus].map(([status, { length }]) => `${status} × ${length}`).join(', ');
}

function describeCall({ endpoint, params, query, body }: Sent): string {
  return `${endpoint.method} ${endpoint.path} ${JSON.stringify({ params, query, body }).slice(0, 600)}`;
}

async function signIn(username: string): Promise<string> {
  const { id, secret, scope } = webClient;
  const form = { grant_type: 'password', client_id: id, client_secret: secret, scope, username };
  const reply = await app.app.inject({
    method: 'POST',
    url: '/connect/token',
    payload: new URLSearchParams({ ...form, password: demoPassword }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return reply.json<{ access_token: string }>().access_token;
}
