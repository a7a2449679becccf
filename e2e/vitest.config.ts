import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    pool: 'forks',
    // Two cores: a server, a database and one Chromium at a time keep their timing honest.
    fileParallelism: false,
    // A busy machine may hold a browser up for longer than a story waits; what is broken fails twice.
    retry: 1,
    globalSetup: ['src/start-product.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
