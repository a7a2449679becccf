// @module-tag slow

import { webClient } from '@gongdu/contract/identity/auth/sign-in';
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

it.each(['zhiqiu', 'nanfeng', 'operator'])(
  'answers %s as the document says',
  async (key) => {
    const token = await tokenOf(key);
    const wrong: string[] = [];
    let count = 0;
    for (const { path, operation } of reads()) {
      const url = await addressOf(path);
      const reply = await app.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      const fault = faultIn(path, operation.responses, reply.statusCode, reply.json());
      if (fault) wrong.push(`${url} ${reply.statusCode}: ${fault}`);
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
  expect(missed.map(({ path }) => path).toSorted()).toEqual(withoutRow.toSorted());
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

/** What the demo community has no row of that one of the three may read. */
const withoutRow = [
  '/api/works/{id}/versions/{versionId}',
  '/api/sensitive-words/imports/{id}',
  '/api/complaints/notices/{id}',
  '/api/circle-invitations/{code}',
  '/api/catalogue-imports/{id}',
  '/api/imports/{id}',
  '/api/imports/{id}/faults',
  '/api/imports/{id}/quotes',
  '/api/series/{id}',
  '/api/reading-leads/{id}/certificate',
  '/api/works/{id}/polls/{pollId}',
  '/api/messaging/cases/{id}',
  '/api/institution-applications/{id}',
  '/api/institution-pages/moderation/{id}',
  '/api/site/licences/{kind}/picture',
  '/api/institution-files/{id}',
];

const zhiqiu = "(select uid from account where name = '周知秋')";
const nanfeng = "(select uid from account where name = '南风书店')";
const item = (kind: string) => `(select min(id) from moderation_item where kind = '${kind}')`;
const leadOfZhiqiu = `(select min(id) from work where kind = 'reading_lead' and state = 'published' and author_uid = ${zhiqiu})`;

/** SQL for the parameters of the addresses that begin so; the first that fits decides. */
const rows: readonly (readonly [beginning: string, parameters: Readonly<Record<string, string>>])[] = [
  [
    '/api/works/',
    {
      id: `(select min(id) from work where kind = 'post' and state = 'published' and author_uid = ${zhiqiu})`,
    },
  ],
  [
    '/api/moderation/standing/',
    { kind: "'post'", id: "(select min(id) from work where kind = 'post' and state = 'published')" },
  ],
  ['/api/moderation/comments/', { id: item('comment') }],
  ['/api/moderation/messages/', { id: item('message') }],
  ['/api/moderation/profiles/', { id: item('profile') }],
  ['/api/moderation/complaints/', { id: item('complaint') }],
  ['/api/moderation/institutions/', { id: item('institution') }],
  [
    '/api/moderation/texts/',
    { kind: "'thought'", id: "(select min(ref_id) from flagged_text where kind = 'thought')" },
  ],
  ['/api/moderation/', { id: item('post') }],
  ['/api/books/moderation/', { id: item('book') }],
  ['/api/livestreams/moderation/', { id: item('live') }],
  ['/api/circles/moderation/', { id: item('circle') }],
  ['/api/channels/moderation/', { id: item('channel') }],
  ['/api/topics/moderation/', { id: item('topic') }],
  ['/api/reports/', { id: '(select min(id) from report_case)' }],
  ['/api/appeals/', { id: '(select min(id) from appeal)' }],
  ['/api/complaints/receipts/', { receipt: '(select min(receipt) from complaint)' }],
  ['/api/authors/', { name: "(select min(author) from book where author = '沈从文')" }],
  ['/api/feeds/', { feed: "'recommended'" }],
  ['/api/recommendations/', { slot: "'home'" }],
  ['/api/institution-book-categories/', { id: '(select min(id) from institution_book_category)' }],
  ['/api/reading-days/years/', { year: 'extract(year from now())::text' }],
  [
    '/api/reading-days/books/',
    { id: `(select min(book_id) from reading_day where uid = ${zhiqiu} and book_id > 0)` },
  ],
  ['/api/shelf/years/', { year: 'extract(year from now())::text' }],
  ['/api/shelf/books/', { id: `(select min(book_id) from shelf_entry where uid = ${zhiqiu})` }],
  ['/api/short-reviews/books/', { id: `(select min(book_id) from short_review where uid = ${zhiqiu})` }],
  ['/api/short-reviews/', { id: '(select min(id) from short_review where shown is not null)' }],
  ['/api/thoughts/', { id: '(select min(id) from thought where shown is not null)' }],
  ['/api/quotes/of-book/', { id: '(select min(id) from book)' }],
  ['/api/quotes/', { id: `(select min(id) from quote where uid = ${zhiqiu})` }],
  ['/api/books/', { id: '(select min(id) from book)' }],
  ['/api/book-lists/', { id: "(select min(id) from work where kind = 'book_list' and state = 'published')" }],
  [
    '/api/reading-leads/',
    { id: leadOfZhiqiu, partId: `(select min(id) from reading_lead_part where work_id = ${leadOfZhiqiu})` },
  ],
  ['/api/circles/{id}/conversation', { id: "(select min(id) from circle where state = 'public')" }],
  [
    '/api/circles/',
    { id: `(select min(circle_id) from circle_member where uid = ${zhiqiu} and role = 'owner')` },
  ],
  ['/api/channels/', { slug: '(select min(slug) from channel)' }],
  ['/api/topics/', { id: "(select min(id) from topic where state = 'public')" }],
  [
    '/api/comments/of/',
    { kind: "'post'", id: "(select min(id) from work where kind = 'post' and state = 'published')" },
  ],
  ['/api/comments/', { id: '(select min(id) from comment)', sort: "'newest'" }],
  [
    '/api/reactions/',
    { kind: "'post'", id: "(select min(id) from work where kind = 'post' and state = 'published')" },
  ],
  [
    '/api/mutes/',
    { kind: "'post'", id: "(select min(id) from work where kind = 'post' and state = 'published')" },
  ],
  ['/api/userNotice/getSystemNotice/', { type: '1' }],
  ['/api/userNotice/', { id: `(select min(id) from notification where uid = ${zhiqiu})` }],
  ['/api/announcements/', { id: '(select min(id) from announcement)' }],
  [
    '/api/userPrivateMessage/',
    { id: `(select min(id) from im_conv where kind = 3 and ${zhiqiu} in (low_uid, high_uid))` },
  ],
  ['/api/institution-applications/', { id: '(select min(id) from institution_application)' }],
  ['/api/institution-page/versions/', { id: '(select min(id) from institution_page_version)' }],
  ['/api/institutions/', { slug: `(select slug from institution where name = '南风书店')` }],
  [
    '/api/user/leaveMessage/',
    { sessionId: `(select min(conv_id) from institution_session where institution_uid = ${nanfeng})` },
  ],
  ['/api/invited-authors/', { uid: '(select min(uid) from invited_author)' }],
  ['/api/livestreams/', { id: '(select min(id) from livestream)' }],
  ['/api/site/licences/', { kind: '(select min(kind) from site_licence)' }],
  ['/api/', { uid: zhiqiu, relation: "'followers'", books: "'list'" }],
];

async function addressOf(path: string): Promise<string> {
  const [, parameters = {}] = rows.find(([beginning]) => path.startsWith(beginning)) ?? [];
  let address = path;
  for (const [slot, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const sql = parameters[name] ?? `'1'`;
    const [row] = await app.db.unsafe<[{ value: string | number }]>(`select ${sql} as value`);
    address = address.replace(slot, encodeURIComponent(row.value));
  }
  return address;
}
