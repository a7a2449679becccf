import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { PoolName, StatementWatcher } from '../db/driver/statement-watch.ts';
import type { PoolSize } from '../db/pool.ts';

interface Sources {
  readonly size: PoolSize;
  readonly transactions: () => { readonly waiting: number; readonly open: number };
}

/** Seconds. */
const buckets = [0.002, 0.01, 0.05, 0.25, 1, 5];

/** A connection works on one statement at a time: what is asked beyond their number waits. */
export function addDatabaseMetrics(registry: Registry, { size, transactions }: Sources): StatementWatcher {
  const registers = [registry];
  const asked: Record<PoolName, number> = { statements: 0, transactions: 0, jobs: 0 };
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
  const gauge = (name: string, help: string, statements: () => number, open: () => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers,
      collect() {
        this.set({ pool: 'statements' }, statements());
        this.set({ pool: 'transactions' }, open());
      },
    });
  gauge(
    'gongdu_db_connections_used',
    'Connections at work.',
    () => Math.min(asked.statements, size.statements),
    () => transactions().open,
  );
  gauge(
    'gongdu_db_connections_waiting',
    'Statements and transactions that wait for a connection.',
    () => Math.max(asked.statements - size.statements, 0),
    () => transactions().waiting,
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
