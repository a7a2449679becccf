import { defineConfig } from 'vitest/config';
import { markdown } from './build/markdown.ts';

export default defineConfig({
  plugins: [markdown()],
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'node',
    setupFiles: ['src/testing/jsdom-polyfills.ts'],
    css: false,
    expect: { poll: { timeout: 15_000, interval: 20 } },
  },
});
