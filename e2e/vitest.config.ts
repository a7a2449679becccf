import { defineConfig } from 'vitest/config';
import { StoryOrder } from './src/support/story-order.ts';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    tags: [{ name: 'core', description: 'of npm test: one story a promise, see core() in support/story.ts' }],
    pool: 'forks',
    // A worker keeps its loaded state: its browser, and contexts for later stories (kept-contexts.ts).
    isolate: false,
    sequence: { sequencer: StoryOrder },
    // One more than the machines we count on have cores: a story often waits for a page, a push or a clock. Each worker has a
    // product and a Chromium to itself. With four, two stories needed second tries (decision 0008).
    maxWorkers: 3,
    globalSetup: ['src/support/global-setup.ts'],
    // A second try only where CI=true, and the gate names each story that needed it: what flakes is a fault.
    retry: process.env.CI === 'true' ? 1 : 0,
    // Waits end with the awaited state; the limits allow for a busy machine.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
