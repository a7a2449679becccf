import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { PoolName, StatementWatcher } from '../db/driver/statement-watch.ts';
import type { PoolSize, Side } from '../db/pool.ts';

interface Sources {
  readonly size: PoolSize;
  /** Those that have pools of their own. */
  readonly sides: readonly Side[];
  readonly transactions: (side: Side) => { readonly waiting: number; readonly open: number };
}

const poolNames = {
  main: { statements: 'statements', transactions: 'transactions' },
  messaging: { statements: 'messaging_statements', transactions: 'messaging_transactions' },
} as const;

/** Seconds. */
const buckets = [0.002, 0.01, 0.05, 0.25, 1, 5];

/** A connection works on one statement at a time: what is asked beyond their number waits. */
export function addDatabaseMetrics(
  registry: Registry,
  { size, sides, transactions }: Sources,
): StatementWatcher {
  const registers = [registry];
  const asked: Record<PoolName, number> = {
    statements: 0,
    transactions: 0,
    jobs: 0,
    messaging_statements: 0,
    messaging_transactions: 0,
  };
  const durations = new Histogram({
    name: 'gongdu_sql_duration_seconds',
    help: 'Time of statements, their wait for a connection included.',
    labelNames: ['pool'],
    buckets,
    registers,
  });
  const failures = new Counter({
    name: 'gongdu_sql_failures_total',
    help: 'Statements that the database refused or did not answer.',
    labelNames: ['pool'],
    registers,
  });
  const gauge = (
    name: string,
    help: string,
    ofStatements: (asked: number) => number,
    ofTransactions: (side: Side) => number,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers,
      collect() {
        for (const side of sides) {
          const { statements, transactions: pool } = poolNames[side];
          this.set({ pool: statements }, ofStatements(asked[statements]));
          this.set({ pool }, ofTransactions(side));
        }
      },
    });
  gauge(
    'gongdu_db_connections_used',
    'Connections at work.',
    (n) => Math.min(n, size.statements),
    (side) => transactions(side).open,
  );
  gauge(
    'gongdu_db_connections_waiting',
    'Statements and transactions that wait for a connection.',
    (n) => Math.max(n - size.statements, 0),
    (side) => transactions(side).waiting,
  );
  gauge(
    'gongdu_db_connections_limit',
    'Connections at most.',
    () => size.statements,
    () => size.transactions,
  );
  return {
    begun: (pool) => {
      asked[pool] += 1;
    },
    ended: (pool, { ms, failed }) => {
      asked[pool] -= 1;
      durations.observe({ pool }, ms / 1_000);
      if (failed) failures.inc({ pool });
    },
  };
}
