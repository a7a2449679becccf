import { getMyCredit } from '@gongdu/contract/administration/appeals/sanction';
import { showWorksOnPage } from '@gongdu/contract/institutions/members';
import {
  decidePageModerationItem,
  getPageModerationItem,
  listPageModerationItems,
  takePageDown,
} from '@gongdu/contract/institutions/page/desk';
import type { PageDocument } from '@gongdu/contract/institutions/page/document';
import {
  cancelPublication,
  checkPageLinks,
  getPageDraft,
  getPageVersion,
  listPageVersions,
  type Page,
  publishPage,
  resolvePageItems,
  rollBackPage,
  savePageDraft,
  searchPageItems,
} from '@gongdu/contract/institutions/page/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';

let now = new Date('2026-11-23T02:00:00Z');
let app: TestApp;
let operator: TestMember;
let institutions = 0;

beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => now } });
  operator = await app.createMember({
    role: 'admin',
    permissions: ['approval:institution:review'],
    name: '运营',
  });
  await app.db`insert into sensitive_word (word, level) values ('赌场', 'block'), ('博彩', 'review')`;
});
afterAll(() => app.close());

interface Shop {
  readonly id: number;
  readonly slug: string;
  readonly account: TestMember;
  readonly owner: TestMember;
}

async function createShop(): Promise<Shop> {
  institutions += 1;
  const slug = `shop-${institutions}`;
  const [{ id }] = await app.db<[{ id: number }]>`
    insert into institution (name, slug) values (${`书店${institutions}`}, ${slug}) returning id`;
  const account = await app.createMember({
    role: 'institution',
    institutionId: id,
    name: `书店${institutions}`,
  });
  const owner = await app.createMember({ institutionId: id, name: '陈砚' });
  await app.db`
    insert into institution_member (uid, institution_id, role, joined_at) values (${owner.uid}, ${id}, 'owner', now())`;
  return { id, slug, account, owner };
}

const notices = (...texts: string[]): PageDocument => ({
  schema: 1,
  theme: { template: '', accent: 'teal' },
  blocks: texts.map((text, at) => ({ id: `n${at}`, type: 'notice', v: 1, props: { text, link: '' } })),
});
const read = ({ account }: Shop) => account.call(getPageDraft);
async function save(shop: Shop, ...texts: string[]): Promise<Page> {
  const { version } = await read(shop);
  return shop.account.call(savePageDraft, { body: { document: notices(...texts), version } });
}
async function publish(shop: Shop, ...texts: string[]): Promise<Page> {
  const { version } = await save(shop, ...texts);
  return shop.account.call(publishPage, { body: { version, note: texts.join() } });
}
async function itemOf(shop: Shop) {
  const { data } = await operator.call(listPageModerationItems, { query: { pageSize: 100 } });
  const row = data.find(({ objectId }) => objectId === shop.id);
  return row ? operator.call(getPageModerationItem, { params: { id: row.id } }) : undefined;
}
async function decide(shop: Shop, verdict: 'approve' | 'refuse' | 'return') {
  const item = await itemOf(shop);
  const body = {
    version: item?.version ?? 0,
    verdict,
    sentence: '请去掉联系方式。',
    ...(verdict === 'approve' ? {} : { reason: 'advertising' as const }),
  };
  return operator.call(decidePageModerationItem, { params: { id: item?.id ?? 0 }, body });
}
async function publishedShop(...texts: string[]): Promise<Shop> {
  const shop = await createShop();
  await publish(shop, ...texts);
  await decide(shop, 'approve');
  return shop;
}
const noticesOf = async ({ owner }: Shop) =>
  (await app.db<{ kind: string }[]>`select kind from notification where uid = ${owner.uid} order by id`).map(
    ({ kind }) => kind,
  );

