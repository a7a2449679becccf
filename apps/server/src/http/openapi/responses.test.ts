import { webClient } from '@gongdu/contract/auth/sign-in';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAccounts, demoPassword } from '../../demo/accounts.ts';
import { seedDemo } from '../../demo/seed/seed-demo.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { type OpenApi, type Operation, operationsOf } from '../../testing/openapi.ts';

/** Calls every read of the demo community by three roles: each reply must match the document. */
let app: TestApp;
let document: OpenApi;
let ajv: Ajv2020;
const compiled = new Map<string, ValidateFunction>();
/** The paths that replied with data to at least one role. */
const answered = new Set<string>();
beforeAll(async () => {
  app = await startTestApp();
  await seedDemo(app.db, new Date());
  document = (await app.app.inject('/openapi.json')).json();
  ajv = new Ajv2020({ strict: false, validateSchema: false });
  addFormats.default(ajv);
  ajv.addSchema(document, 'document');
});
afterAll(() => app.close());

it.each(['xiaoman', 'nanfeng', 'operator'])(
  'answers %s as the document says',
  async (key) => {
    const token = await tokenOf(key);
    const ids = await someIds();
    const wrong: string[] = [];
    let count = 0;
    for (const { path, operation } of reads()) {
      const url = path.replace(/\{(\w+)\}/g, (_, name: string) => idFor(path, name, ids));
      const reply = await app.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      const told = faultIn(path, operation.responses, reply.statusCode, reply.json());
      if (told) wrong.push(`${url} ${reply.statusCode}: ${told}`);
      if (reply.statusCode !== 200) continue;
      count += 1;
      answered.add(path);
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(30);
  },
  60_000,
);

it('has met a row at every address, as one role or another', () => {
  const missed = reads().filter(({ path }) => !answered.has(path));
  expect(missed.map(({ path }) => path)).toEqual([]);
});

/** Calls that return the envelope and need only an address. */
function reads() {
  return operationsOf(document).filter(
    ({ path, method, operation: { parameters = [] } }) =>
      method === 'get' &&
      path.startsWith('/api/') &&
      parameters.every((each) => each.in !== 'query' || !each.required),
  );
}

function faultIn(path: string, responses: Operation['responses'], status: number, answer: unknown) {
  const response = responses[String(status)];
  if (!response) return 'not in the document';
  const place = response.$ref ?? `#/paths/${path.replaceAll('/', '~1')}/get/responses/${status}`;
  const validate =
    compiled.get(place) ??
    ajv.compile({ $ref: `document${encodeURI(place)}/content/application~1json/schema` });
  compiled.set(place, validate);
  return validate(answer) ? null : ajv.errorsText(validate.errors);
}

async function tokenOf(key: string): Promise<string> {
  const phone = demoAccounts.find((each) => each.key === key)?.phone ?? '';
  const { id, secret, scope } = webClient;
  const form = { grant_type: 'password', client_id: id, client_secret: secret, scope };
  const reply = await app.app.inject({
    method: 'POST',
    url: '/connect/token',
    payload: new URLSearchParams({ ...form, username: phone, password: demoPassword }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return reply.json<{ access_token: string }>().access_token;
}

/** A row of the demo community for a path parameter. */
async function someIds(): Promise<Readonly<Record<string, string>>> {
  const [row] = await app.db<[Record<string, string>]>`
    select (select min(id) from work where state = 'published' and kind = 'post')::text as works,
      (select min(id) from book)::text as books,
      (select min(id) from work where state = 'published' and kind = 'book_list')::text as "book-lists",
      (select min(id) from work where state = 'published' and kind = 'reading_lead')::text as "readingLeads",
      (select min(id) from reading_lead_part)::text as "partId",
      (select min(id) from circle where state = 'public')::text as circles,
      (select min(id) from topic where state = 'public')::text as topics,
      (select min(id) from comment)::text as comments,
      (select min(id) from moderation_item)::text as reviews,
      (select min(id) from livestream)::text as talks,
      (select min(uid) from account)::text as uid`;
  return row;
}

const words: Readonly<Record<string, string>> = {
  kind: 'post',
  sort: 'newest',
  relation: 'followers',
  type: '1',
};

function idFor(path: string, name: string, ids: Readonly<Record<string, string>>): string {
  const noun =
    path.startsWith('/api/comments/of/') || path.startsWith('/api/reactions/') ? 'works' : path.split('/')[2];
  return words[name] ?? ids[name] ?? ids[noun ?? ''] ?? '1';
}
