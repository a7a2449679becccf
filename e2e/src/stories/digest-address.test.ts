import { expect, it } from 'vitest';
import { createReader, signIn } from '../support/accounts.ts';
import { expectPageError, newBrowser, story } from '../support/story.ts';

story();

it('asks the owner of an address before digests go there', async () => {
  const context = await newBrowser();
  const page = await signIn(context, await createReader(context.request), '/user/profile/notices');
  const digest = page.getByRole('region', { name: '邮件摘要' });
  const address = `reader${Date.now()}@example.com`;
  await digest.getByLabel('频率').selectOption('day');
  await digest.getByLabel('邮箱').fill(address);
  await digest.getByRole('button', { name: '保存' }).click();
  await digest.getByText(`${address} 还没有确认`).waitFor();
  await digest.getByRole('button', { name: '重新寄送' }).click();
  await digest.getByText('确认邮件刚刚寄出').waitFor();
  await expectPageError(/429/);
  const { emails: sent } = await (await context.request.get('/dev/outbox')).json();
  const email: { text: string } | undefined = sent.find(({ to }: { to: string }) => to === address);
  const link = /\/digest\/confirm\?token=\S+/.exec(email?.text ?? '')?.[0] ?? '';
  const mail = await context.newPage();
  await mail.goto(link);
  await mail.getByRole('button', { name: '确认' }).click();
  await mail.getByRole('heading', { name: '邮箱已确认' }).waitFor();
  await page.reload();
  await expect.poll(() => digest.getByLabel('邮箱').inputValue()).toBe(address);
  expect(await digest.getByText('还没有确认').count()).toBe(0);
});
