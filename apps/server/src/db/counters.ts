import type { Queryable } from './database.ts';

/** The columns of a counter's key, and what is added to its number. */
interface CounterChange {
  readonly [column: string]: string | number;
  readonly n: number;
}

/**
 * Adds to the counters of `table`, whose key is all columns but `n`. Changes of one counter are summed first; rows are
 * written in the order of their keys, so that two transactions never deadlock.
 */
export async function addToCounters(
  db: Queryable,
  table: string,
  keys: readonly string[],
  changes: readonly CounterChange[],
): Promise<void> {
  const sums = new Map<string, CounterChange>();
  for (const change of changes) {
    const key = JSON.stringify(keys.map((name) => change[name]));
    sums.set(key, { ...change, n: (sums.get(key)?.n ?? 0) + change.n });
  }
  const rows = [...sums.values()].filter(({ n }) => n !== 0).sort((a, b) => compareBy(keys, a, b));
  if (rows.length === 0) return;
  const conflict = keys.map((name, at) => (at === 0 ? db`${db(name)}` : db`, ${db(name)}`));
  await db`
    insert into ${db(table)} ${db(rows, [...keys, 'n'])}
    on conflict (${conflict}) do update set n = ${db(table)}.n + excluded.n`;
}

function compareBy(keys: readonly string[], a: CounterChange, b: CounterChange): number {
  for (const key of keys) {
    const [left = 0, right = 0] = [a[key], b[key]];
    if (left !== right) return left < right ? -1 : 1;
  }
  return 0;
}
