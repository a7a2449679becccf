import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  createReader,
  enterInstitution,
  menu,
  openAccountMenu,
  signIn,
  unfoldMenu,
} from '../support/accounts.ts';
import { institutionOf, memberOf, nameOf } from '../support/member.ts';
import { newBrowser, story } from '../support/story.ts';

story();

it('an owner invites a member by phone, who enters with what they were given and finds the way back', async () => {
  const invited = await newBrowser();
  const phone = await createReader(invited.request);
  const name = await nameOf(invited.request, phone);
  const owner = await signIn(await newBrowser(), 'chenyan', '/institution/membership');
  await owner.getByRole('button', { name: '进入机构后台' }).click();
  await owner.getByText('南风书店 · 陈砚').waitFor();
  await owner.goto('/institute/profile');
  await owner.getByRole('button', { name: '邀请成员' }).click();
  const dialog = owner.getByRole('dialog', { name: '邀请成员' });
  await dialog.getByRole('textbox', { name: '手机号' }).fill('12345');
  await dialog.getByRole('button', { name: '发出邀请' }).click();
  await dialog.getByText('请填写正确的 11 位手机号').waitFor();
  await dialog.getByRole('textbox', { name: '手机号' }).fill(phone);
  await dialog.getByRole('checkbox', { name: '查看留言' }).check();
  await dialog.getByRole('button', { name: '发出邀请' }).click();
  await owner.getByText('等待答复').first().waitFor();

  const reader = await signIn(invited, phone, '/message/system-notice');
  await reader.getByText('「南风书店」邀请你加入').first().click();
  await reader.waitForURL('**/institution/membership');
  await reader.getByRole('button', { name: '接受' }).click();
  await reader.getByText('已加入「南风书店」').waitFor();
  await reader.getByRole('button', { name: '进入机构后台' }).click();
  await reader.getByText(`南风书店 · ${name}`).waitFor();
  await reader.goto('/institute/profile');
  await reader.getByText('查看留言', { exact: true }).first().waitFor();
  // entries whose permissions the member lacks are missing
  expect(await reader.getByRole('button', { name: '邀请成员' }).count()).toBe(0);
  expect(await reader.getByRole('button', { name: '保存' }).count()).toBe(0);
  await unfoldMenu(reader);
  expect(await menu(reader).getByText('主页装修').count()).toBe(0);
  expect(await menu(reader).getByText('内容发布').count()).toBe(0);
  await reader.goto('/VisualEditor/index');
  await reader.getByText('这里需要「装修主页」权限').waitFor();
  await reader.goto('/message/system-notice');
  await reader.getByText('这里需要「查看机构通知」权限').waitFor();
  await reader.goto('/index');
  await reader.getByRole('region', { name: '机构主页' }).waitFor();
  expect(await reader.getByRole('link', { name: '装修主页' }).count()).toBe(0);
  await openAccountMenu(reader);
  await reader.getByRole('menuitem', { name: '回到自己的账号' }).click();
  await reader.getByRole('banner').getByText(name, { exact: true }).waitFor();

  await owner.reload();
  await owner.getByRole('button', { name: `移除${name}` }).click();
  await owner.getByRole('dialog', { name: '移除成员' }).getByRole('button', { name: '移除' }).click();
  await owner.getByText(`已移除${name}`).waitFor();
});

it('opening hours that overlap are refused at their day, and nothing typed is lost', async () => {
  const page = await signIn(await newBrowser(), 'nanfeng', '/institute/profile');
  const monday = (name: string) => page.getByLabel(`周一${name}`);
  await page.getByRole('button', { name: '为周一添加时段' }).click();
  await page.getByRole('button', { name: '为周一添加时段' }).click();
  await monday('第 1 段开始').fill('18:00');
  await monday('第 1 段结束').fill('02:00');
  await monday('第 2 段开始').fill('20:00');
  await monday('第 2 段结束').fill('22:00');
  await page.getByRole('textbox', { name: '联系电话' }).fill('021-62330000');
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('周一的营业时间有重叠，请改成互不相交的几段').waitFor();
  await page.getByRole('button', { name: '删除周一第 2 段' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('机构信息已保存').waitFor();
  await page.reload();
  expect(await monday('第 1 段结束').inputValue()).toBe('02:00');
  expect(await page.getByRole('textbox', { name: '联系电话' }).inputValue()).toBe('021-62330000');
  // restores the hours, which other stories expect
  await page.getByRole('button', { name: '删除周一第 1 段' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('机构信息已保存').waitFor();
});

it('an owner hands the institution over, and keeps what administrators may do', async () => {
  const theirs = await newBrowser();
  const { request } = theirs;
  const phone = await createReader(request);
  const heir = await memberOf(request, phone);
  const name = await nameOf(request, phone);
  const press = await institutionOf(request, 'lanlan');
  await press.send('POST', '/api/institution/invitations', { phone, role: 'admin', permissions: [] });
  const { invitations } = await heir.send('GET', '/api/institution-invitations');
  await heir.send('POST', `/api/institution-invitations/${invitations[0].id}/answer`, { accept: true });

  const owner = await enterInstitution(await newBrowser(), 'lanlan', '/institute/profile');
  const rowOf = (page: Page, who: string) =>
    page.getByRole('list', { name: '机构成员' }).getByRole('listitem').filter({ hasText: who });
  await owner.getByRole('button', { name: `把机构移交给${name}` }).click();
  await owner.getByRole('dialog', { name: '移交机构' }).getByRole('button', { name: '提出移交' }).click();
  await owner.getByText(`已提出把机构移交给${name}`).waitFor();
  await rowOf(owner, '蓝蓝').getByText('负责人').waitFor();

  const taking = await signIn(theirs, phone, '/institution/membership');
  await taking.getByText('负责人想把机构移交给你').waitFor();
  await taking.getByRole('button', { name: '接受' }).click();
  await taking.getByText('你现在是「灯下出版社」的负责人').waitFor();
  await taking.getByText('负责人想把机构移交给你').waitFor({ state: 'hidden' });

  // the page that was open before is updated, too
  await rowOf(owner, name).getByText('负责人').waitFor();
  await rowOf(owner, '蓝蓝').getByText('管理员').waitFor();
  expect(await owner.getByRole('button', { name: /^把机构移交给/ }).count()).toBe(0);
  expect(await owner.getByRole('button', { name: `移除${name}` }).count()).toBe(0);
  await owner.getByRole('button', { name: '邀请成员' }).waitFor();
  await expect(press.send('POST', '/api/institution/hand-over', { uid: heir.uid })).rejects.toThrow('403');

  // restores the owner: other stories expect it
  const { uid } = await memberOf(request, 'lanlan');
  const entered = await institutionOf(request, phone);
  await entered.send('POST', '/api/institution/hand-over', { uid });
  const former = await memberOf(request, 'lanlan');
  await former.send('POST', '/api/institution-hand-over/answer', { accept: true });
  await press.send('DELETE', `/api/institution/members/${heir.uid}`);
});
