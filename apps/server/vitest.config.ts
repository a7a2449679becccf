import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    tags: [
      {
        name: 'slow',
        description:
          'left to npm test -- --all: started programs, killed servers, waits, histories at random, thousands of rows',
      },
    ],
    pool: 'forks',
    // One more than the machines we count on have cores: a third of the time goes into waiting for databases and clocks.
    maxWorkers: 3,
    // Half of the processor's time went into reading the same modules for each file. No file changes what another reads:
    // a database, a folder and a port of its own each.
    isolate: false,
    globalSetup: ['src/testing/postgres/global-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Waits end with the state they wait for; their limit is for a machine that is busy with other things.
    expect: { poll: { timeout: 30_000, interval: 20 } },
  },
});
