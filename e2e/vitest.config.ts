import { defineConfig } from 'vitest/config';
import { StoryOrder } from './src/story-order.ts';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    pool: 'forks',
    // A worker keeps what it has loaded; `story` starts every file with a connection of its own.
    isolate: false,
    sequence: { sequencer: StoryOrder },
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
