import { serverPages } from '@gongdu/contract/core/public-texts/text-pages';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunks.ts';
import { circularFiles } from './build/circular-files.ts';
import { compileHint } from './build/compile-hint.ts';
import { contractInPage } from './build/contract-in-page.ts';
import { cssTarget } from './build/css-target.ts';
import { firstFiles } from './build/first-files.ts';
import { firstLoads } from './build/first-load-budgets.ts';
import { firstLoadFiles } from './build/first-load-files.ts';
import { installable } from './build/installable.ts';
import { precompress } from './build/precompress.ts';
import { publicPages } from './build/public-pages.ts';
import { themeColors } from './build/theme-colors.ts';
import { usedPackages } from './build/used-packages.ts';

const server = 'http://localhost:8080';
/** Paths that the server answers itself; `/i/` and not `/i`, which would match `/index` and `/institute`. */
const served = [
  '^/api/',
  '^/connect/',
  '^/token/',
  '^/openapi/',
  '^/openapi\\.json$',
  '^/i/',
  // public pages; with tokens in the address the app answers
  ...serverPages.map((path) => `^${path}(/\\d[\\d-]*)?(\\?(?!.*token=).*)?$`),
  '^/read/',
  '^/docs/api',
  '^/common/',
];

/** Rollup names a shared file after all its importers, which says nothing about its content. */
const shortName = (name: string) => name.replace(/~.*$/, '').replace(/\.css$/, '');

export default defineConfig({
  plugins: [
    react({ compiler: true }),
    firstFiles({ entry: 'src/main.tsx', onward: 'src/app/boot/boot.tsx' }),
    contractInPage(),
    themeColors(),
    compileHint(),
    publicPages(),
    installable(),
    usedPackages(),
    firstLoadFiles({ start: ['main.tsx', 'app/boot/boot.tsx'], firstLoads }),
    circularFiles(),
    precompress(),
  ],
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      ...Object.fromEntries(served.map((path) => [path, { target: server, changeOrigin: false }])),
      '^/socket\\.io/': { target: server, ws: true },
    },
  },
  build: {
    target: 'es2022',
    cssTarget,
    // data: addresses would need a wider content security policy
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // the first loads the second; as an entry its files would count as initial ones
      input: ['index.html', 'src/app/boot/boot.tsx'],
      output: {
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${shortName(name)}-[hash][extname]`,
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
});
