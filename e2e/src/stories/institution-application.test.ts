import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createReader, signIn } from '../support/accounts.ts';
import { pageReady, violationsOn } from '../support/axe.ts';
import { phoneViewport } from '../support/chromium.ts';
import { drawPicture } from '../support/draw-picture.ts';
import { memberOf } from '../support/member.ts';
import { connected, newBrowser, story } from '../support/story.ts';

// A draft that was saved elsewhere is answered with 409.
story(/status of 409/);

const identityCards = ['管理员身份证人像面', '管理员身份证国徽面'];

it('takes a bookshop in: applied for with real pictures, two sent back and mended, approved, entered', async () => {
  const visitor = await newBrowser();
  const phone = await createReader(visitor.request);
  const name = `躲雨书店 ${phone.slice(-8)}`;
  const hears = connected(visitor);
  const applying = await signIn(visitor, phone, '/institution/create');
  await hears;
  const { field, slot, upload } = formOf(applying);

  await applying.getByRole('button', { name: /^书店/ }).click();
  await field('机构名称').fill(name);
  await applying.getByText(/已保存/).waitFor();
  await upload('营业执照');
  await field('统一社会信用代码').fill('913301');
  await applying.getByText(/已保存/).waitFor();

  await applying.reload();
  await expect.poll(() => field('机构名称').inputValue()).toBe(name);
  expect(await field('统一社会信用代码').inputValue()).toBe('913301');
  await slot('营业执照').getByRole('img').or(slot('营业执照').locator('img')).first().waitFor();

  // Each missing field shows its error, and the first of them has the focus.
  await applying.getByRole('button', { name: '提交审核' }).click();
  await slot('机构封面').getByText('请上传机构封面').waitFor();
  await expect.poll(() => field('主体名称').evaluate((node) => node === document.activeElement)).toBe(true);
  await completeForm(applying, phone);
  await applying.getByText('可以提交了').waitFor();
  expect(await violationsOn(applying, 'a whole application')).toEqual([]);
  await applying.getByRole('button', { name: '提交审核' }).click();
  await applying.getByText('正在审核').waitFor();

  await withdrawAndSendAgain(applying, name);

  const reviewing = await signIn(await newBrowser(), 'operator', `/approval/institutions?name=${name}`);
  await reviewing.getByRole('heading', { level: 2, name }).waitFor();
  await reviewing.getByRole('button', { name: /^通过/ }).click();
  await reviewing
    .getByText(/还有 5 项资质没有给出结论/)
    .first()
    .waitFor();
  await judgeByKeyboard(reviewing);
  expect(await lookOnPhone(name)).toEqual([]);
  await accept(reviewing, '营业执照');
  await refuse(reviewing, '出版物经营许可证', '有效期被手指挡住了');
  await accept(reviewing, '管理员身份证人像面');
  await refuse(reviewing, '管理员身份证国徽面', '反光');
  await accept(reviewing, '机构封面');
  expect(await violationsOn(reviewing, 'the review desk')).toEqual([]);
  await reviewing.getByRole('button', { name: /^退回补正/ }).click();
  await reviewing.getByRole('dialog', { name: '退回补正' }).getByRole('button', { name: '确认退回' }).click();
  await reviewing.getByText(`已退回「${name}」`).waitFor();

  // The applicant's page is updated by push; accepted fields are unchanged.
  await slot('出版物经营许可证')
    .getByText(/有效期被手指挡住了/)
    .waitFor();
  for (const accepted of ['营业执照', '管理员身份证人像面', '机构封面']) {
    await slot(accepted).getByText('已通过').waitFor();
    expect(await slot(accepted).getByRole('button', { name: '更换图片' }).count()).toBe(0);
  }
  // the banner names what to send again, and leads to it
  const banner = applying.getByRole('status').filter({ hasText: '请补正后重新提交' });
  await banner.getByText(/有效期被手指挡住了/).waitFor();
  await banner.getByRole('button', { name: '管理员身份证国徽面' }).click();
  const sentBack = slot('管理员身份证国徽面');
  await expect.poll(() => sentBack.evaluate((node) => node === document.activeElement)).toBe(true);
  expect(await violationsOn(applying, 'a returned application')).toEqual([]);
  await upload('出版物经营许可证');
  await upload('管理员身份证国徽面');
  await applying.getByRole('button', { name: '重新提交' }).click();
  await applying.getByText('正在审核').waitFor();

  await reviewing.goto(`/approval/institutions?name=${name}`);
  await accept(reviewing, '出版物经营许可证');
  await accept(reviewing, '管理员身份证国徽面');
  await reviewing.getByRole('button', { name: /^通过/ }).click();
  await reviewing.getByText(`已通过「${name}」`).waitFor();

  await applying.getByText('审核已通过', { exact: true }).waitFor();
  await applying.getByRole('button', { name: `进入机构后台：${name}` }).click();
  await applying
    .getByRole('dialog', { name: '进入机构后台' })
    .getByRole('button', { name: '进入', exact: true })
    .click();
  await applying.waitForURL('**/index');
  await applying.getByRole('banner').getByRole('button', { name }).waitFor();
  await firstDay(applying, reviewing, { name, slug: `duoyu-${phone.slice(-8)}` });
});

