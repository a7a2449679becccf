import { createLivestream, listMyLivestreams } from '@gongdu/contract/community/livestreams/livestream';
import {
  type InstitutionPermission,
  institutionPermissionCodes,
} from '@gongdu/contract/core/institutions/permissions';
import { emptyDocument } from '@gongdu/contract/document/document';
import type { Envelope, InputOf } from '@gongdu/contract/endpoint';
import { builtInPathMessage } from '@gongdu/contract/institutions/built-in-paths';
import {
  getInstitutionMenuList,
  getMissingMenuRight,
  type MenuItem,
} from '@gongdu/contract/institutions/menu';
import * as contract from '@gongdu/contract/institutions/menu-entry';
import * as categories from '@gongdu/contract/library/books/institution-categories';
import { createWork } from '@gongdu/contract/writing/works/work-text';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type InstitutionApp,
  startInstitutionApp,
  type TestInstitution,
} from '../../../testing/app/institution-app.ts';
import type { TestMember } from '../../../testing/app/test-app.ts';

let app: InstitutionApp;
let operator: TestMember;
let reader: TestMember;
let shop: TestInstitution;
beforeAll(async () => {
  app = await startInstitutionApp();
  operator = await app.createMember({ role: 'admin', permissions: ['system:institution-menu:edit'] });
  reader = await app.createMember();
  shop = await app.createInstitution();
});
afterAll(() => app.close());

const createStaff = async (codes: readonly InstitutionPermission[]) =>
  (await shop.join('staff', codes)).acting;
const list = async (member: TestMember) => (await member.call(getInstitutionMenuList)).data;
const add = (entry: Partial<Parameters<typeof toBody>[0]> = {}) =>
  operator.call(contract.addMenuItem, toBody(entry));
const toBody = (entry: object) => ({
  body: { menuName: '目录', menuType: 'M' as const, path: uniquePath(), ...entry },
});
let paths = 0;
const uniquePath = () => `place-${paths++}`;

async function problemOf(refused: Promise<{ problem?: string }>): Promise<string | undefined> {
  return (await refused).problem;
}
const editProblem = (body: { id: number } & Record<string, unknown>) =>
  problemOf(operator.callRefused(contract.editMenuItem, { body }));

function flat(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => [item, ...flat(item.children)]);
}
const names = (items: readonly MenuItem[]) => flat(items).map(({ menuName }) => menuName);
const codes = (items: readonly MenuItem[]) =>
  flat(items).flatMap(({ menuType, perms }) => (menuType === 'F' && perms ? [perms] : []));

it('contains every code once, and existing components of the web app', async () => {
  const all = await list(operator);
  expect(codes(all).toSorted()).toEqual([...institutionPermissionCodes].toSorted());
  const views = flat(all).flatMap(({ component }) => component ?? []);
  expect(views.filter((view) => !(view in contract.menuViews))).toEqual([]);
  expect(names(all)).not.toContain('主页访问');
});

it("returns to an institution its acting member's entries, and refuses others", async () => {
  const staff = await createStaff(['inst:message:read']);
  expect(codes(await list(staff))).toEqual(['inst:message:read']);
  expect(names(await list(staff))).not.toContain('回复报告');
  const owned = await list(shop.account);
  expect(codes(owned)).toHaveLength(institutionPermissionCodes.length);
  expect(names(owned)).toContain('回复报告');
  expect(await problemOf(reader.callRefused(getInstitutionMenuList))).toBe('session.forbidden');
  const other = await app.createMember({ role: 'admin', permissions: ['content:announcement:publish'] });
  expect(await problemOf(other.callRefused(getInstitutionMenuList))).toBe('session.forbidden');
  expect(await problemOf(shop.account.callRefused(contract.addMenuItem, toBody({})))).toBe(
    'session.forbidden',
  );
});

/** The pages that a member with one code alone is given, beside the list of members. */
const pagesByCode: Readonly<Record<InstitutionPermission, readonly string[]>> = {
  'inst:page:edit': [],
  'inst:page:publish': [],
  'inst:profile:edit': [],
  'inst:qualification:renew': [],
  'inst:member:invite': [],
  'inst:member:manage': [],
  'inst:message:read': ['留言列表'],
  'inst:message:reply': ['快捷回复', '自动回复'],
  'inst:report:read': ['回复报告'],
  'inst:content:publish': ['资讯发布', '直播预告'],
  'inst:category:edit': ['图书分类'],
  'inst:holdings:edit': ['馆藏与在售'],
  'inst:community:speak': [],
  'inst:notice:read': [],
};

