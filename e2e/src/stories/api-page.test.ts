import { expect, it } from 'vitest';
import { phoneViewport as phoneScreen } from '../support/chromium.ts';
import { address, newBrowser, story } from '../support/story.ts';

story();

it('shows the API in groups with a search, on a phone too, and asks nothing of other hosts', async () => {
  for (const viewport of [undefined, phoneScreen]) {
    const context = await newBrowser(viewport ? { viewport, isMobile: true, hasTouch: true } : {});
    const page = await context.newPage();
    const foreign: string[] = [];
    const refused: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== address()) foreign.push(request.url());
    });
    await page.goto(`/docs/api#/${encodeURIComponent('作品')}/savework`);
    await page.getByRole('heading', { name: '保存作品' }).waitFor();
    await page.getByText('/api/works/{id}').first().waitFor();
    expect([foreign.filter((url) => !/^(data|blob):/.test(url)), refused]).toEqual([[], []]);
  }
});
