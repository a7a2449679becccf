import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { writeBook } from './testing/public-community.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const textAt = async (path: string) => (await fetch(app.address + path)).text();

it('maps each author once, in the file of their newest book, at an address that answers', async () => {
  const older = await writeBook(app.db, { title: '霍乱时期的爱情', isbn13: null });
  await app.db`select setval(pg_get_serial_sequence('book', 'id'), ${Math.ceil(older / 10_000) * 10_000 + 9_999})`;
  const newer = await writeBook(app.db, { title: '百年孤独', isbn13: null });
  await app.db`
    insert into book_author (name_key, book_id, name) values
      ('加西亚马尔克斯', ${older}, '加西亚•马尔克斯'), ('杨玲', ${older}, '杨玲'),
      ('加西亚马尔克斯', ${newer}, '加西亚·马尔克斯'), ('ac/dc', ${newer}, 'AC/DC'), ('', ${newer}, '……')`;
  const index = await textAt('/sitemap.xml');
  const pathsIn = async (book: number) => {
    const name = `author-${Math.floor(book / 10_000)}`;
    expect(index).toContain(`/sitemaps/${name}.xml<`);
    const found = (await textAt(`/sitemaps/${name}.xml`)).matchAll(/<loc>([^<]+)<\/loc><lastmod>/g);
    return [...found].map(([, address = '']) => address.slice(app.address.length));
  };
  const files = [await pathsIn(older), await pathsIn(newer)];
  expect(files.map((paths) => paths.map(decodeURIComponent))).toEqual([
    ['/author/杨玲'],
    ['/author/AC/DC', '/author/加西亚·马尔克斯'],
  ]);
  for (const path of files.flat()) {
    const page = await fetch(app.address + path, { headers: { accept: 'text/html' } });
    expect(page.status, path).toBe(200);
    expect(await page.text()).toContain(`<link rel="canonical" href="${app.address}${path}"`);
  }
});