it('offers the choice when the same draft was saved elsewhere', async () => {
  const context = await newBrowser();
  const phone = await createReader(context.request);
  const page = await signIn(context, phone, '/institution/create');
  const { field } = formOf(page);
  await page.getByRole('button', { name: /^图书馆/ }).click();
  await field('机构名称').fill('青禾社区图书馆');
  await page.waitForURL('**/institution/create?id=*');
  await page.getByText(/已保存/).waitFor();

  const elsewhere = await signIn(
    await newBrowser(),
    phone,
    new URL(page.url()).pathname + new URL(page.url()).search,
  );
  await formOf(elsewhere).field('机构名称').fill('青禾图书馆（总馆）');
  await elsewhere.getByText(/已保存/).waitFor();
  await field('地址').fill('青禾路 1 号');
  const dialog = page.getByRole('dialog', { name: '这份申请已在别处保存过' });
  await dialog.getByRole('cell', { name: '青禾图书馆（总馆）' }).waitFor();
  expect(await violationsOn(page, 'two forms')).toEqual([]);
  await dialog.getByRole('button', { name: '使用最新的' }).click();
  await expect.poll(() => field('机构名称').inputValue()).toBe('青禾图书馆（总馆）');

  await page.getByRole('button', { name: '删除', exact: true }).click();
  await page.getByRole('dialog', { name: '删除这份申请' }).getByRole('button', { name: '删除' }).click();
  await page.getByRole('button', { name: /^出版社/ }).waitFor();
});

/** From the first steps to a public page that shows nothing of others. */
async function firstDay(
  page: Page,
  desk: Page,
  { name, slug }: { readonly name: string; readonly slug: string },
): Promise<void> {
  const steps = page.getByRole('list', { name: '开张前的几步' });
  const step = steps.getByRole('listitem').filter({ hasText: '装修并发布主页' });
  await step.getByRole('img', { name: '未完成' }).waitFor();
  expect(await violationsOn(page, 'the first steps of an institution')).toEqual([]);
  await step.getByRole('link').click();
  await page.getByRole('button', { name: '选择模板' }).click();
  await page.getByRole('dialog', { name: '选择模板' }).getByRole('button', { name: /巷口/ }).click();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '发布主页' });
  await dialog.getByText(/个版块还没有挑选内容$/).waitFor();
  await dialog.getByText(/「店主放在窗边的书」/).waitFor();
  expect(await violationsOn(page, 'blocks without a choice')).toEqual([]);
  await dialog.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByText('已提交审核，通过后读者就能看到').waitFor();

  await desk.goto(`/approval/institution-pages?name=${name}`);
  await desk.getByRole('heading', { level: 2, name }).waitFor();
  await desk.getByRole('button', { name: /^通过/ }).click();
  const shown = () => page.request.get(`/i/${slug}`);
  await expect.poll(async () => (await shown()).status()).toBe(200);
  const words = await (await shown()).text();
  expect(words).toContain('书到了，灯也亮着');
  // neither others' books nor members' texts, before anybody chose them
  for (const foreign of ['红楼梦', '店主放在窗边的书', '店里的人在读']) expect(words).not.toContain(foreign);
  await page.goto('/index');
  await step.getByRole('img', { name: '已完成' }).waitFor();
}

