import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'node',
    setupFiles: ['src/testing/browser-gaps.ts'],
    css: false,
    expect: { poll: { timeout: 15_000, interval: 20 } },
  },
});
