import { serverPages } from '@gongdu/contract/public-site/text-pages';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunks.ts';
import { compileHint } from './build/compile-hint.ts';
import { contractInPage } from './build/contract-in-page.ts';
import { cssTarget } from './build/css-target.ts';
import { firstFiles } from './build/first-files.ts';
import { installable } from './build/installable.ts';
import { precompress } from './build/precompress.ts';
import { publicPages } from './build/public-pages.ts';
import { themeColors } from './build/theme-colors.ts';
import { usedPackages } from './build/used-packages.ts';

const server = 'http://localhost:8080';
/** Everything the server answers itself; `/i/` and not `/i`, which would swallow `/index` and `/institute`. */
const served = [
  '^/api/',
  '^/connect/',
  '^/token/',
  '^/openapi/',
  '^/openapi\\.json$',
  '^/i/',
  // the public pages; with tokens in the address they are the app's
  ...serverPages.map((path) => `^${path}(/\\d[\\d-]*)?(\\?(?!.*token=).*)?$`),
  '^/read/',
  '^/docs/api',
  '^/common/',
];

/** A shared file is called after everybody who shares it, which says nothing about what is in it. */
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
    // budgets are checked from it
    manifest: true,
    // data: addresses would need a wider content security policy
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // the second is fetched by the first; as an entry its files count as initial ones
      input: ['index.html', 'src/app/boot/boot.tsx'],
      output: {
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${shortName(name)}-[hash:7][extname]`,
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
});
