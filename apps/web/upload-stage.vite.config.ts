import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Builds `src/testing/upload-stage.tsx` for the browser stories, which put it on the product's own origin. */
export default defineConfig({
  base: '/upload-stage/',
  plugins: [react({ compiler: true })],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'src/testing/upload-stage.tsx',
      output: { entryFileNames: 'stage.js', assetFileNames: '[name][extname]' },
    },
  },
});
