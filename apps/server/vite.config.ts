import { readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const source = join(import.meta.dirname, 'src');
const contract = join(import.meta.dirname, '../../packages/contract/src');
/** What brings machine code, or reads files beside its own. */
const external = ['@node-rs/argon2', 'fontkit', 'pg-native', 'redoc', 'sharp'];

/**
 * The server as a few files instead of two thousand: finding, reading and linking them is more than half of a start
 * (docs/measurements/server.md). Tests and commands run the source.
 */
export default defineConfig({
  logLevel: 'warn',
  plugins: [addressesOfSource(), wholeContract()],
  ssr: { noExternal: true, external },
  build: {
    target: 'node26',
    ssr: true,
    minify: false,
    rolldownOptions: {
      input: { start: join(source, 'main.ts'), 'compile-ahead': join(source, 'cli/compile-ahead.ts') },
      // depd, which Koa uses, names its callers so
      checks: { eval: false },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});

/** A file that finds others by its own address finds them where its source stands. */
function addressesOfSource(): Plugin {
  let outDir = '';
  return {
    name: 'addresses-of-source',
    enforce: 'pre',
    configResolved: ({ root, build }) => {
      outDir = resolve(root, build.outDir);
    },
    transform: {
      filter: { id: /\/(apps\/server|packages\/[^/]+)\/src\//, code: 'import.meta.url' },
      handler: (code, id) => {
        const fromBundle = relative(outDir, id).replaceAll('\\', '/');
        return code.replaceAll('import.meta.url', `new URL('${fromBundle}', import.meta.url).href`);
      },
    },
  };
}

/** `contract-modules.ts` names the files when it runs; what is bundled has to be named before. */
function wholeContract(): Plugin {
  return {
    name: 'whole-contract',
    load: {
      filter: { id: /\/http\/openapi\/contract-modules\.ts$/ },
      handler: () => {
        const names = readdirSync(contract, { recursive: true, encoding: 'utf8' })
          .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing'))
          .map((name) => name.replace(/\.ts$/, '').replaceAll('\\', '/'))
          .sort();
        return [
          ...names.map((name, nth) => `import * as m${nth} from '@gongdu/contract/${name}';`),
          `const modules = new Map([${names.map((name, nth) => `['${name}', m${nth}]`).join(', ')}]);`,
          'export const readContract = async () => modules;',
        ].join('\n');
      },
    },
  };
}
