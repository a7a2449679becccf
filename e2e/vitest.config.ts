import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    pool: 'forks',
    // As many as the machines we count on have cores; each worker has a product to itself.
    maxWorkers: 2,
    globalSetup: ['src/set-up.ts'],
    // Waits end with the state they wait for; their limits are for a machine that is busy with other things.
    // A second try for what a busy machine breaks; both tries have to be read where one is needed often.
    retry: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
