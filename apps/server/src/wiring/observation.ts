import type { FastifyInstance } from 'fastify';
import type { ObservationConfig, TracesConfig } from '../config/observation.ts';
import type { Config } from '../config.ts';
import { type Connection, transactionUse } from '../db/database.ts';
import { countForCall, watchStatements } from '../db/driver/statement-watch.ts';
import { defaultPoolSize } from '../db/pool.ts';
import type { CallWatcher } from '../http/watch-calls.ts';
import type { JobRunner } from '../jobs/jobs.ts';
import { listenForScrapes } from '../metrics/listener.ts';
import { type Meter, noMeter } from '../metrics/meter.ts';
import type { NodeMetrics } from '../metrics/node-metrics.ts';
import type { MeasuredParts } from '../metrics/part-metrics.ts';
import { productVersion } from '../shared/product-version.ts';
import type { CallTraces } from '../traces/call-traces.ts';

/** What is measured of this node; nothing of it is loaded that no setting asks for. */
export interface Observation {
  readonly meter: Meter;
  readonly callWatchers: readonly CallWatcher[];
  /** undefined: traces are off. */
  readonly runJob: JobRunner | undefined;
  /** Once the parts stand: they are read from now on, and `/metrics` is answered with the server. */
  measure(app: FastifyInstance, parts: () => MeasuredParts): void;
}

export async function startObservation(
  config: Config,
  connection: Pick<Connection, 'db' | 'messagingApart'>,
  build: string,
): Promise<Observation> {
  const { db } = connection;
  const { slowCallMs, metrics: settings, traces: target } = config.observation;
  const metrics = settings && (await createMetrics(config, connection, build));
  let tellFailure = (_err: Error): void => undefined;
  const traces = target && (await createTraces(config.observation, target, (err) => tellFailure(err)));
  const ends: (() => void | Promise<void>)[] = [];
  if (metrics) ends.push(watchStatements(db, metrics.statements), metrics.close);
  if (slowCallMs > 0 || traces) ends.push(watchStatements(db, countForCall));
  if (traces) ends.push(traces.close);
  return {
    meter: metrics?.meter ?? noMeter,
    callWatchers: [metrics?.calls, traces?.calls].filter((watcher) => watcher !== undefined),
    runJob: traces?.runJob,
    measure: (app, parts) => {
      tellFailure = (err) => app.log.warn({ err }, 'traces were not taken');
      app.addHook('onClose', async () => {
        for (const end of ends) await end();
      });
      if (!settings || !metrics) return;
      metrics.addParts(parts());
      app.addHook('onReady', async () => {
        const stop = await listenForScrapes(settings, metrics.scrape);
        ends.push(() => void stop());
      });
    },
  };
}

async function createMetrics(
  config: Config,
  { messagingApart }: Pick<Connection, 'messagingApart'>,
  build: string,
): Promise<NodeMetrics> {
  const { createNodeMetrics } = await import('../metrics/node-metrics.ts');
  return createNodeMetrics({
    version: productVersion,
    build,
    dataDir: config.dataDir,
    size: defaultPoolSize,
    sides: messagingApart ? ['main', 'messaging'] : ['main'],
    transactions: transactionUse,
    services: outsideServices(config),
  });
}

async function createTraces(
  { slowCallMs }: ObservationConfig,
  target: TracesConfig,
  onFailure: (error: Error) => void,
): Promise<CallTraces> {
  const { createCallTraces } = await import('../traces/call-traces.ts');
  return createCallTraces({ ...target, slowCallMs, version: productVersion, onFailure });
}

/** By origin, as the settings name them. */
function outsideServices(config: Config): Map<string, string> {
  const { aliyunSms, outsideModeration, jiguang, external, storage } = config;
  const addresses = {
    text_messages: aliyunSms?.endpoint,
    moderation: outsideModeration?.endpoint,
    carrier: jiguang?.endpoint,
    sign_in_provider: external?.issuer,
    storage: storage.kind === 'disk' ? undefined : storage.bucketUrl,
  };
  return new Map(
    Object.entries(addresses).flatMap(([name, address]) =>
      address ? [[new URL(address).origin, name]] : [],
    ),
  );
}
