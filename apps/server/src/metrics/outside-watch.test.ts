import { createServer } from 'node:http';
import { Registry } from 'prom-client';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { addOutsideMetrics } from './outside-metrics.ts';
import { watchOutside } from './outside-watch.ts';

it('counts requests of fetch by the service that they go to: answered, refused, failed, without an answer', async () => {
  const port = await freePort();
  const server = createServer(({ url }, response) => response.writeHead(Number(url?.slice(1))).end()).listen(
    port,
    '127.0.0.1',
  );
  onTestFinished(() => void server.close());
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const registry = new Registry();
  const services = new Map([
    [`http://127.0.0.1:${port}`, 'moderation'],
    [nobody, 'carrier'],
  ]);
  onTestFinished(watchOutside(addOutsideMetrics(registry, services)));
  for (const status of [200, 403, 503, 204]) await fetch(`http://127.0.0.1:${port}/${status}`);
  await fetch(nobody).catch(() => undefined);
  const text = await registry.getSingleMetricAsString('gongdu_outside_requests_total');
  const count = (service: string, outcome: string) =>
    Number(text.match(new RegExp(`service="${service}",outcome="${outcome}"} (\\d+)`))?.[1]);
  expect(['answered', 'refused', 'failed'].map((outcome) => count('moderation', outcome))).toEqual([2, 1, 1]);
  expect(count('carrier', 'failed')).toBe(1);
});