describe('the draft', () => {
  it('is empty at first, and is stored with its last member', async () => {
    const shop = await createShop();
    expect(await read(shop)).toMatchObject({ state: 'unpublished', version: 0, saved: null, changed: false });
    const saved = await save(shop, '开业了');
    expect(saved).toMatchObject({ version: 1, changed: true, saved: { by: { uid: shop.account.uid } } });
    expect(await read(shop)).toEqual(saved);
  });

  it('reports a newer draft with member, time and version, and accepts equal content again', async () => {
    const shop = await createShop();
    const { version } = await save(shop, '一');
    const stale = { document: notices('三'), version };
    await shop.account.call(savePageDraft, { body: { document: notices('二'), version } });
    const same = await shop.account.call(savePageDraft, { body: { document: notices('二'), version } });
    expect(same.version).toBe(version + 1);
    const reply = await shop.account.callRefused(savePageDraft, { body: stale });
    expect(reply).toMatchObject({
      code: 409,
      problem: 'institution_page.changed_elsewhere',
      details: { who: '书店2', when: '11月23日 10:00', version: version + 1 },
    });
    expect(reply.msg).toBe('书店2已于 11月23日 10:00 保存过新的内容');
  });

  it('refuses an invalid page with the error at its place, and changes nothing', async () => {
    const shop = await createShop();
    await save(shop, '留着');
    const document = {
      ...notices('x'),
      blocks: [{ id: 'a', type: 'notice', v: 1, props: { text: '', link: 'javascript:1' } } as const],
    };
    const reply = await shop.account.callRefused(savePageDraft, {
      body: { document, version: 1 },
    });
    expect(reply).toMatchObject({ code: 400, problem: 'request.invalid' });
    expect(reply.msg).toMatch(/^通知条：链接须以/);
    expect(await read(shop)).toMatchObject({ document: notices('留着') });
  });

  it('shows only own pictures, and keeps them for as long as draft or versions do', async () => {
    const shop = await createShop();
    const key = (name: string) => `u/${shop.account.uid}/202611/${name}.png`;
    for (const name of ['a', 'b'])
      await app.db`
        insert into upload (key, uid, kind, size, content_type, signed_at, expires_at, stored_at, unreferenced_since, file_md5)
        values (${key(name)}, ${shop.account.uid}, 'image', 1, 'image/png', now(), now(), now(), now(), '')`;
    const withPicture = (name: string) => ({
      ...notices(),
      blocks: [
        {
          id: 'p',
          type: 'image' as const,
          v: 1,
          props: {
            picture: `${app.address}/storage/${key(name)}`,
            alt: '',
            link: '',
            width: 'page' as const,
          },
        },
      ],
    });
    const stranger = await createShop();
    const foreign = await stranger.account.callRefused(savePageDraft, {
      body: { document: withPicture('a'), version: 0 },
    });
    expect(foreign).toMatchObject({ problem: 'upload.not_mine' });
    const { version } = await shop.account.call(savePageDraft, {
      body: { document: withPicture('a'), version: 0 },
    });
    await shop.account.call(publishPage, { body: { version } });
    await shop.account.call(savePageDraft, { body: { document: withPicture('b'), version } });
    const used = () => app.db`
      select key from upload where uid = ${shop.account.uid} and unreferenced_since is null order by key`;
    expect(await used()).toEqual([{ key: key('a') }, { key: key('b') }]);
    await shop.account.call(cancelPublication);
    expect(await used()).toEqual([{ key: key('b') }]);
  });
});

