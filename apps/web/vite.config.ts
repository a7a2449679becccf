import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';

const server = 'http://localhost:8080';
/** Everything the server answers itself; `/i/` and not `/i`, which would swallow `/index` and `/institute`. */
const served = [
  '^/api/',
  '^/connect/',
  '^/token/',
  '^/openapi/',
  '^/openapi\\.json$',
  '^/i/',
  '^/read/',
  '^/docs/api',
  '^/common/',
];

/** A shared file is called after everybody who shares it, which says nothing about what is in it. */
const shortName = (name: string) => name.replace(/~.*$/, '').replace(/\.css$/, '');

export default defineConfig({
  plugins: [react({ compiler: true }), precompress()],
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
    // budgets are checked from it
    manifest: true,
    // data: addresses would need a wider content security policy
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${shortName(name)}-[hash][extname]`,
        codeSplitting: {
          groups: [
            // one file for what every first visit needs, in the order of its imports: see decision 0022
            { name: 'first', tags: ['$initial'] },
            // not merged: merged files imported each other in a circle, and brought a page what only others need
            { name: 'shared', minShareCount: 2, entriesAware: true },
          ],
        },
      },
    },
  },
});
