import { defineConfig } from 'vitest/config';
import { databaseTests } from './src/testing/database-tests.ts';

// On a second engine only what touches the database is worth its time.
const include = process.env.TEST_POSTGRES_BIN ? databaseTests() : ['src/**/*.test.ts'];

export default defineConfig({
  test: {
    include,
    pool: 'forks',
    globalSetup: ['src/testing/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