/** All but the name and the business licence. */
async function completeForm(page: Page, phone: string): Promise<void> {
  const { field, slot, upload } = formOf(page);
  await field('主体名称').fill('杭州躲雨文化有限公司');
  await field('统一社会信用代码').fill(`91330106MA${phone.slice(-8)}`);
  await field('主页地址').fill(`duoyu-${phone.slice(-8)}`);
  await field('简介').fill('只在下雨天通宵营业的书店，主要卖短篇小说。');
  await field('地址').fill('杭州市西湖区躲雨路 1 号');
  await field('联系人').fill('许青');
  await field('联系电话').fill(phone);
  await upload('出版物经营许可证');
  await upload('机构封面');
  expect(await slot('管理员身份证人像面').getByRole('button').count()).toBe(0);
  // Not check(): once the consent is stored, a sentence replaces the checkbox.
  await page.getByRole('checkbox', { name: /单独同意/ }).click();
  await page.getByRole('button', { name: '撤回同意' }).waitFor();
  for (const card of identityCards) await upload(card);
  await page.getByRole('checkbox', { name: /已阅读并同意/ }).check();
}

/** A withdrawn application is a draft with all its content, and no longer in the review queue. */
async function withdrawAndSendAgain(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '撤回申请' }).click();
  await page.getByRole('dialog', { name: '撤回申请' }).getByRole('button', { name: '撤回' }).click();
  await page.getByText('可以提交了').waitFor();
  expect(await formOf(page).field('机构名称').inputValue()).toBe(name);
  const operator = await memberOf(page.request, 'operator');
  expect(await operator.send('GET', `/api/moderation/institutions?name=${name}`)).toEqual([]);
  await page.getByRole('button', { name: '提交审核' }).click();
  await page.getByText('正在审核').waitFor();
}

/** The first card has the focus. */
async function judgeByKeyboard(page: Page): Promise<void> {
  const card = cardOf(page, '营业执照');
  await expect.poll(() => card.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.keyboard.press('t');
  await page.keyboard.press('+');
  await expect
    .poll(() => card.locator('img').evaluate(({ style }) => style.transform))
    .toMatch(/scale\(1\.5\) rotate\(90deg\)/);
  await page.keyboard.press('y');
  await expect.poll(() => card.getByRole('radio', { name: '合格', exact: true }).isChecked()).toBe(true);
  await page.keyboard.press('f');
  const screen = page.getByRole('dialog', { name: '全屏查看资质' });
  await screen.locator('img').first().waitFor();
  await page.keyboard.press('ArrowRight');
  await screen.getByText('出版物经营许可证（2/5）').waitFor();
  expect(await violationsOn(page, 'full screen')).toEqual([]);
  await page.keyboard.press('Escape');
  await screen.waitFor({ state: 'hidden' });
}

async function lookOnPhone(name: string): Promise<string[]> {
  const small = await newBrowser({ viewport: phoneViewport, isMobile: true, hasTouch: true });
  const page = await signIn(small, 'operator', `/approval/institutions?name=${name}`);
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await page.getByRole('heading', { level: 2, name }).waitFor();
  await pageReady(page);
  const found = await violationsOn(page, 'the desk on a phone');
  await small.close();
  return found;
}

function formOf(page: Page) {
  const slot = (label: string): Locator =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 4, name: new RegExp(`^${label}`) }) });
  return {
    field: (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) }),
    slot,
    /** Waits until the picture lies in its slot. */
    async upload(label: string): Promise<void> {
      const file = await drawPicture(page, { name: `${label}.png`, width: 900, height: 600 });
      await page
        .getByLabel(`上传${label}`, { exact: true })
        .and(page.locator('input[type=file]'))
        .setInputFiles(file);
      await slot(label).getByText('已上传').waitFor();
      await slot(label).locator('img').waitFor();
    },
  };
}

const cardOf = (page: Page, label: string) => page.getByRole('listitem', { name: label, exact: true });

async function accept(page: Page, label: string): Promise<void> {
  const card = cardOf(page, label);
  await card.getByRole('radio', { name: '合格', exact: true }).check();
  const isLasting = card.getByRole('checkbox', { name: `${label}长期有效` });
  if ((await isLasting.count()) > 0) await isLasting.check();
}

async function refuse(page: Page, label: string, sentence: string): Promise<void> {
  const card = cardOf(page, label);
  await card.getByRole('radio', { name: '不合格' }).check();
  await card.getByRole('combobox', { name: `${label}不合格的原因` }).selectOption('unclear');
  await card.getByRole('textbox', { name: `${label}给申请人的说明` }).fill(sentence);
}
