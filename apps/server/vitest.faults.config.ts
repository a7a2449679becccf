import { defineConfig } from 'vitest/config';

/** The long fault runs: `npm run test:faults`. One at a time, for they measure. */
export default defineConfig({
  test: {
    include: ['src/**/*.faults.ts'],
    pool: 'forks',
    maxWorkers: 1,
    globalSetup: ['src/testing/postgres/global-setup.ts'],
    testTimeout: 600_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000, interval: 20 } },
  },
});
