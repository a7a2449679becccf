import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { RichDocument } from '@gongdu/contract/document/document';
import { foreignMedia, mediaIn } from '@gongdu/contract/document/media';
import { getWork } from '@gongdu/contract/writing/works/work';
import { createWork, saveWork } from '@gongdu/contract/writing/works/work-text';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { password, startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';
import { createPicture } from '../../../testing/factories/pictures.ts';

const plain = 'http://gongdu.example';
const secure = 'https://gongdu.example';
const phone = '13911112222';
let app: TestApp;
let author: TestMember;
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: plain } });
  author = await app.createMember({ phone });
});
afterAll(() => app.close());

it('keeps the picture and the cover of a text through changes of every public address', async () => {
  const picture = await store();
  const name = picture.slice(`${plain}/storage/`.length);
  const draft = { title: '山中', body: showing(picture), meta: { cover: picture } };
  const { id } = await author.call(createWork, { body: draft });
  expect(await storedAddresses(id)).toEqual([`/storage/${name}`, `/storage/${name}`]);

  for (const [env, host] of [
    [{ PUBLIC_URL: secure }, `${secure}/storage/`],
    [{ PUBLIC_URL: secure, STORAGE_PUBLIC_URL: 'https://files.example/' }, 'https://files.example/'],
  ] as const) {
    const moved = await app.startNode(env);
    const member = await moved.signInWith({ grant_type: 'password', username: phone, password });
    const before = await member.call(getWork, { params: { id } });
    expect(mediaIn(before.body)).toEqual([host + name]);
    expect(before.meta.cover).toBe(host + name);
    // as a page that was opened before the move would save it
    const saved = { ...draft, title: host, version: before.version };
    await member.call(saveWork, { params: { id }, body: saved });
    const after = await member.call(getWork, { params: { id } });
    expect(mediaIn(after.body)).toEqual([host + name]);
    expect(await storedAddresses(id)).toEqual([`/storage/${name}`, `/storage/${name}`]);
    await moved.close();
  }
});

it('refuses a picture that is not ours at its field, whether it looks like one of ours or not', async () => {
  for (const src of ['https://elsewhere.example/u/1/a.png', 'https://elsewhere.example/a.png']) {
    const refusal = await author.callRefused(createWork, { body: { title: '山中', body: showing(src) } });
    expect(refusal.fields).toEqual([{ field: 'body', message: foreignMedia }]);
  }
});

it('takes the host off the addresses that an older version has stored', async () => {
  const picture = await store();
  const name = picture.slice(`${plain}/storage/`.length);
  const old = `http://former.example:8162/storage/${name}`;
  const elsewhere = `https://elsewhere.example/storage/u/1/202611/${'0'.repeat(32)}.png`;
  const words = { type: 'paragraph', content: [{ type: 'text', text: `"${old}" 与 ${old}` }] };
  const body = { type: 'doc', content: [...showing(old).content, ...showing(elsewhere).content, words] };
  const { id } = await author.call(createWork, { body: { title: '旧稿', body: showing(picture) } });
  // past the server, which would take the host off by itself
  await app.db`update work set cover = 'http://former.example:8162/storage/' || ${name}::text,
    body = replace(${JSON.stringify(body)}::text, 'former.example', 'for' || 'mer.example')::jsonb where id = ${id}`;
  const sql = await readFile(
    fileURLToPath(new URL('../../../db/migrations/0020_file_addresses.sql', import.meta.url)),
    'utf8',
  );
  await app.db.unsafe(sql);
  expect(await storedAddresses(id)).toEqual([`/storage/${name}`, `/storage/${name}`, elsewhere]);
  const [{ text }] = await app.db<[{ text: string }]>`
    select body #>> '{content,2,content,0,text}' as text from work where id = ${id}`;
  expect(text).toBe(`"${old}" 与 ${old}`);
  const hosts = await app.db<{ host: string }[]>`select host from storage_host`;
  expect(hosts.map(({ host }) => host)).toContain('http://former.example:8162/storage/');
});

async function store(): Promise<string> {
  return app.app.services.uploads.storeFile(author.uid, await createPicture('jpeg'), 'image');
}

/** Cover and pictures as they lie in the database: as bytes, which are not translated. */
async function storedAddresses(id: number): Promise<string[]> {
  const [row] = await app.db<[{ bytes: Uint8Array }]>`
    select convert_to(jsonb_build_array(cover, jsonb_path_query_array(body, '$.content[*].attrs.src'))::text, 'UTF8')
      as bytes from work where id = ${id}`;
  const [cover, pictures]: [string, string[]] = JSON.parse(Buffer.from(row.bytes).toString());
  return [cover, ...pictures];
}

function showing(src: string): RichDocument {
  return { type: 'doc', content: [{ type: 'image', attrs: { src } }] };
}
