import { expect, it } from 'vitest';
import { createReader, signIn } from '../support/accounts.ts';
import { pageReady, violationsOn } from '../support/axe.ts';
import { memberOf } from '../support/member.ts';
import { connected, newBrowser, story } from '../support/story.ts';

// a refused form answers 400, one that overlaps 409
story(/status of (400|409)/);

const title = '下雨天，在南风书店坐了一下午';

it('shows an intervention to a reader in another browser, counts its effect, and withdraws it', async () => {
  const home = await newBrowser();
  const listening = connected(home);
  const reader = await signIn(home, await createReader(home.request), '/search');
  const shelf = reader.getByRole('region', { name: '推荐阅读' });
  await shelf.getByText('运营推荐：一家书店怎样活下来').waitFor();
  await listening;

  const desk = await newBrowser();
  const operator = await signIn(desk, 'operator', '/recommend/intervention');
  await operator.getByRole('button', { name: '添加推荐' }).click();
  const form = operator.getByRole('dialog', { name: '添加推荐' });
  await form.getByRole('button', { name: '添加', exact: true }).click();
  await form.getByText('请从查找结果里选一项内容').waitFor();
  await form.getByRole('textbox', { name: '推荐的内容' }).fill('在南风书店坐了一下午');
  await operator.getByRole('option', { name: title }).click();
  await form.getByLabel('推荐理由').fill('雨天适合慢读');
  await form.getByLabel('权重').fill('95');
  const end = form.getByLabel('结束时间（北京时间）');
  const endsAt = await end.inputValue();
  await end.fill('2020-01-01 08:00');
  await form.getByRole('button', { name: '添加', exact: true }).click();
  await form.getByText('结束时间须晚于开始时间和现在').waitFor();
  await end.fill(endsAt);
  await form.getByRole('button', { name: '添加', exact: true }).click();
  await form.waitFor({ state: 'hidden' });

  const row = shelf.getByRole('listitem').first();
  await row.getByText('运营推荐：雨天适合慢读').waitFor();
  await row.getByRole('link', { name: title }).click();
  await reader.getByRole('article').waitFor();
  await reader.goBack();
  await shelf.getByText('运营推荐：雨天适合慢读').waitFor();

  await operator.getByRole('button', { name: `「${title}」的数据与记录` }).click();
  const detail = operator.getByRole('dialog', { name: title });
  await detail.getByRole('img', { name: '1 天里展示 1 人次，打开 1 人次' }).waitFor();
  await detail.getByText('添加了推荐').waitFor();
  await pageReady(operator);
  expect(await violationsOn(operator, 'detail')).toEqual([]);
  await operator.keyboard.press('Escape');

  // the same once more at the same time: only when it is meant
  await operator.getByRole('button', { name: '添加推荐' }).click();
  await form.getByRole('textbox', { name: '推荐的内容' }).fill('在南风书店坐了一下午');
  await operator.getByRole('option', { name: title }).click();
  await form.getByLabel('推荐理由').fill('再推荐一次');
  await form.getByRole('button', { name: '添加', exact: true }).click();
  await form.getByRole('alert').getByText('时间有重叠').waitFor();
  await form.getByRole('button', { name: '仍然添加' }).click();
  await form.waitFor({ state: 'hidden' });

  await operator.getByRole('tab', { name: '日历' }).click();
  await operator
    .getByRole('button', { name: `发现首屏：${title}` })
    .first()
    .waitFor();
  await operator.getByRole('tab', { name: '进行中' }).click();
  for (const reason of ['再推荐一次', '雨天适合慢读']) {
    const mine = operator.getByRole('listitem').filter({ hasText: reason });
    await mine.getByRole('button', { name: `结束「${title}」` }).click();
    await operator.getByRole('dialog').getByRole('button', { name: '结束', exact: true }).click();
    await mine.waitFor({ state: 'hidden' });
  }
  await shelf.getByText('运营推荐：雨天适合慢读').waitFor({ state: 'hidden' });
  await shelf.getByText('运营推荐：一家书店怎样活下来').waitFor();
});

it('shows readers the selected circles in the order that an operator gave them by keyboard', async () => {
  const home = await newBrowser();
  const listening = connected(home);
  const reader = await signIn(home, await createReader(home.request), '/circles');
  const shelf = reader.getByRole('region', { name: '精选圈子' });
  const names = () => shelf.getByRole('heading', { level: 3 }).allInnerTexts();
  await shelf.getByRole('listitem').nth(4).waitFor();
  await listening;
  const [first = '', second = '', third = '', ...rest] = await names();

  const desk = await newBrowser();
  const operator = await signIn(desk, 'operator', '/circles/selection');
  await operator.getByRole('button', { name: `移动「${first}」` }).press('Alt+ArrowDown');
  await operator.getByText(`「${first}」已移到第 2 个，共 5 个`).waitFor();
  const grip = operator.getByRole('button', { name: `移动「${first}」` }).and(operator.locator(':focus'));
  await grip.press('Alt+ArrowDown');
  await expect.poll(names).toEqual([second, third, first, ...rest]);

  const dialog = operator.getByRole('dialog', { name: '精选圈子刚刚被改过' });
  const colleague = await memberOf(desk.request, 'operator');
  const selected: { id: number }[] = await colleague.send('POST', '/api/CircleApi/GetCircleSelectedList', {});
  const before = selected.map(({ id }) => id);
  // Runs before the operator's page can receive the event.
  let isFirst = true;
  await operator.route('**/api/circles/selection', async (route) => {
    if (isFirst) {
      isFirst = false;
      await colleague.send('PUT', '/api/circles/selection', { before, ids: before.toReversed() });
    }
    await route.continue();
  });
  await grip.press('Alt+ArrowUp');
  await dialog.getByRole('button', { name: '按我的顺序保存' }).click();
  await expect.poll(names).toEqual([second, first, third, ...rest]);
  await pageReady(operator);
  expect(await violationsOn(operator, 'selection')).toEqual([]);
});
