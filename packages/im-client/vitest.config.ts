import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,packing}/**/*.test.ts'],
    tags: [{ name: 'slow', description: 'left to npm test -- --all: packing it, two products' }],
    pool: 'forks',
    maxWorkers: 2,
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
  },
});
