import { defineConfig } from 'vitest/config';
import { StoryOrder } from './src/support/story-order.ts';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    pool: 'forks',
    // A worker keeps its loaded state: its browser, and contexts for later stories (kept-contexts.ts).
    isolate: false,
    sequence: { sequencer: StoryOrder },
    // Twice the cores of the machines we count on: a story often waits for a page, a push or a clock, and with three the
    // processor is idle for a quarter of the time (decision 0094). Each worker has a product and a Chromium to itself.
    maxWorkers: 4,
    globalSetup: ['src/support/global-setup.ts'],
    // A second try only where CI=true, and the gate names each story that needed it: what flakes is a fault.
    retry: process.env.CI === 'true' ? 1 : 0,
    // Waits end with the awaited state; the limits allow for a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
