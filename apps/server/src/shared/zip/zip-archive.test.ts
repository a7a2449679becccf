import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { readZip } from '../../testing/read-zip.ts';
import { type ZipEntry, zipArchive } from './zip-archive.ts';

const at = new Date('2026-11-23T08:00:00Z');

it('packs entries that a reader finds again, whatever their names and sizes', async () => {
  const long = '山中何事？松花酿酒，春水煎茶。'.repeat(20_000);
  const archive = await packed([
    { name: '目录/一.html', body: ['<h1>', '一</h1>'] },
    { name: 'empty.json', body: [] },
    { name: 'files/picture.png', body: [new Uint8Array([1, 2, 3])], isStored: true },
    { name: 'long.txt', body: [long] },
  ]);
  const entries = readZip(archive);
  expect([...entries.keys()]).toEqual(['目录/一.html', 'empty.json', 'files/picture.png', 'long.txt']);
  expect(entries.get('目录/一.html')?.toString()).toBe('<h1>一</h1>');
  expect(entries.get('empty.json')?.length).toBe(0);
  expect([...(entries.get('files/picture.png') ?? [])]).toEqual([1, 2, 3]);
  expect(entries.get('long.txt')?.toString()).toBe(long);
  expect(archive.length).toBeLessThan(long.length / 10);
});

it('reads an entry only when the one before it has been taken', async () => {
  const asked: string[] = [];
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const name of ['a', 'b', 'c']) {
      asked.push(name);
      yield { name, body: [name] };
    }
  }
  const archive = zipArchive(entries(), at);
  await archive.next();
  expect(asked).toEqual(['a']);
});

it('fails where an entry does', async () => {
  const broken: ZipEntry = {
    name: 'broken',
    body: (async function* () {
      yield 'begun';
      throw new Error('the rows do not come');
    })(),
  };
  await expect(packed([broken])).rejects.toThrow('the rows do not come');
});

async function packed(entries: readonly ZipEntry[]): Promise<Buffer> {
  async function* each() {
    yield* entries;
  }
  return buffer(Readable.from(zipArchive(each(), at), { objectMode: false }));
}