it.each(institutionPermissionCodes)('gives a member with %s alone its pages and no other', async (code) => {
  const shown = flat(await list(await createStaff([code])));
  const pages = shown.filter(({ menuType, visible }) => menuType === 'C' && visible);
  expect(pages.map(({ menuName }) => menuName)).toEqual(
    expect.arrayContaining([...pagesByCode[code], '成员列表']),
  );
  expect(pages).toHaveLength(pagesByCode[code].length + 1);
});

it('names the right that a page takes which is not in the member’s menu', async () => {
  const staff = await createStaff(['inst:message:read']);
  const missing = (path: string, member = staff) => member.call(getMissingMenuRight, { query: { path } });
  expect(await missing('/leave-message/replies')).toEqual({ title: '快捷回复', code: 'inst:message:reply' });
  expect(await missing('/Insight/Response/')).toEqual({ title: '回复报告', code: 'inst:report:read' });
  expect(await missing('/leave-message/nowhere')).toBeNull();
  expect(await missing('/leave-message/replies', shop.account)).toBeNull();
});

it('hides a directory without visible pages', async () => {
  const directory = await add({ menuName: '报表' });
  await add({ parentId: directory.id, menuName: '报表一', menuType: 'C', perms: 'inst:report:read' });
  const staff = await createStaff([]);
  expect(names(await list(staff))).not.toContain('报表');
  expect(names(await list(shop.account))).toContain('报表一');
});

it('orders entries by their numbers as sent, equal ones by id, and leaves siblings alone', async () => {
  const top = await add();
  const [a, b, c] = [
    await add({ parentId: top.id, menuName: '甲' }),
    await add({ parentId: top.id, menuName: '乙' }),
    await add({ parentId: top.id, menuName: '丙' }),
  ];
  expect([a.orderNum, b.orderNum, c.orderNum]).toEqual([10, 20, 30]);
  const numbers = async () => {
    const { children } = await operator.call(contract.getMenuItem, { query: { id: top.id } });
    return children.map(({ menuName, orderNum }) => `${menuName} ${orderNum}`);
  };
  const edit = (body: InputOf<typeof contract.editMenuItem>['body']) =>
    operator.call(contract.editMenuItem, { body });
  expect(await edit({ id: c.id, parentId: top.id, orderNum: 3 })).toMatchObject({ orderNum: 3 });
  expect(await numbers()).toEqual(['丙 3', '甲 10', '乙 20']);
  expect(await edit({ id: c.id, orderNum: 10 })).toMatchObject({ orderNum: 10 });
  expect(await numbers()).toEqual(['甲 10', '丙 10', '乙 20']);
  const added = await add({ parentId: top.id, menuName: '丁', orderNum: 10 });
  expect(added.orderNum).toBe(10);
  expect(await numbers()).toEqual(['甲 10', '丙 10', '丁 10', '乙 20']);

  // dragged between entries: a free number, or all in tens
  await edit({ id: b.id, before: a.id });
  expect(await numbers()).toEqual(['乙 5', '甲 10', '丙 10', '丁 10']);
  await edit({ id: b.id, before: c.id });
  expect(await numbers()).toEqual(['甲 10', '乙 20', '丙 30', '丁 40']);
  await edit({ id: a.id, before: null });
  expect(await numbers()).toEqual(['乙 20', '丙 30', '丁 40', '甲 50']);
  expect(await edit({ id: a.id, orderNum: 7 })).toMatchObject({ orderNum: 7 });

  // moved without a number: behind its new siblings
  const elsewhere = await add();
  await add({ parentId: elsewhere.id, menuName: '戊' });
  expect(await edit({ id: a.id, parentId: elsewhere.id })).toMatchObject({ orderNum: 20 });
});

it('knows the addresses that entries may lead to, by their last part', async () => {
  const parent = await add();
  await add({ parentId: parent.id, menuType: 'C', path: 'Show-Window' });
  await add({ parentId: parent.id, menuType: 'M', isFrame: true, path: 'https://shop.example/outer-window' });
  const { hasPageAt } = app.app.services.institutionMenu;
  expect(
    await Promise.all(['/anywhere/show-window', '/SHOW-WINDOW', '/outer-window', '/show'].map(hasPageAt)),
  ).toEqual([true, true, false, false]);
});

it('refuses a path at which the web app has a page of its own, of the entry and of what is below it', async () => {
  const refused = async (call: Promise<Envelope>) => (await call).fields;
  const sentence = [{ field: 'path', message: builtInPathMessage }];
  for (const path of ['index', '/Circles', '/circle/12', 'api', '/i/nanfeng'])
    expect(await refused(operator.callRefused(contract.addMenuItem, toBody({ path })))).toEqual(sentence);
  const directory = await add({ path: 'institute-help' });
  const page = await add({ parentId: directory.id, menuType: 'C', path: 'security' });
  const renamed = { body: { id: directory.id, path: 'institute' } };
  expect(await refused(operator.callRefused(contract.editMenuItem, renamed))).toEqual(sentence);
  const absolute = { body: { id: page.id, path: '/institute/security' } };
  expect(await refused(operator.callRefused(contract.editMenuItem, absolute))).toEqual(sentence);
  expect((await add({ parentId: directory.id, menuType: 'C', path: 'talks' })).path).toBe('talks');
});

