import { Registry } from 'prom-client';
import type { StatementWatcher } from '../db/driver/statement-watch.ts';
import type { PoolSize, Side } from '../db/pool.ts';
import type { CallWatcher } from '../http/watch-calls.ts';
import { addCallMetrics } from './call-metrics.ts';
import { addDatabaseMetrics } from './database-metrics.ts';
import type { Meter } from './meter.ts';
import { addOutsideMetrics } from './outside-metrics.ts';
import { type OutsideWatcher, watchOutside } from './outside-watch.ts';
import { addPartMetrics, type MeasuredParts } from './part-metrics.ts';
import { addProcessMetrics, type NodeInfo } from './process-metrics.ts';
import { addWorkMetrics } from './work-metrics.ts';

export interface MetricsSources extends NodeInfo {
  readonly size: PoolSize;
  /** The databases that have pools of their own. */
  readonly sides: readonly Side[];
  readonly transactions: (side: Side) => { readonly waiting: number; readonly open: number };
  /** Names of the services outside, by origin. */
  readonly services: ReadonlyMap<string, string>;
}

export type NodeMetrics = ReturnType<typeof createNodeMetrics>;

/** All metrics of this node; this file and those it loads are loaded only where metrics are switched on. */
export function createNodeMetrics(sources: MetricsSources) {
  const registry = new Registry();
  const stopProcessMetrics = addProcessMetrics(registry, sources);
  const calls: CallWatcher = addCallMetrics(registry);
  const statements: StatementWatcher = addDatabaseMetrics(registry, sources);
  const meter: Meter = addWorkMetrics(registry);
  const outside: OutsideWatcher = addOutsideMetrics(registry, sources.services);
  const stopOutside = watchOutside(outside);
  return {
    calls,
    statements,
    meter,
    addParts: (parts: MeasuredParts) => addPartMetrics(registry, parts),
    scrape: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
    close: () => {
      stopProcessMetrics();
      stopOutside();
    },
  };
}
