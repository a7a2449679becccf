import { defineConfig } from 'vitest/config';

/** The packages of `deploy`, built and run: `npm run test:packages`. */
export default defineConfig({
  test: {
    include: ['src/**/*.packages.ts'],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