it('changes only the sent fields', async () => {
  const entry = await add({ menuName: '帮助', icon: 'star' });
  const hidden = await operator.call(contract.editMenuItem, { body: { id: entry.id, visible: false } });
  expect(hidden).toEqual({ ...entry, visible: false, version: entry.version + 1 });
});

it('refuses an edit and a move of an entry that another operator has changed, and keeps their change', async () => {
  const top = await add();
  const [a, b] = [await add({ parentId: top.id, menuName: '甲' }), await add({ parentId: top.id })];
  const renamed = await operator.call(contract.editMenuItem, {
    body: { id: a.id, version: a.version, menuName: '甲改' },
  });
  expect(renamed.version).toBe(a.version + 1);
  const stale = { id: a.id, version: a.version };
  expect(await editProblem({ ...stale, menuName: '甲又改' })).toBe('institution_menu.changed_elsewhere');
  expect(await editProblem({ ...stale, orderNum: 100 })).toBe('institution_menu.changed_elsewhere');
  const moved = { id: a.id, version: renamed.version, orderNum: b.orderNum + 1 };
  expect(await operator.call(contract.editMenuItem, { body: moved })).toMatchObject({
    menuName: '甲改',
    orderNum: 21,
    version: renamed.version + 1,
  });
  const edit = { id: b.id, version: b.version, menuName: '乙' };
  expect(await operator.call(contract.editMenuItem, { body: edit })).toMatchObject({ orderNum: 20 });
});

it('accepts an edit without a version: the last one wins', async () => {
  const entry = await add({ menuName: '帮助' });
  for (const menuName of ['一', '二'])
    expect(await operator.call(contract.editMenuItem, { body: { id: entry.id, menuName } })).toMatchObject({
      menuName,
    });
});