describe('publishing', () => {
  it('is reviewed the first time, and notifies owner and operators', async () => {
    const shop = await createShop();
    expect(await publish(shop, '第一次')).toMatchObject({
      state: 'pending',
      live: null,
      pending: { number: 1 },
    });
    expect(await itemOf(shop)).toMatchObject({
      revision: false,
      published: false,
      before: null,
      title: `书店${institutions}`,
      proposed: { document: notices('第一次') },
    });
    await decide(shop, 'approve');
    expect(await read(shop)).toMatchObject({
      state: 'published',
      changed: false,
      live: { number: 1, state: 'live' },
    });
    expect(await noticesOf(shop)).toEqual(['institution_page_published']);
    const acts =
      await app.db`select act from audit_log where object_kind = 'institution_page' and object_id = ${shop.id} order by id`;
    expect(acts.map(({ act }) => act)).toEqual(['institution_page.submitted', 'review.approved']);
  });

  it('shows the reason of a refusal; it may be corrected and submitted again', async () => {
    const shop = await createShop();
    await publish(shop, '加微信');
    expect(await shop.account.callRefused(publishPage, { body: { version: 1 } })).toMatchObject({
      problem: 'institution_page.pending',
    });
    await decide(shop, 'refuse');
    const refused = await read(shop);
    expect(refused).toMatchObject({ state: 'unpublished', pending: null, document: notices('加微信') });
    expect(refused.refusal?.sentence).toContain('请去掉联系方式');
    expect(await publish(shop, '来店里')).toMatchObject({ state: 'pending', refusal: null });
  });

  it('makes later versions live at once, and shows operators the difference from the last reviewed one', async () => {
    const shop = await publishedShop('一');
    expect(await publish(shop, '二')).toMatchObject({ live: { number: 2 }, pending: null });
    expect(await publish(shop, '三')).toMatchObject({ live: { number: 3 } });
    const item = await itemOf(shop);
    expect(item).toMatchObject({
      revision: true,
      published: true,
      before: { number: 1 },
      proposed: { number: 3 },
    });
    await decide(shop, 'refuse');
    expect(await read(shop)).toMatchObject({
      state: 'published',
      live: { number: 1 },
      document: notices('三'),
    });
    expect(await noticesOf(shop)).toContain('institution_page_refused');
  });

  it('is held back by a word of the list, while readers see the previous version', async () => {
    const shop = await publishedShop('一');
    const draft = await save(shop, '线上赌场');
    const refused = await shop.account.callRefused(publishPage, { body: { version: draft.version } });
    expect(refused).toMatchObject({ code: 400, fields: [{ field: 'document' }] });
    const held = await publish(shop, '线上博彩');
    expect(held).toMatchObject({ state: 'published', live: { number: 1 }, pending: { number: 2 } });
    expect(await itemOf(shop)).toMatchObject({ published: false, hits: ['博彩'] });
    await shop.account.call(cancelPublication);
    expect(await itemOf(shop)).toBeUndefined();
    expect(await read(shop)).toMatchObject({ pending: null, live: { number: 1 } });
  });

  it('tells the second of two concurrent members who was first', async () => {
    const shop = await publishedShop('一');
    const { version } = await save(shop, '二');
    const second = await app.createMember({ role: 'institution', institutionId: shop.id, name: '店员' });
    const tries = await Promise.allSettled([
      shop.account.call(publishPage, { body: { version } }),
      second.call(publishPage, { body: { version } }),
    ]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const loser = tries[0].status === 'rejected' ? shop.account : second;
    expect(await loser.callRefused(publishPage, { body: { version } })).toMatchObject({
      code: 409,
      problem: 'institution_page.changed_elsewhere',
      msg: expect.stringContaining('发布过主页'),
    });
    expect((await read(shop)).live?.number).toBe(2);
  });

  it('refuses an empty page', async () => {
    const shop = await createShop();
    const { version } = await save(shop);
    expect(await shop.account.callRefused(publishPage, { body: { version } })).toMatchObject({
      problem: 'institution_page.empty',
    });
  });

  it('waits for its time, may be rescheduled and cancelled, and is published then', async () => {
    const shop = await publishedShop('一');
    const { version } = await save(shop, '二');
    const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
    const scheduled = await shop.account.call(publishPage, { body: { version, publishAt: at(1) } });
    expect(scheduled).toMatchObject({ live: { number: 1 }, scheduled: { publishAt: at(1), number: 2 } });
    await shop.account.call(cancelPublication);
    expect(await shop.account.callRefused(cancelPublication)).toMatchObject({
      problem: 'institution_page.nothing_waits',
    });
    await shop.account.call(publishPage, { body: { version, publishAt: at(3) } });
    await shop.account.call(publishPage, { body: { version, publishAt: at(2) } });
    const { institutionPages } = app.app.services;
    await institutionPages.publishDue();
    expect(await read(shop)).toMatchObject({ live: { number: 1 }, scheduled: { publishAt: at(2) } });
    now = new Date(at(2));
    expect(await institutionPages.publishDue()).toBe(1);
    expect(await read(shop)).toMatchObject({ live: { number: 4 }, scheduled: null });
    expect(await itemOf(shop)).toMatchObject({ published: true, before: { number: 1 } });
  });

  it('refuses a past time, or one beyond a year, at its field', async () => {
    const shop = await publishedShop('一');
    const { version } = await save(shop, '二');
    for (const publishAt of ['2029-01-01T00:00:00Z', '2026-11-22T00:00:00Z']) {
      const reply = await shop.account.callRefused(publishPage, { body: { version, publishAt } });
      expect(reply.fields, publishAt).toEqual([expect.objectContaining({ field: 'publishAt' })]);
    }
    expect(await read(shop)).toMatchObject({ live: { number: 1 }, scheduled: null });
  });
});

describe('versions', () => {
  it('are listed newest first, read completely, and restored at once with the draft', async () => {
    const shop = await publishedShop('一');
    await publish(shop, '二');
    const rows = await shop.account.call(listPageVersions);
    expect(rows.map(({ number, state, note }) => [number, state, note])).toEqual([
      [2, 'live', '二'],
      [1, 'past', '一'],
    ]);
    const params = { id: rows[1]?.id ?? 0 };
    expect(await shop.account.call(getPageVersion, { params })).toMatchObject({ document: notices('一') });
    const { version } = await read(shop);
    expect(
      await shop.account.callRefused(rollBackPage, { params, body: { version: version - 1 } }),
    ).toMatchObject({
      problem: 'institution_page.changed_elsewhere',
    });
    const back = await shop.account.call(rollBackPage, { params, body: { version } });
    expect(back).toMatchObject({ live: { number: 1 }, document: notices('一'), changed: false });
    // operators know this one: there is nothing to review
    expect(await itemOf(shop)).toBeUndefined();
  });

  it('cannot be restored if they were refused', async () => {
    const shop = await publishedShop('一');
    await publish(shop, '二');
    await decide(shop, 'refuse');
    const [row] = await shop.account.call(listPageVersions);
    const { version } = await read(shop);
    const reply = await shop.account.callRefused(rollBackPage, {
      params: { id: row?.id ?? 0 },
      body: { version },
    });
    expect(reply).toMatchObject({ problem: 'institution_page.version_refused' });
  });
});

it('an operator takes a page down; only a new, approved version restores it', async () => {
  const shop = await publishedShop('一');
  const body = { reason: 'illegal', sentence: '核实后处理。', points: 5 } as const;
  const down = { params: { id: shop.id }, body };
  expect(await operator.call(takePageDown, down)).toBeNull();
  expect(await operator.callRefused(takePageDown, down)).toMatchObject({
    problem: 'institution_page.not_published',
  });
  const page = await read(shop);
  expect(page).toMatchObject({ state: 'taken_down', live: null });
  expect(await shop.account.call(getMyCredit)).toMatchObject({ credit: 95, strikes: 1 });
  expect(page.refusal?.sentence).toContain('核实后处理');
  expect(await noticesOf(shop)).toContain('institution_page_taken_down');
  expect(await shop.account.callRefused(publishPage, { body: { version: page.version } })).toMatchObject({
    problem: 'institution_page.taken_down',
  });
  expect(await publish(shop, '改好了')).toMatchObject({ state: 'taken_down', pending: { number: 2 } });
  await decide(shop, 'approve');
  expect(await read(shop)).toMatchObject({ state: 'published', live: { number: 2 }, refusal: null });
});

it('returns a list for every data block, and public choices', async () => {
  const shop = await createShop();
  const rule = { by: 'rule' as const, ids: [], ruleId: null, limit: 3 };
  const document: PageDocument = {
    ...notices(),
    blocks: [
      { id: 'a', type: 'posts', v: 1, props: { title: '', ...rule, rule: 'members' } },
      { id: 'b', type: 'announcements', v: 1, props: { title: '', limit: 3 } },
    ],
  };
  expect(await shop.account.call(resolvePageItems, { body: { document } })).toEqual({ a: [], b: [] });
  const people = () => shop.account.call(searchPageItems, { query: { kind: 'author' } });
  expect(await people()).toMatchObject([{ kind: 'author', id: shop.account.uid }]);
  // with the member's own consent
  await shop.owner.call(showWorksOnPage, { body: { shown: true } });
  expect(await people()).toMatchObject([{ kind: 'author', id: shop.account.uid }, { id: shop.owner.uid }]);
  expect(await shop.account.call(checkPageLinks, { body: { document } })).toEqual([]);
});
