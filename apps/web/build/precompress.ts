import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const worthIt = /\.(js|css|svg|json|wasm)$/;
/** Puts a .br and a .gz beside each built file that they make smaller, which the server hands out as they are. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    closeBundle: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      const built = files.filter(
        // `page/` is run by the server and never served
        ({ name, parentPath }) => worthIt.test(name) && parentPath !== join(folder, 'page'),
      );
      await Promise.all(built.map(({ parentPath, name }) => compress(join(parentPath, name))));
    },
  };
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  // The last two levels save a twelfth of a script; the large wasm files would take seconds for less.
  const level = path.endsWith('.wasm') ? 9 : 11;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: level } };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, quality),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeSmaller(`${path}.br`, br), writeSmaller(`${path}.gz`, gz)]);

  async function writeSmaller(name: string, packed: Buffer): Promise<void> {
    if (packed.length < content.length) await writeFile(name, packed);
  }
}
