import type { AnyDatabase, AnyQueryable, Connection } from '../../db/database.ts';
import { watchStatements } from '../../db/driver/statement-watch.ts';
import { messagingDatabase, spreadTables } from '../../db/table-classes.ts';

/** A node of `EXPLAIN (FORMAT JSON)`. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Schema?: string;
  readonly 'Index Cond'?: string;
  readonly 'Recheck Cond'?: string;
  readonly Filter?: string;
  readonly Plans?: readonly PlanNode[];
}

const partitioned = Object.entries(spreadTables).filter(([, { partitions }]) => partitions !== undefined);
const anyOfThem = new RegExp(String.raw`\b(?:${partitioned.map(([name]) => name).join('|')})\b`);

export function namesPartitionedTable(text: string): boolean {
  return anyOfThem.test(text) && /^\s*(?:with|select|insert|update|delete)\b/i.test(text);
}

/**
 * Tables whose partitions a statement would go through one after the other: where it reads several, each is read by the
 * key, so that only one of them is opened when it runs, or of the months those of a range. The plan is made for indexes
 * and nested loops, as large tables get it, whatever is in the test's tables.
 */
export async function partitionFaults(sql: AnyQueryable, text: string): Promise<string[]> {
  await sql`
    select set_config('enable_' || name, 'off', true) from unnest('{seqscan,hashjoin,mergejoin}'::text[]) name`;
  const [row] = await sql.unsafe<{ 'QUERY PLAN': [{ Plan: PlanNode }] }[]>(
    `explain (generic_plan, verbose, costs off, format json) ${text}`,
  );
  const found = new Map<string, string>();
  for (const group of row ? appendsOf(row['QUERY PLAN'][0].Plan) : [])
    for (const [table, { key, partitions }] of partitioned) {
      const scans = group.filter((scan) => tableOf(scan) === table);
      if (new Set(scans.map((scan) => scan['Relation Name'])).size < 2) continue;
      const limit = partitions === 'months' ? '(?:[<>]=?|=)' : '=';
      const byKey = new RegExp(String.raw`\b${key} ${limit} (?!ANY)`);
      const free = scans.find((scan) => !byKey.test(conditionsOf(scan)));
      if (free) found.set(table, `${table} is read without ${key}`);
    }
  return [...found.values()];
}

/** Of a partition; the longest name counts, for one table's may begin with another's. */
function tableOf({ Schema: schema, 'Relation Name': name = '' }: PlanNode): string | undefined {
  if (schema !== 'partitions') return undefined;
  const tables = partitioned.map(([table]) => table).filter((table) => name.startsWith(`${table}_`));
  return tables.toSorted((a, b) => b.length - a.length)[0];
}

/** Of each node that puts several together, the scans below it up to the next such node. */
function appendsOf(node: PlanNode): PlanNode[][] {
  const children = node.Plans ?? [];
  const below = children.flatMap(appendsOf);
  return /Append$/.test(node['Node Type']) ? [children.flatMap(scansOf), ...below] : below;
}

function scansOf(node: PlanNode): PlanNode[] {
  if (node['Relation Name']) return [node];
  return /Append$/.test(node['Node Type']) ? [] : (node.Plans ?? []).flatMap(scansOf);
}

function conditionsOf(scan: PlanNode): string {
  const below = (scan.Plans ?? []).filter((each) => each['Node Type'].startsWith('Bitmap')).map(conditionsOf);
  return [scan['Index Cond'], scan['Recheck Cond'], scan.Filter, ...below]
    .join(' ')
    .replaceAll(/\b\w+\./g, '');
}

/** Statements of calls that this process has explained: most tests repeat those of others. */
const explained = new Set<string>();
/** The first version that makes a plan without values. */
const genericPlans = 160_000;

/**
 * Watches the statements of calls to the product, not those of the tests themselves.
 * @returns what ends it; it throws where one goes through the partitions of a table and is not in `acrossPartitions`
 */
export function watchPartitionedTables({
  db,
  messagingDb,
}: Pick<Connection, 'db' | 'messagingDb'>): () => Promise<void> {
  const texts = new Set<string>();
  const unwatch = watchStatements(db, {
    begun: () => undefined,
    ended: (_pool, { text, failed }, call) => {
      if (call && !failed && !explained.has(text) && namesPartitionedTable(text)) texts.add(text);
    },
  });
  return async () => {
    unwatch();
    if (texts.size === 0) return;
    const [{ version }] = await db<[{ version: number }]>`
      select current_setting('server_version_num')::int as version`;
    if (version < genericPlans) return;
    const faults: string[] = [];
    for (const text of texts) {
      explained.add(text);
      const on: AnyDatabase = namesMessages(text) ? messagingDb : db;
      const found = await on.begin((sql) => partitionFaults(sql, text));
      const listed = Object.values(acrossPartitions).some(({ statement }) => statement.test(text));
      if (found.length > 0 && !listed) faults.push(`${found.join(', ')}: ${text.trim()}`);
    }
    if (faults.length > 0)
      throw new Error(`Statements go through partitions (see acrossPartitions):\n${faults.join('\n')}`);
  };
}

const messages = new RegExp(String.raw`\b(?:${messagingDatabase.trim().split(/\s+/).join('|')})\b`);

function namesMessages(text: string): boolean {
  return messages.test(text);
}

/** Statements that go through partitions, by what they do, each with the reason. */
const acrossPartitions: Readonly<Record<string, { readonly statement: RegExp; readonly reason: string }>> = {
  'the list of logged acts without a range of days': {
    statement: /from activity_log where true\b/,
    reason: 'it reads one index range of each of the seven or eight months that are kept',
  },
  'the notices of purged objects': {
    statement: /notification\.object_kind = wanted\.kind/,
    reason: 'an object does not know whom it was told; each partition has an index for it',
  },
  'the name of an erased member in notices of others': {
    statement: /from notification where by_uid = \$\d+ limit/,
    reason: 'the same, once for each member who leaves',
  },
  'the readership of purged works': {
    statement: /delete from work_day where work_id = any/,
    reason: 'a purged work goes from every month',
  },
};
