import { Counter, Histogram, type Registry } from 'prom-client';
import type { CallWatcher } from '../http/watch-calls.ts';

/** Seconds: few, because each is a series for each route. */
const buckets = [0.025, 0.1, 0.5, 2, 10];

/** Requests by the pattern of their address, never by the address itself. */
export function addCallMetrics(registry: Registry): CallWatcher {
  const registers = [registry];
  const requests = new Counter({
    name: 'gongdu_http_requests_total',
    help: 'Requests by route and class of status; `cut_off`: whoever asked left before the answer.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'gongdu_http_request_duration_seconds',
    help: 'Time from the head of the request to the end of the answer.',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  });
  return {
    ended: ({ request, route, status, cutOff, ms }) => {
      // Methods and addresses that do not exist are as many as anybody likes.
      const place = route === null ? { method: 'other', route: 'none' } : { method: request.method, route };
      requests.inc({ ...place, status: cutOff ? 'cut_off' : `${Math.floor(status / 100)}xx` });
      durations.observe(place, ms / 1_000);
    },
  };
}
