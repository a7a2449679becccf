import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { createPicture } from '../../factories/pictures.ts';
import { freePort } from '../../free-port.ts';
import { addChatRoom } from '../chat-room.ts';
import { imTestApp } from '../im-test-app.ts';
import { type VendorApp, vendorApp } from '../vendor-app.ts';

/** A folder with the vendor's own web app 1.1.0, built, and a file of its library 2.5.0; the project has neither. */
const [app, library] = [process.env.IM_ORIGINAL_APP, process.env.IM_ORIGINAL_CLIENT];
const unhanded =
  'IM_ORIGINAL_APP and IM_ORIGINAL_CLIENT name no built app of the vendor’s and no file of its library';
/** Built into the app; integrators replace it. */
const appkey = '4f7aef34fb361292c566a1cd';
const port = await freePort();
const env = { IM_ALLOW_LEGACY_CLIENT: '1', IM_APPKEY: appkey, ALLOWED_ORIGINS: `http://localhost:${port}` };
const testApp = imTestApp({ env });
let vendor: VendorApp | undefined;
afterAll(() => vendor?.close());

it('12: the vendor’s own app signs in, lists, sends, receives, shows read marks, recalls, befriends, groups, blocks and enters rooms', async ({
  skip,
}) => {
  if (!app || !library) return skip(unhanded);
  vendor = await vendorApp({ app, library }, port, () => testApp.app().address);
  await addChatRoom(testApp.app().db, '深夜书房');
  const { people, a: own } = await testApp.pair();
  own.close();
  const faults: string[] = [];
  const [a, b] = [await vendor.open(people[0]), await vendor.open(people[1])];
  for (const page of [a, b]) page.on('pageerror', ({ message }) => faults.push(message));
  await conversation(a, '读者甲').click();
  await conversation(b, '林小满').click();
  await said(a, '在');

  await write(a, '从前的应用');
  await said(b, '从前的应用');
  // The sender's view: a partner with the conversation open has read the message.
  await a.locator('.chat-panel-me-msg', { hasText: '从前的应用' }).getByText('已读').waitFor();
  await write(b, '收到');
  await said(a, '收到');
  await b.locator('#contentDiv').press('a');
  await a.locator('.chat-panel-is-input').waitFor();
  await b.locator('#contentDiv').press('Backspace');
  await a.setInputFiles('#sendPic', {
    name: '封面.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await createPicture('png')),
  });
  await b.locator('.chat-panel-you-msg img.chat-panel-message-img').waitFor();
  await a.setInputFiles('#sendFile', {
    name: '书单.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('书名\n'),
  });
  await said(b, '书单.csv');
  await write(a, '说错了');
  await said(b, '说错了');
  await recall(a, '说错了');
  await b.getByText('对方撤回了一条消息').first().waitFor();

  await befriend(a, b, people[1].uid);
  await makeGroup(a, '周三共读');
  await conversation(a, '周三共读').click();
  await write(a, '群里好');
  await b.locator('.main-conversation-icon').click();
  await conversation(b, '周三共读').click();
  await said(b, '群里好');
  await block(b);
  await inRoom(a, b);
  expect(faults).toEqual([]);
});

function conversation(page: Page, name: string) {
  return page.locator('.conversation-list li', { hasText: name }).first();
}

async function write(page: Page, text: string, box = '#contentDiv'): Promise<void> {
  await page.locator(box).pressSequentially(text);
  await page.locator(box).press('Enter');
}

async function said(page: Page, text: string): Promise<void> {
  await page.locator('.chat-panel-you-msg', { hasText: text }).last().waitFor();
}

async function recall(page: Page, text: string): Promise<void> {
  const message = page.locator('.chat-panel-me-msg', { hasText: text }).last();
  await message.hover();
  await message.locator('.chat-panel-operation').first().click({ force: true });
  await page.locator('li:visible', { hasText: '撤回' }).last().click();
}

async function fromMenu(page: Page, item: string): Promise<void> {
  await page.locator('.main-add-single-icon').click();
  await page.locator('.main-add-single menu-component li', { hasText: item }).click();
}

async function befriend(a: Page, b: Page, uid: number): Promise<void> {
  await fromMenu(a, '添加好友');
  await a.locator('create-single-chat-component input').fill(`user_${uid}`);
  await a.locator('create-single-chat-component').getByText('确定').click();
  await a.locator('other-info-component').getByText('添加好友').click();
  await a.locator('verify-modal-component').getByText('确定').click();
  await a.getByText('好友申请发送成功').waitFor();
  await b.locator('.main-contact-icon').click();
  await b.locator('.contact-verify').click();
  await b.locator('verify-component').getByText('同意', { exact: true }).click();
  await b.getByText('已同意').waitFor();
  await a.getByText('好友申请发送成功').waitFor({ state: 'detached' });
  const card = a.locator('other-info-component .modal-close');
  if (await card.isVisible()) await card.click();
  await a.locator('.main-contact-icon').click();
  await a.locator('.contact-verify').click();
  await a.getByText('同意了您的好友请求').waitFor();
  await a.locator('.main-conversation-icon').click();
}

async function makeGroup(page: Page, name: string): Promise<void> {
  await fromMenu(page, '发起群聊');
  await page.locator('create-group-component .create-group-select-label').first().click();
  await page.locator('create-group-component').getByText('下一步').click();
  await page.locator('create-group-next-component input[type=text]').fill(name);
  await page.locator('label[for=publicGroupInput]').click();
  await page.locator('create-group-next-component').getByText('完成').click();
}

async function block(page: Page): Promise<void> {
  await page.locator('.chat-panel-you-msg:visible .chat-panel-avatar').first().click();
  await page.locator('.other-info-more').click();
  await page.locator('info-menu-component li', { hasText: '黑名单' }).first().click();
  await page.locator('tip-modal-component .btn-confirm').click();
  await page.getByText('加入黑名单成功').waitFor();
  await page.getByText('加入黑名单成功').waitFor({ state: 'detached' });
  await page.locator('other-info-component .modal-close').click();
}

async function inRoom(a: Page, b: Page): Promise<void> {
  for (const page of [a, b]) {
    await page.locator('.main-room-icon').click();
    await page.locator('.room-list-item').first().click();
    await page.locator('room-detail-component', { hasText: '深夜书房' }).locator('button').click();
    await page.locator('.room-panel-text-container').waitFor();
  }
  await write(a, '有人吗', '#contentDiv2');
  await b.locator('.room-panel-you-msg', { hasText: '有人吗' }).waitFor();
}
