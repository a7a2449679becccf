import { expect, it, onTestFinished } from 'vitest';
import { startTestApp } from '../../../testing/app/test-app.ts';
import { writeBook, writeCircle, writePublished, writeTopic } from './testing/public-community.ts';

it('maps no page that asks not to be listed', async () => {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  const author = await app.createMember({ name: '林小满' });
  const circleId = await writeCircle(app.db, author.uid);
  const topicIds = [await writeTopic(app.db, author.uid)];
  const bookId = await writeBook(app.db);
  const place = { topicIds, circleId, bookId };
  await writePublished(app.db, { kind: 'post', authorUid: author.uid, title: '给路人看', ...place });
  const counted = { kind: 'post', bucket: 'published', n: 1 };
  await app.db`insert into work_count ${app.db({ ...counted, authorUid: author.uid })} on conflict do nothing`;
  const quiet = await app.createMember({ name: '只写给书友' });
  const { id } = await writePublished(app.db, { kind: 'post', authorUid: quiet.uid, title: '不给路人看' });
  await app.db`update work set open_to_visitors = false where id = ${id}`;
  await app.db`insert into work_count ${app.db({ ...counted, authorUid: quiet.uid })} on conflict do nothing`;
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at = '']) => at);
  const files = locations(await (await fetch(`${app.address}/sitemap.xml`)).text());
  const mapped = await Promise.all(files.map(async (file) => locations(await (await fetch(file)).text())));
  expect(mapped.flat().length).toBeGreaterThan(4);
  for (const address of mapped.flat()) {
    const page = await fetch(address, { headers: { accept: 'text/html' } });
    expect(await page.text(), address).not.toContain('<meta name="robots" content="noindex">');
  }
});
