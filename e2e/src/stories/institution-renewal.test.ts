import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signIn } from '../support/accounts.ts';
import { violationsOn } from '../support/axe.ts';
import { drawPicture } from '../support/draw-picture.ts';
import { connected, expectPageError, newBrowser, story } from '../support/story.ts';

// the second of two reviewers is answered with 409
story(/status of 409/);

const paper = '出版物经营许可证';
const queue = '/approval/institutions?name=灯下出版社';

it('an owner renews the paper that has run out, alone; of two reviewers the second learns who was first', async () => {
  const own = await newBrowser();
  const hears = connected(own);
  const page = await signIn(own, 'lanlan', '/institution/qualifications');
  await hears;
  await page.getByText('有资质已到期').waitFor();
  const slot = (label: string) => page.getByRole('listitem').filter({ has: heading(page, label) });
  await slot(paper).getByText('已到期', { exact: true }).waitFor();
  const replace = page.getByRole('button', { name: '更换图片' });
  // what still holds is closed
  await expect.poll(() => replace.count()).toBe(1);
  expect(await page.getByRole('button', { name: '重新提交' }).isDisabled()).toBe(true);
  expect(await violationsOn(page, 'papers that have run out')).toEqual([]);
  await page
    .getByLabel(`上传${paper}`, { exact: true })
    .and(page.locator('input[type=file]'))
    .setInputFiles(await drawPicture(page, { name: 'licence.png', width: 900, height: 600 }));
  await slot(paper).getByText('已上传').waitFor();
  await page.getByRole('button', { name: '重新提交' }).click();
  await page.getByText('正在审核').first().waitFor();

  const first = await openDesk(await signIn(await newBrowser(), 'operator', queue));
  const asleep = await newBrowser();
  // its socket never connects, so this reviewer decides on what was shown before
  await asleep.routeWebSocket(/socket\.io/, () => undefined);
  await asleep.route('**/socket.io/**', () => new Promise(() => undefined));
  const second = await openDesk(await signIn(asleep, 'operator', queue));
  await first.getByText('补交资质').first().waitFor();
  for (const desk of [first, second]) {
    const card = desk.getByRole('listitem', { name: paper, exact: true });
    await card.getByRole('radio', { name: '合格', exact: true }).check();
    await card.getByRole('checkbox', { name: `${paper}长期有效` }).check();
  }
  await first.getByRole('button', { name: /^通过/ }).click();
  await first.getByText('已通过「灯下出版社」').waitFor();
  await second.getByRole('button', { name: /^通过/ }).click();
  await second.getByRole('status').filter({ hasText: '已由运营处理' }).waitFor();
  await expectPageError(/409/);

  await page.getByText('审核已通过', { exact: true }).waitFor();
  await slot(paper).getByText('已通过').waitFor();
  expect(await replace.count()).toBe(0);
});

function heading(page: Page, label: string) {
  return page.getByRole('heading', { level: 4, name: new RegExp(`^${label}`) });
}

async function openDesk(desk: Page): Promise<Page> {
  await desk.getByRole('heading', { level: 2, name: '灯下出版社' }).waitFor();
  return desk;
}
