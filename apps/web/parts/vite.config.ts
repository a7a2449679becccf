import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cssTarget } from '../build/css-target.ts';
import { everyPartIsShown } from '../build/every-part-is-shown.ts';

/** The page of all parts (`npm run parts`), apart from the product's build. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react({ compiler: true }), everyPartIsShown()],
  server: { port: 5174, strictPort: true, open: true },
  build: { target: 'es2022', cssTarget, reportCompressedSize: false },
});
