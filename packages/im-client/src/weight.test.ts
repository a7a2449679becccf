import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { expect, it } from 'vitest';

/** What a page imports of this package. */
const doors = ['client', 'connection/socket-io-wire', 'storage/indexed-db-storage'];
const socketLibrary = /^socket\.io-client/;
/** In the page already: the shapes of every call, and the library that reads them. */
const shared = [/^@gongdu\/contract/, /^zod/];

it('the package weighs at most 12 KB, minified and with brotli', async () => {
  const weight = await weigh([socketLibrary, ...shared]);
  process.stdout.write(`im-client: ${weight} bytes\n`);
  expect(weight).toBeLessThanOrEqual(12 * 1024);
});

it('with the contract and its schema library, on a page that has neither, at most 24 KB', async () => {
  const weight = await weigh([socketLibrary]);
  process.stdout.write(`im-client with contract and schemas: ${weight} bytes\n`);
  expect(weight).toBeLessThanOrEqual(24 * 1024);
});

async function weigh(external: RegExp[]): Promise<number> {
  const input = Object.fromEntries(
    doors.map((name) => [name, fileURLToPath(new URL(`${name}.ts`, import.meta.url))]),
  );
  const bundle = await rolldown({ input, external });
  const { output } = await bundle.generate({ minify: true, format: 'esm' });
  const code = output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
  return brotliCompressSync(code).length;
}
