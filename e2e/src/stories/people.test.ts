import { expect, it } from 'vitest';
import { createReader, signIn, tokensOf } from '../support/accounts.ts';
import { violationsOn } from '../support/axe.ts';
import { nameOf } from '../support/member.ts';
import { newBrowser, story } from '../support/story.ts';
import { callApi } from '../support/works.ts';

// A page whose session was ended gets 401; one whose permission was removed gets 403.
story(/status of 40[13]/);

it('finds a member by phone, signs their device out, and the other browser is out without a reload', async () => {
  const home = await newBrowser();
  const phone = await createReader(home.request);
  const theirs = await signIn(await newBrowser(), phone, '/index');
  await theirs.getByRole('heading', { level: 1 }).first().waitFor();

  const desk = await signIn(home, 'operator', '/users');
  await desk.getByRole('listitem').first().waitFor();
  expect(await violationsOn(desk, '/users')).toEqual([]);
  await desk.getByRole('searchbox', { name: '名字、手机号、编号、注册地址' }).fill(phone);
  const name = await nameOf(home.request, phone);
  const row = desk.getByRole('listitem').filter({ hasText: name });
  await row.getByText(`${phone.slice(0, 3)}****${phone.slice(-4)}`).waitFor();
  expect(await desk.getByText(phone).count()).toBe(0);
  await row.getByRole('link', { name }).click();
  const sheet = desk.getByRole('dialog', { name });
  await sheet.getByRole('button', { name: '查看完整号码' }).click();
  await desk.getByRole('dialog', { name: '查看完整手机号' }).getByRole('button', { name: '查看' }).click();
  await sheet.getByText(phone).waitFor();
  await sheet.getByRole('link', { name: /^10\.\d+\.\d+\.\d+$/ }).waitFor();
  expect(await violationsOn(desk, 'a member’s sheet')).toEqual([]);

  await sheet.getByRole('tab', { name: /^设备/ }).click();
  await sheet.getByRole('button', { name: '全部退出' }).click();
  await desk.getByRole('dialog', { name: '退出登录' }).getByRole('button', { name: '退出' }).click();
  await sheet.getByText('没有登录的设备').waitFor();
  await theirs.getByText('登录状态已过期，请重新登录').waitFor();

  await sheet.getByRole('tab', { name: /^备注/ }).click();
  await sheet.getByRole('textbox', { name: '新的备注' }).fill('来电说手机丢了，已全部退出。');
  await sheet.getByRole('button', { name: '添加备注' }).click();
  await sheet.getByRole('listitem').filter({ hasText: '来电说手机丢了' }).waitFor();
  await sheet.getByRole('tab', { name: '历史' }).click();
  await sheet.getByRole('tab', { name: '审计记录' }).click();
  for (const act of ['添加成员备注', '退出成员的全部设备', '查看完整手机号'])
    await sheet.getByText(act).waitFor();
});

it('makes a reader an operator, and a code that is given or taken bites without a new sign-in', async () => {
  const home = await newBrowser();
  const phone = await createReader(home.request);
  const desk = await signIn(home, 'operator', `/users?q=${phone}`);
  const name = await nameOf(home.request, phone);
  await desk.getByRole('link', { name }).click();
  const sheet = desk.getByRole('dialog', { name });
  await sheet.getByRole('tab', { name: '权限' }).click();
  await sheet.getByRole('radio', { name: '运营' }).click();
  await sheet.getByRole('checkbox', { name: '裁定申诉' }).click();
  expect(await violationsOn(desk, 'rights being chosen')).toEqual([]);
  await sheet.getByRole('button', { name: '保存权限' }).click();
  await desk
    .getByRole('dialog', { name: /成为运营人员$/ })
    .getByRole('button', { name: '设为运营' })
    .click();
  await desk.getByText('权限已更改，马上生效').waitFor();

  const theirs = await signIn(await newBrowser(), phone, '/appeals');
  await theirs.getByRole('heading', { name: '申诉处理', level: 1 }).waitFor();
  const menu = theirs.getByRole('navigation').first();
  expect(await menu.getByRole('link', { name: '举报处理' }).count()).toBe(0);

  await sheet.getByRole('checkbox', { name: '处理举报，扣分与限制成员' }).click();
  await sheet.getByRole('button', { name: '保存权限' }).click();
  await menu.getByRole('link', { name: '举报处理' }).click();
  await theirs.getByRole('heading', { name: '举报处理', level: 1 }).waitFor();

  await sheet.getByRole('checkbox', { name: '处理举报，扣分与限制成员' }).click();
  await sheet.getByRole('button', { name: '保存权限' }).click();
  await menu.getByRole('link', { name: '举报处理' }).waitFor({ state: 'detached' });
  const { access_token } = await tokensOf(home.request, phone);
  const refused = await home.request.get('/api/reports', {
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect(refused.status()).toBe(403);
});

it('merges a comment and a profile into one report, parts them, and decides them together', async () => {
  const home = await newBrowser();
  const { request } = home;
  const [author, one, two] = [
    await createReader(request),
    await createReader(request),
    await createReader(request),
  ];
  const uidOf = async (phone: typeof author) =>
    (await callApi(request, phone, 'get', '/api/User/GetUser')).uid;
  const [authorUid, oneUid] = [await uidOf(author), await uidOf(one)];
  const [name, oneName] = [await nameOf(request, author), await nameOf(request, one)];
  await callApi(request, one, 'post', '/api/reports', {
    kind: 'person',
    id: authorUid,
    reason: 'advertising',
    note: '到处发广告',
  });
  // the same matter, reported under another name
  await callApi(request, two, 'post', '/api/reports', {
    kind: 'person',
    id: oneUid,
    reason: 'abuse',
    note: '与上一个是同一件事',
  });

  const desk = await signIn(home, 'operator', '/reports');
  await desk.getByRole('button', { name: `处理成员${name}` }).click();
  const drawer = desk.getByRole('dialog', { name: '被举报的成员' });
  const choose = async () => {
    await drawer.getByRole('button', { name: '合并相关举报' }).click();
    const dialog = desk.getByRole('dialog', { name: '合并相关举报' });
    await dialog.getByRole('checkbox', { name: `选择成员「${oneName}」` }).click();
    expect(await violationsOn(desk, 'reports being merged')).toEqual([]);
    await dialog.getByRole('button', { name: '合并 1 个' }).click();
    // not by name, which is among the reporters as well
    await drawer.getByRole('button', { name: /^拆开/ }).waitFor();
  };
  await choose();
  await drawer.getByRole('button', { name: /^拆开/ }).click();
  await desk.getByText('已拆开，两个举报各自处理').waitFor();
  await drawer.getByRole('button', { name: /^拆开/ }).waitFor({ state: 'detached' });
  await choose();

  await drawer.getByRole('radio', { name: '警告' }).click();
  await drawer.getByRole('textbox', { name: '处理说明' }).fill('请不要发布广告。');
  await drawer.getByRole('button', { name: '确认：警告' }).click();
  await desk.getByText('举报人会收到结果').waitFor();
  for (const [reporter, reported] of [
    [one, name],
    [two, oneName],
  ] as const) {
    const mine = await signIn(await newBrowser(), reporter, '/credit?tab=reports');
    await mine.getByRole('listitem').filter({ hasText: reported }).getByText('情况属实，已处理').waitFor();
  }
});
