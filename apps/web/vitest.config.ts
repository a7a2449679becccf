import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'web',
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Four fifths of the time went into reading the same modules and making the same document for each file. What a test
    // replaces is put back after it.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    setupFiles: ['src/testing/setup.ts'],
    css: false,
    // a busy machine takes its time
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
  },
});
