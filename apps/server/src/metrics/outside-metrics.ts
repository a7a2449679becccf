import { Counter, type Registry } from 'prom-client';
import type { OutsideWatcher } from './outside-watch.ts';

/** Requests to services outside, by the name under which this server knows them. */
export function addOutsideMetrics(registry: Registry, services: ReadonlyMap<string, string>): OutsideWatcher {
  const registers = [registry];
  const requests = new Counter({
    name: 'gongdu_outside_requests_total',
    help: 'Requests to services outside: answered, refused (4xx), or failed (5xx, no answer).',
    labelNames: ['service', 'outcome'],
    registers,
  });
  const seconds = new Counter({
    name: 'gongdu_outside_seconds_total',
    help: 'Time that they took.',
    labelNames: ['service'],
    registers,
  });
  for (const service of new Set(services.values()))
    for (const outcome of ['answered', 'refused', 'failed']) requests.inc({ service, outcome }, 0);
  return ({ origin, status, ms }) => {
    const service = services.get(origin) ?? 'other';
    requests.inc({ service, outcome: outcomeOf(status) });
    seconds.inc({ service }, ms / 1_000);
  };
}

function outcomeOf(status: number | null): string {
  if (status === null || status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'answered';
}
