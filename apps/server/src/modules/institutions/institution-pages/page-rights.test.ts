import { listPageModerationItems, takePageDown } from '@gongdu/contract/institutions/page/desk';
import type { PageDocument } from '@gongdu/contract/institutions/page/document';
import * as pages from '@gongdu/contract/institutions/page/endpoints';
import * as categories from '@gongdu/contract/library/books/institution-categories';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type InstitutionApp, startInstitutionApp } from '../../../testing/app/institution-app.ts';
import type { TestMember } from '../../../testing/app/test-app.ts';

let app: InstitutionApp;
let operator: TestMember;
const sockets: Socket[] = [];
beforeAll(async () => {
  app = await startInstitutionApp();
  operator = await app.createMember({ role: 'admin', permissions: ['*:*:*'], name: '运营' });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => app.close());

const forbidden = { code: 403, problem: 'session.forbidden' };
const withoutCode = { code: 403, problem: 'session.code_missing' };
const notice = (text: string): PageDocument => ({
  schema: 1,
  theme: { template: '', accent: 'teal' },
  blocks: [{ id: 'n', type: 'notice', v: 1, props: { text, link: '' } }],
});
const save = (who: TestMember, text: string, version: number) =>
  who.call(pages.savePageDraft, { body: { document: notice(text), version } });
const read = (who: TestMember) => who.call(pages.getPageDraft);
/** Approved by an operator. */
const passed = (institutionId: number) => app.db`
  update institution_page set state = 'published', live_id = pending_id, pending_id = null
  where institution_id = ${institutionId}`;

const edits = (who: TestMember, id: number) => [
  who.callRefused(pages.getPageDraft),
  who.callRefused(pages.savePageDraft, { body: { document: notice('改'), version: 1 } }),
  who.callRefused(pages.listPageVersions),
  who.callRefused(pages.getPageVersion, { params: { id } }),
  who.callRefused(pages.resolvePageItems, { body: { document: notice('看') } }),
  who.callRefused(pages.searchPageItems, { query: { kind: 'book' } }),
  who.callRefused(pages.checkPageLinks, { body: { document: notice('查') } }),
];
const publications = (who: TestMember, id: number) => [
  who.callRefused(pages.publishPage, { body: { version: 1 } }),
  who.callRefused(pages.cancelPublication),
  who.callRefused(pages.rollBackPage, { params: { id }, body: { version: 1 } }),
];
async function expectForbidden(calls: ReturnType<typeof edits>, expected: object): Promise<void> {
  const replies = await Promise.all(calls);
  for (const reply of replies) expect(reply).toMatchObject(expected);
}

it('requires different codes for the draft and for publication', async () => {
  const shop = await app.createInstitution();
  await save(shop.owner.acting, '一', 0);
  await shop.owner.acting.call(pages.publishPage, { body: { version: 1 } });
  await passed(shop.id);
  const id = (await shop.owner.acting.call(pages.listPageVersions))[0]?.id ?? 0;
  const { acting: nothing } = await shop.join('staff', ['inst:message:read']);
  const { acting: editor } = await shop.join('staff', ['inst:page:edit']);
  const { acting: publisher } = await shop.join('staff', ['inst:page:publish']);
  await expectForbidden([...edits(nothing, id), ...publications(nothing, id)], withoutCode);
  await expectForbidden(publications(editor, id), withoutCode);
  await expectForbidden(edits(publisher, id), withoutCode);
  expect(await read(shop.account)).toMatchObject({ version: 1, document: notice('一') });
  expect(await save(editor, '二', 1)).toMatchObject({ version: 2 });
  expect(await publisher.call(pages.publishPage, { body: { version: 2 } })).toMatchObject({
    live: { number: 2, by: { uid: expect.any(Number) } },
  });
});

it('refuses readers, members in their own account and operators; the review calls are for operators only', async () => {
  const shop = await app.createInstitution();
  for (const who of [shop.owner.reader, await app.createMember(), operator])
    await expectForbidden([...edits(who, 1), ...publications(who, 1)], forbidden);
  for (const who of [shop.account, shop.owner.acting, shop.owner.reader]) {
    expect(await who.callRefused(listPageModerationItems)).toMatchObject(forbidden);
    const down = { params: { id: shop.id }, body: { reason: 'quality' as const } };
    expect(await who.callRefused(takePageDown, down)).toMatchObject(forbidden);
  }
});

it('shows another institution only its own page', async () => {
  const [shop, other] = [await app.createInstitution(), await app.createInstitution()];
  const [ours, theirs] = [shop.owner.acting, other.owner.acting];
  await save(ours, '我们的', 0);
  await ours.call(pages.publishPage, { body: { version: 1 } });
  const id = (await ours.call(pages.listPageVersions))[0]?.id ?? 0;
  expect(await read(theirs)).toMatchObject({ slug: other.slug, version: 0, document: { blocks: [] } });
  expect(await theirs.call(pages.listPageVersions)).toEqual([]);
  const unknown = { code: 404, problem: 'institution_page.version_not_found' };
  const params = { id };
  expect(await theirs.callRefused(pages.getPageVersion, { params })).toMatchObject(unknown);
  expect(await theirs.callRefused(pages.rollBackPage, { params, body: { version: 0 } })).toMatchObject(
    unknown,
  );
  expect(await theirs.callRefused(pages.cancelPublication)).toMatchObject({
    problem: 'institution_page.nothing_waits',
  });
  const people = await theirs.call(pages.searchPageItems, { query: { kind: 'author' } });
  expect(people.map((person) => person.id)).toEqual([other.account.uid]);
  await save(theirs, '别家的', 0);
  expect(await read(ours)).toMatchObject({ document: notice('我们的'), pending: { id } });
});

it('notifies only the institution’s other pages of changes of its page', async () => {
  const [shop, other] = [await app.createInstitution(), await app.createInstitution()];
  const colleague = await shop.join('staff', ['inst:page:edit']);
  const here = await Promise.all([colleague.acting, shop.account].map(heardBy));
  const elsewhere = await Promise.all([other.owner.acting, shop.owner.reader, operator].map(heardBy));
  const { acting, reader } = shop.owner;
  const [{ name: by }] = await app.db<[{ name: string }]>`select name from account where uid = ${reader.uid}`;
  const expected: unknown[] = [];
  const expectPush = async (push: { version: number; by: string | null; draft?: true }) => {
    expected.push({ draft: false, ...push });
    for (const heard of here) await expect.poll(() => heard).toEqual(expected);
  };
  await save(acting, '一', 0);
  await expectPush({ version: 1, by, draft: true });
  // equal content again changes nothing
  await save(acting, '一', 1);
  await acting.call(pages.publishPage, { body: { version: 1 } });
  await expectPush({ version: 1, by });
  await acting.call(pages.cancelPublication);
  await expectPush({ version: 1, by });
  await acting.call(pages.publishPage, { body: { version: 1 } });
  await expectPush({ version: 1, by });
  await passed(shop.id);
  const down = { reason: 'quality' as const };
  await operator.call(takePageDown, { params: { id: shop.id }, body: down });
  await expectPush({ version: 1, by: null });
  expect(elsewhere).toEqual([[], [], []]);
});

it('lets members with the code sort books into the institution’s own categories', async () => {
  const [shop, other] = [await app.createInstitution(), await app.createInstitution()];
  const { acting } = shop.owner;
  const { acting: staff } = await shop.join('staff', ['inst:page:edit']);
  const { acting: keeper } = await shop.join('staff', ['inst:category:edit']);
  const [{ id: bookId }] = await app.db<[{ id: number }]>`
    insert into book (title, author, title_key) values ('边城', '沈从文', '边城') returning id`;
  const [{ id: refused }] = await app.db<[{ id: number }]>`
    insert into book (title, author, title_key, state) values ('不见', '某人', '不见', 'refused') returning id`;
  const category = await acting.call(categories.createInstitutionCategory, { body: { name: '街区书架' } });
  const params = { id: category.id };
  const put = (...bookIds: number[]) => ({ params, body: { bookIds } });

  expect(await keeper.call(categories.setInstitutionCategoryBooks, put(bookId, bookId))).toMatchObject([
    { id: bookId, title: '边城' },
  ]);
  expect(await staff.call(categories.listInstitutionCategoryBooks, { params })).toMatchObject([
    { id: bookId },
  ]);
  expect(await staff.callRefused(categories.setInstitutionCategoryBooks, put())).toMatchObject(withoutCode);
  expect(await shop.owner.reader.callRefused(categories.setInstitutionCategoryBooks, put())).toMatchObject(
    forbidden,
  );
  for (const unknown of [refused, 999_999])
    expect(await keeper.callRefused(categories.setInstitutionCategoryBooks, put(unknown))).toMatchObject({
      problem: 'book.not_found',
    });
  const foreign = other.owner.acting;
  const missing = { code: 404, problem: 'category.not_found' };
  expect(await foreign.callRefused(categories.setInstitutionCategoryBooks, put())).toMatchObject(missing);
  expect(await foreign.callRefused(categories.listInstitutionCategoryBooks, { params })).toMatchObject(
    missing,
  );
  expect(await acting.call(categories.listInstitutionCategoryBooks, { params })).toHaveLength(1);
  expect(await foreign.call(pages.searchPageItems, { query: { kind: 'institution_book_category' } })).toEqual(
    [],
  );
  expect(
    await acting.call(pages.searchPageItems, { query: { kind: 'institution_book_category' } }),
  ).toMatchObject([{ id: category.id, title: '街区书架' }]);

  expect(await keeper.call(categories.setInstitutionCategoryBooks, put())).toEqual([]);
  await keeper.call(categories.setInstitutionCategoryBooks, put(bookId));
  await keeper.call(categories.deleteInstitutionCategory, { params });
  expect(await app.db`select from institution_book where category_id = ${category.id}`).toHaveLength(0);
});

/** Events about decorated pages received by a member's pages, from now on. */
async function heardBy({ token }: TestMember): Promise<unknown[]> {
  const options = { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true };
  const socket = io(`${app.address}/page`, options);
  sockets.push(socket);
  const heard: unknown[] = [];
  socket.on('institution-page.changed', (payload) => heard.push(payload));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return heard;
}
