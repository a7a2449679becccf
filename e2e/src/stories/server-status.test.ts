import { expect, it } from 'vitest';
import { signIn } from '../support/accounts.ts';
import { violationsOn } from '../support/axe.ts';
import { phoneViewport } from '../support/chromium.ts';
import { newBrowser, story } from '../support/story.ts';

story();

it('shows an operator how the installation is, runs a job, and tries the ways of alarms', async () => {
  const page = await signIn(await newBrowser(), 'operator', '/server-status');
  await page.getByRole('list', { name: '节点' }).getByText('运行中').first().waitFor();
  await page.getByText('没有设置，可用 BACKUP_TO 开启每天的备份').waitFor();
  const row = page
    .getByRole('list', { name: '定时任务' })
    .getByRole('listitem')
    .filter({ hasText: 'feed.sweep' });
  await row.getByRole('button', { name: '立即运行：清理广场排序' }).click();
  await page.getByText('已开始运行').waitFor();
  await row.getByText(/上次/).waitFor({ timeout: 45_000 });

  await page.getByRole('button', { name: '发送测试告警' }).click();
  const outcomes = page.getByRole('dialog', { name: '测试告警的结果' });
  await outcomes.getByRole('listitem').filter({ hasText: '钉钉告警' }).getByText('未设置').waitFor();
  await outcomes.getByRole('listitem').filter({ hasText: '邮件' }).waitFor();
  const found = await violationsOn(page, 'outcomes of a test alarm');
  await page.keyboard.press('Escape');
  await outcomes.waitFor({ state: 'detached' });
  found.push(...(await violationsOn(page, 'server status')));
  expect(found).toEqual([]);
});

it('shows it on a phone', async () => {
  const page = await signIn(
    await newBrowser({ viewport: phoneViewport, isMobile: true, hasTouch: true }),
    'operator',
    '/server-status',
  );
  await page.getByRole('list', { name: '定时任务' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
