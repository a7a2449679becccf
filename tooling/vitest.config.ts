import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'tooling',
    include: ['src/**/*.test.ts'],
    // Some read the whole tree, which takes seconds on a machine that is busy with the other light steps.
    testTimeout: 60_000,
  },
});
