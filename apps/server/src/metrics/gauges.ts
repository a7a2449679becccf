import { Counter, Gauge, type Registry } from 'prom-client';

/** A value that is looked up at each scrape; null: there is none now. One that fails is left out. */
export interface Looked {
  readonly name: string;
  readonly help: string;
  readonly read: () => number | null | Promise<number | null>;
}

export function addGauges(registry: Registry, gauges: readonly Looked[]): void {
  for (const { name, help, read } of gauges)
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = await Promise.resolve()
          .then(read)
          .catch(() => null);
        if (value === null) this.remove();
        else this.set(value);
      },
    });
}

/** The same for each kind. */
export function addGaugeByKind(
  registry: Registry,
  { name, help, read }: Omit<Looked, 'read'> & { read: () => Readonly<Record<string, number>> },
): void {
  new Gauge({
    name,
    help,
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      for (const [kind, value] of Object.entries(read())) this.set({ kind }, value);
    },
  });
}

/** A number that only grows, kept by whom it concerns. */
export function addCount(
  registry: Registry,
  { name, help, read }: Omit<Looked, 'read'> & { read: () => number },
): void {
  let before = 0;
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      const now = read();
      this.inc(now - before);
      before = now;
    },
  });
}
