import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { expect, it } from 'vitest';

/** The imports of a page from this package. */
const doors = ['client', 'connection/socket-io-wire', 'storage/indexed-db-storage'];
const socketLibrary = /^socket\.io-client/;
/** Already part of the page: the shapes of every call, and the schema library. */
const shared = [/^@gongdu\/contract/, /^zod/];

it('the package has at most 12 KB, minified and with brotli', async () => {
  const weight = await weigh([socketLibrary, ...shared]);
  process.stdout.write(`im-client: ${weight} bytes\n`);
  expect(weight).toBeLessThanOrEqual(12 * 1024);
});

it('with the contract and its schema library it has at most 24 KB, for a page without them', async () => {
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
