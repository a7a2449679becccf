import { databaseTests } from './database-tests.ts';
import { type Outcome, passed, type Step } from './outcome.ts';
import { findSystemPostgres, oldestPostgres } from './system-postgres.ts';
import { runVitest } from './vitest.ts';

/**
 * The server's tests that touch the database, once more on the system's PostgreSQL, in a cluster of their own that
 * needs neither a running service nor rights. Where there is none the step says so and passes.
 */
export function systemPostgresTests(): Step {
  const found = findSystemPostgres();
  if (!found) return { name: 'tests on system pg', group: 'system-pg', run: async () => noneFound };
  const { bin, majorVersion } = found;
  return {
    name: `tests on PostgreSQL ${majorVersion}`,
    group: 'system-pg',
    run: async () => ({
      note: bin,
      ...(await runVitest('apps/server', { env: { TEST_POSTGRES_BIN: bin }, files: databaseTests() })),
      // each has its row from the first engine
      cases: [],
    }),
  };
}

const noneFound: Outcome = {
  ...passed(`no PostgreSQL ${oldestPostgres} or newer found on this machine: the embedded one has to do`),
  passed: 0,
};
