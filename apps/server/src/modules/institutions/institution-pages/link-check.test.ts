import type { PageBlock, PageDocument } from '@gongdu/contract/institutions/page/document';
import { checkPageLinks } from '@gongdu/contract/institutions/page/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { type InstitutionApp, startInstitutionApp } from '../../../testing/app/institution-app.ts';
import { contentEntry } from '../../../testing/factories/content-entries.ts';
import { createLinkCheck } from './link-check.ts';
import type { LinkAnswer } from './outer-link.ts';

let institutionApp: InstitutionApp;
let asked: string[] = [];
let check: ReturnType<typeof createLinkCheck>['check'];

beforeAll(async () => {
  institutionApp = await startInstitutionApp();
  ({ check } = createLinkCheck({
    db: institutionApp.db,
    publicUrl: institutionApp.address,
    isServerPath: institutionApp.app.isServerPath,
    askAddress: async (address): Promise<LinkAnswer> => {
      asked.push(address);
      return address.includes('gone') ? { status: 'broken', code: 410 } : { status: 'ok', code: 200 };
    },
  }));
});
beforeEach(() => {
  asked = [];
});
afterAll(() => institutionApp.close());

const pageOf = (blocks: readonly PageBlock[]): PageDocument => ({
  schema: 1,
  theme: { template: '', accent: 'teal' },
  blocks: [...blocks],
});
const notice = (id: string, link: string): PageBlock => ({
  id,
  type: 'notice',
  v: 1,
  props: { text: '看看', link },
});
const notices = (...links: string[]) => pageOf(links.map((link, at) => notice(`n${at}`, link)));
const statuses = async (...links: string[]) =>
  Object.fromEntries((await check(notices(...links))).map(({ link, status }) => [link, status]));

it('checks each link of each block, also in texts and tabs, and requests an address once', async () => {
  const link = 'https://books.example/a';
  const href = 'https://books.example/gone';
  const text = { type: 'text', text: '书目', marks: [{ type: 'link', attrs: { href } }] };
  const answers = await check(
    pageOf([
      notice('first', link),
      {
        id: 'text',
        type: 'richText',
        v: 1,
        props: {
          body: {
            type: 'doc',
            content: [{ type: 'blockquote', content: [{ type: 'paragraph', content: [text] }] }],
          },
        },
      },
      {
        id: 'slides',
        type: 'banner',
        v: 2,
        props: {
          slides: [link, '', link].map((each) => ({ picture: '', title: '', text: '', link: each })),
          height: 'middle',
          seconds: 6,
        },
      },
      {
        id: 'tabs',
        type: 'tabs',
        v: 1,
        props: { tabs: [{ id: 't', title: '一' }] },
        children: { t: [notice('inside', href)] },
      },
    ]),
  );
  const [fine, broken] = [
    { link, status: 'ok', code: 200 },
    { link: href, status: 'broken', code: 410 },
  ];
  expect(answers).toEqual([
    { blockId: 'first', ...fine },
    { blockId: 'text', ...broken },
    { blockId: 'slides', ...fine },
    { blockId: 'inside', ...broken },
  ]);
  expect(asked).toEqual([link, href]);
});

it('requests at most thirty outer addresses, and checks every inner link', async () => {
  const outer = Array.from({ length: 33 }, (_, at) => `https://books.example/${at}`);
  const answers = await check(notices(...outer, '/books', '/nowhere'));
  expect(asked).toEqual(outer.slice(0, 30));
  expect(answers.map(({ link }) => link)).toEqual([...outer.slice(0, 30), '/books', '/nowhere']);
});

it('checks links of this site as readers see them, without requests', async () => {
  const shop = await institutionApp.createInstitution();
  const [published, hidden] = [
    await institutionApp.createInstitution(),
    await institutionApp.createInstitution(),
  ];
  await institutionApp.db`
    insert into institution_page (institution_id, account_uid, state, version, draft, draft_print, saved_at, saved_by_uid, saved_device)
    select id, 1, state, 1, '{}', '', now(), 1, '' from unnest(
      ${[published.id, hidden.id]}::bigint[], ${['published', 'taken_down']}::text[]) page (id, state)`;
  const leaver = await institutionApp.createMember();
  await institutionApp.db`update account set disabled_at = now() where uid = ${leaver.uid}`;
  const { contentIndex } = institutionApp.app.services;
  await inTransaction(institutionApp.db, (tx) =>
    contentIndex.upsertAll(tx, [
      contentEntry({ id: 41 }),
      contentEntry({ id: 42, kind: 'book_list' }),
      contentEntry({ id: 43, kind: 'book' }),
      contentEntry({ id: 44, kind: 'circle' }),
      contentEntry({ id: 45, kind: 'topic' }),
    ]),
  );
  const good = [
    ...['/', '/books', '/books/', '/books?page=2#top', '/post/41', '/read/41', '/read/42', '/bookList/42'],
    ...['/book/43', '/circle/44', '/topic/45', `/user/${shop.owner.reader.uid}`, `/i/${published.slug}`],
    ...[
      `${institutionApp.address}/book/43`,
      `${institutionApp.address}/`,
      institutionApp.address,
      `${institutionApp.address}?from=card`,
    ],
  ];
  const bad = [
    ...['/post/99', '/post/42', '/book/41', '/read/44', '/circle/99', '/topic/44', '/post/', '/post/x'],
    ...['/post/9999999999999999999', `/user/${leaver.uid}`, '/user/999999', '/nowhere', '/post/41/edit'],
    ...[`/i/${hidden.slug}`, `/i/${shop.slug}`, '/i/nobody', `${institutionApp.address}/book/99`],
  ];
  const found = await statuses(...good, ...bad);
  expect(Object.keys(found).filter((link) => found[link] === 'ok')).toEqual(good);
  expect(Object.keys(found).filter((link) => found[link] === 'broken')).toEqual(bad);
  expect(asked).toEqual([]);
});

it('treats an address that only starts like this site’s as an outer one', async () => {
  const alike = [
    `${institutionApp.address}.evil.example/book/99`,
    `${institutionApp.address}@evil.example/book/99`,
  ];
  await statuses(...alike);
  expect(asked).toEqual(alike);
});

it('skips mailto and tel links', async () => {
  expect(await statuses('mailto:a@shop.example', 'tel:02112345678')).toEqual({
    'mailto:a@shop.example': 'ok',
    'tel:02112345678': 'ok',
  });
  expect(asked).toEqual([]);
});

it('reports an address of the private network as unreachable', async () => {
  const shop = await institutionApp.createInstitution();
  const links = [
    `http://127.0.0.1:${new URL(institutionApp.address).port}/health`,
    'http://169.254.169.254/latest/meta-data',
  ];
  const document = notices(...links, '/nowhere');
  const answers = await shop.owner.acting.call(checkPageLinks, { body: { document } });
  expect(answers).toEqual([
    ...links.map((link, at) => ({ blockId: `n${at}`, link, status: 'unreachable', code: null })),
    { blockId: 'n2', link: '/nowhere', status: 'broken', code: 404 },
  ]);
  expect(await shop.owner.reader.callRefused(checkPageLinks, { body: { document } })).toMatchObject({
    code: 403,
  });
});
