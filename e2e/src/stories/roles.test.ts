import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createReader, enterInstitution, menu, signIn, unfoldMenu } from '../support/accounts.ts';
import { violationsOn } from '../support/axe.ts';
import { memberOf, nameOf } from '../support/member.ts';
import { newBrowser, story } from '../support/story.ts';

// a name that is taken gets 409, a page that one may not read 403
story(/status of 40[39]/);

it('a role is made and given, and a change of it reaches who has it without a new sign-in', async () => {
  const home = await newBrowser();
  const phone = await createReader(home.request);
  const name = await nameOf(home.request, phone);
  const desk = await signIn(home, 'operator', '/users');
  await desk.getByRole('button', { name: '运营角色' }).click();
  const roles = desk.getByRole('dialog', { name: '运营角色' });
  await roles.getByRole('listitem').filter({ hasText: '审核员' }).waitFor();
  expect(await violationsOn(desk, 'roles of operators')).toEqual([]);
  await roles.getByRole('button', { name: '新建角色' }).click();
  const form = desk.getByRole('dialog', { name: '新建角色' });
  await form.getByRole('textbox', { name: '角色名称' }).fill('审核员');
  await form.getByRole('checkbox', { name: '审核话题' }).check();
  await form.getByRole('button', { name: '新建', exact: true }).click();
  await form.getByText('已有叫「审核员」的角色，请换一个名称').waitFor();
  await form.getByRole('textbox', { name: '角色名称' }).fill('话题值班');
  expect(await violationsOn(desk, 'a role being made')).toEqual([]);
  await form.getByRole('button', { name: '新建', exact: true }).click();
  await roles.getByRole('listitem').filter({ hasText: '话题值班' }).getByText('还没有人').waitFor();

  await desk.goto(`/users?q=${phone}`);
  await desk.getByRole('link', { name }).click();
  const sheet = desk.getByRole('dialog', { name });
  await sheet.getByRole('tab', { name: '权限' }).click();
  await sheet.getByRole('radio', { name: '运营' }).click();
  await sheet.getByRole('combobox', { name: '运营角色' }).selectOption('话题值班');
  const topics = sheet.getByRole('checkbox', { name: '审核话题' });
  expect([await topics.isChecked(), await topics.isDisabled()]).toEqual([true, true]);
  expect(await violationsOn(desk, 'a role being given')).toEqual([]);
  await sheet.getByRole('button', { name: '保存权限' }).click();
  await desk
    .getByRole('dialog', { name: /成为运营人员$/ })
    .getByRole('button', { name: '设为运营' })
    .click();
  await desk.getByText('权限已更改，马上生效').waitFor();

  // one code: its page, and a sentence in place of every other
  const theirs = await signIn(await newBrowser(), phone, '/approval/topics');
  await theirs.getByRole('heading', { name: '话题审核', level: 1 }).waitFor();
  await unfoldMenu(theirs);
  expect(await entriesOf(theirs)).toEqual(['首页', '话题审核', '个人中心']);
  for (const [path, right] of [
    ['/reports', '处理举报，扣分与限制成员'],
    ['/board', '查看运营看板'],
    ['/publishNews', '发布资讯'],
    ['/talks', '发布直播预告'],
  ] as const) {
    await theirs.goto(path);
    await theirs.getByText(`这里需要「${right}」权限`).waitFor();
  }

  await desk.goto('/users?roles=1');
  await roles.getByRole('button', { name: '修改「话题值班」' }).click();
  const change = desk.getByRole('dialog', { name: '修改「话题值班」' });
  await change.getByRole('checkbox', { name: '查看运营看板' }).check();
  await change.getByText('1 人是这个角色，保存后马上生效').waitFor();
  await change.getByRole('button', { name: '保存' }).click();
  await menu(theirs).getByRole('button', { name: '系统管理' }).click();
  await menu(theirs).getByRole('link', { name: '运营看板' }).click();
  await theirs.getByRole('heading', { name: '运营看板', level: 1 }).waitFor();
});

it('an institution names a set of rights, and a member invited with it sees that and nothing else', async () => {
  const invited = await newBrowser();
  const phone = await createReader(invited.request);
  const owner = await enterInstitution(await newBrowser(), 'lanlan', '/institute/profile');
  await owner.getByRole('button', { name: '用「客服」开始' }).click();
  const form = owner.getByRole('dialog', { name: '新建角色' });
  await form.getByRole('checkbox', { name: '查看机构通知' }).uncheck();
  expect(await violationsOn(owner, 'a role of members being made')).toEqual([]);
  await form.getByRole('button', { name: '新建', exact: true }).click();
  await owner.getByRole('list', { name: '成员角色' }).getByText('客服').waitFor();
  await owner.getByRole('button', { name: '邀请成员' }).click();
  const dialog = owner.getByRole('dialog', { name: '邀请成员' });
  await dialog.getByRole('textbox', { name: '手机号' }).fill(phone);
  await dialog.getByRole('combobox', { name: '角色' }).selectOption('客服');
  await dialog.getByRole('button', { name: '发出邀请' }).click();
  await owner.getByText('等待答复').first().waitFor();

  const reader = await memberOf(invited.request, phone);
  const { invitations } = await reader.send('GET', '/api/institution-invitations');
  await reader.send('POST', `/api/institution-invitations/${invitations[0].id}/answer`, { accept: true });
  const acting = await enterInstitution(invited, phone, '/institute/profile');
  await unfoldMenu(acting);
  expect(await entriesOf(acting)).toEqual([
    ...['首页', '机构信息', '留言列表', '快捷回复', '自动回复', '成员列表'],
  ]);
  for (const path of [
    ...['/VisualEditor/index', '/publishNews', '/talks', '/institute/book-categories'],
    // of the server's menu
    '/insight/response',
  ]) {
    await acting.goto(path);
    await acting.getByText(/^这里需要「.+」权限$/).waitFor();
  }

  // as before: other stories expect it
  await owner.reload();
  const name = await nameOf(invited.request, phone);
  await owner.getByRole('button', { name: `移除${name}` }).click();
  await owner.getByRole('dialog', { name: '移除成员' }).getByRole('button', { name: '移除' }).click();
  await owner.getByText(`已移除${name}`).waitFor();
  await owner.getByRole('button', { name: '删除「客服」' }).click();
  await owner.getByRole('dialog', { name: '删除角色' }).getByRole('button', { name: '删除' }).click();
  await owner.getByText('已删除「客服」').waitFor();
});

/** Titles of the menu's pages, without counts. */
async function entriesOf(page: Page): Promise<string[]> {
  const titles = await menu(page).getByRole('link').allTextContents();
  return titles.map((title) => title.split('，')[0]?.trim() ?? '');
}
