import { statfs } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, type Registry } from 'prom-client';
import { addGauges } from './gauges.ts';

export interface NodeInfo {
  readonly version: string;
  /** Name of the web build; `none` where there is none. */
  readonly build: string;
  readonly dataDir: string;
}

/** Nanoseconds in a second. */
const nano = 1e9;

/** The process and its machine, by the names that every Node exporter uses. @returns what ends it. */
export function addProcessMetrics(registry: Registry, { version, build, dataDir }: NodeInfo): () => void {
  const registers = [registry];
  const info = new Gauge({
    name: 'gongdu_node_info',
    help: 'Versions of this node; always 1.',
    labelNames: ['version', 'build', 'node'],
    registers,
  });
  info.set({ version, build, node: process.version }, 1);
  const read = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  const startedAt = Date.now() / 1_000 - process.uptime();
  read('process_start_time_seconds', 'When the process began, by the clock.', () => startedAt);
  read('process_cpu_seconds_total', 'Processor time used so far.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  read('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());
  read('nodejs_heap_size_used_bytes', 'Objects of JavaScript.', () => process.memoryUsage().heapUsed);
  read('nodejs_heap_size_total_bytes', 'Memory set aside for them.', () => process.memoryUsage().heapTotal);
  addGauges(registry, [
    {
      name: 'gongdu_disk_free_bytes',
      help: 'Free where DATA_DIR lies.',
      read: async () => {
        const { bavail, bsize } = await statfs(dataDir);
        return bavail * bsize;
      },
    },
  ]);
  return addEventLoopMetrics(registry);
}

/** How late timers are; each scrape begins anew. */
function addEventLoopMetrics(registry: Registry): () => void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const median = gauge('nodejs_eventloop_lag_p50_seconds', 'Delay of the event loop, half of the time.');
  const most = gauge('nodejs_eventloop_lag_p99_seconds', 'Delay of the event loop, 99 % of the time.');
  new Gauge({
    name: 'nodejs_eventloop_lag_max_seconds',
    help: 'Longest delay of the event loop since the last scrape.',
    registers,
    collect() {
      median.set(delay.percentile(50) / nano);
      most.set(delay.percentile(99) / nano);
      this.set(delay.max / nano);
      delay.reset();
    },
  });
  return () => void delay.disable();
}
