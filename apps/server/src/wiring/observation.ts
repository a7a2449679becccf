import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { type Database, transactionUse } from '../db/database.ts';
import { countForCall, watchStatements } from '../db/driver/statement-watch.ts';
import { defaultPoolSize } from '../db/pool.ts';
import type { CallWatcher } from '../http/watch-calls.ts';
import { listenForScrapes } from '../metrics/listener.ts';
import { type Meter, noMeter } from '../metrics/meter.ts';
import type { NodeMetrics } from '../metrics/node-metrics.ts';
import type { MeasuredParts } from '../metrics/part-metrics.ts';
import { productVersion } from '../shared/product-version.ts';

/** What is measured of this node; nothing of it is loaded that no setting asks for. */
export interface Observation {
  readonly meter: Meter;
  readonly callWatchers: readonly CallWatcher[];
  /** Once the parts stand: they are read from now on, and `/metrics` is answered with the server. */
  measure(app: FastifyInstance, parts: () => MeasuredParts): void;
}

export async function startObservation(config: Config, db: Database, build: string): Promise<Observation> {
  const { slowCallMs, metrics: settings } = config.observation;
  const metrics = settings && (await createMetrics(config, build));
  const ends = metrics ? [watchStatements(db, metrics.statements), metrics.close] : [];
  if (slowCallMs > 0) ends.push(watchStatements(db, countForCall));
  return {
    meter: metrics?.meter ?? noMeter,
    callWatchers: metrics ? [metrics.calls] : [],
    measure: (app, parts) => {
      app.addHook('onClose', async () => {
        for (const end of ends) end();
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

async function createMetrics(config: Config, build: string): Promise<NodeMetrics> {
  const { createNodeMetrics } = await import('../metrics/node-metrics.ts');
  return createNodeMetrics({
    version: productVersion,
    build,
    dataDir: config.dataDir,
    size: defaultPoolSize,
    transactions: transactionUse,
    services: outsideServices(config),
  });
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