it('accepts one of two concurrent edits', async () => {
  const { id, version } = await add();
  const edit = (menuName: string) =>
    operator.call(contract.editMenuItem, { body: { id, version, menuName } });
  const outcomes = await Promise.allSettled([edit('甲'), edit('乙')]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('refuses to move an entry into itself or its own branch', async () => {
  const top = await add();
  const below = await add({ parentId: top.id });
  expect(await editProblem({ id: top.id, parentId: top.id })).toBe('institution_menu.inside_itself');
  expect(await editProblem({ id: top.id, parentId: below.id })).toBe('institution_menu.inside_itself');
});

it('refuses one of two concurrent moves that would form a cycle', async () => {
  const [a, b] = [await add(), await add()];
  const outcomes = await Promise.allSettled([
    operator.call(contract.editMenuItem, { body: { id: a.id, parentId: b.id } }),
    operator.call(contract.editMenuItem, { body: { id: b.id, parentId: a.id } }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('refuses a sixth level, also for a moved branch', async () => {
  const levels = [await add()];
  for (let level = 2; level <= 5; level += 1) levels.push(await add({ parentId: levels.at(-1)?.id ?? null }));
  const [parent] = levels.slice(-1);
  expect(await problemOf(operator.callRefused(contract.addMenuItem, toBody({ parentId: parent?.id })))).toBe(
    'institution_menu.too_deep',
  );
  const branch = await add();
  await add({ parentId: branch.id });
  expect(await editProblem({ id: branch.id, parentId: levels[3]?.id })).toBe('institution_menu.too_deep');
});

it('refuses children of a button or a link, and a duplicate code', async () => {
  const button = flat(await list(operator)).find(({ menuType }) => menuType === 'F');
  const below = toBody({ parentId: button?.id });
  expect(await problemOf(operator.callRefused(contract.addMenuItem, below))).toBe(
    'institution_menu.parent_wrong',
  );
  const link = await add({ isFrame: true, path: 'https://help.example/a' });
  const inLink = toBody({ parentId: link.id });
  expect(await problemOf(operator.callRefused(contract.addMenuItem, inLink))).toBe(
    'institution_menu.parent_wrong',
  );
  const twin = toBody({ menuType: 'F', path: '', perms: 'inst:page:edit' });
  expect(await problemOf(operator.callRefused(contract.addMenuItem, twin))).toBe(
    'institution_menu.code_taken',
  );
});

it('refuses an address that another page has, in any spelling', async () => {
  const top = await add({ path: 'desk' });
  await add({ parentId: top.id, menuType: 'C', path: 'inbox' });
  for (const path of ['/desk/inbox', '/Desk/INBOX'])
    expect(await problemOf(operator.callRefused(contract.addMenuItem, toBody({ menuType: 'C', path })))).toBe(
      'institution_menu.path_taken',
    );
});

it.each([
  [{ path: '//evil.example' }, 'path'],
  [{ path: 'https://evil.example' }, 'path'],
  [{ path: 'javascript:alert(1)', isFrame: true }, 'path'],
  [{ path: 'a b' }, 'path'],
  [{ path: '../admin' }, 'path'],
  [{ path: '' }, 'path'],
  [{ menuName: '' }, 'menuName'],
  [{ menuName: '长'.repeat(21) }, 'menuName'],
  [{ icon: 'nothing-like-it' }, 'icon'],
  [{ component: 'auth/login-page', menuType: 'C' as const }, 'component'],
  [{ menuType: 'F' as const, perms: null }, 'perms'],
  [{ menuType: 'F' as const, perms: '*:*:*' }, 'perms'],
  [{ menuType: 'X' }, 'menuType'],
])('refuses %j at its field', async (entry, field) => {
  const reply = await app.app.inject({
    method: 'PUT',
    url: contract.addMenuItem.path,
    headers: { authorization: `Bearer ${operator.token}` },
    payload: toBody(entry).body,
  });
  expect(reply.json()).toMatchObject({ code: 400, fields: [{ field }] });
});

it('refuses an edit that mixes two types', async () => {
  const page = await add({ menuType: 'C' });
  const refused = await operator.callRefused(contract.editMenuItem, { body: { id: page.id, menuType: 'F' } });
  expect(refused.fields).toMatchObject([{ field: 'perms' }]);
});

it('deletes only entries without children, and audits it', async () => {
  const top = await add({ menuName: '旧目录' });
  const below = await add({ parentId: top.id });
  const remove = (id: number) => ({ query: { id } });
  expect(await problemOf(operator.callRefused(contract.deleteMenuItem, remove(top.id)))).toBe(
    'institution_menu.has_children',
  );
  await operator.call(contract.deleteMenuItem, remove(below.id));
  await operator.call(contract.deleteMenuItem, remove(top.id));
  expect(await problemOf(operator.callRefused(contract.getMenuItem, remove(top.id)))).toBe(
    'institution_menu.not_found',
  );
  const entries = await app.db<{ act: string; actorUid: number }[]>`
    select act, actor_uid from audit_log where object_kind = 'institution_menu' and object_id = ${top.id} order by id`;
  expect(entries).toEqual([
    { act: 'institution_menu.added', actorUid: operator.uid },
    { act: 'institution_menu.deleted', actorUid: operator.uid },
  ]);
});

it('revokes a code from all institutions at once, and notifies their pages', async () => {
  const staff = await createStaff(['inst:category:edit']);
  const create = { body: { name: '新书', parentId: null } };
  await staff.call(categories.createInstitutionCategory, create);
  const socket = io(`${app.address}/page`, { auth: { token: staff.token }, transports: ['websocket'] });
  await new Promise((resolve) => socket.once('connect', () => resolve(null)));
  const pushed = new Promise((resolve) => socket.once('institution-menu.changed', () => resolve('pushed')));
  const button = flat(await list(operator)).find(
    ({ menuType, perms }) => menuType === 'F' && perms === 'inst:category:edit',
  );
  await operator.call(contract.deleteMenuItem, { query: { id: button?.id ?? 0 } });
  expect(await pushed).toBe('pushed');
  socket.close();
  const refused = await staff.callRefused(categories.createInstitutionCategory, {
    body: { name: '旧书', parentId: null },
  });
  expect(refused.problem).toBe('session.code_missing');
});

it('refuses news and livestreams to a member without the code', async () => {
  const staff = await createStaff(['inst:message:read']);
  const news = { body: { kind: 'news' as const, title: '新书到店', body: emptyDocument } };
  expect((await staff.callRefused(createWork, news)).problem).toBe('session.code_missing');
  const startsAt = new Date(Date.now() + 86_400_000).toISOString();
  const livestream = {
    body: { title: '讲座', startsAt, address: 'https://live.example', summary: '', cover: null },
  };
  expect((await staff.callRefused(createLivestream, livestream)).problem).toBe('session.code_missing');
  expect((await staff.callRefused(listMyLivestreams)).problem).toBe('session.code_missing');
  const publisher = await createStaff(['inst:content:publish']);
  await publisher.call(createLivestream, livestream);
  await publisher.call(createWork, news);
});
