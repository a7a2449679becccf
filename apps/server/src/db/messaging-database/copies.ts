import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import { copiedTables } from './copied-tables.ts';

/** In the main database, and in the messaging one. */
export const publicationName = 'gongdu_messaging';
export const subscriptionName = 'gongdu_messaging';

export interface CopiesOptions {
  /** May create publications and replication slots. */
  readonly main: postgres.Sql;
  /** May create subscriptions. */
  readonly messaging: postgres.Sql;
  /** How the messaging server reaches the main database, as libpq writes it. */
  readonly mainAddress: string;
}

/**
 * Lets PostgreSQL copy the tables of `copiedTables` from the main database to the messaging one, from now on. Rows that the
 * messaging one has in them are deleted first. Resolves once all are in step.
 * @throws the server's error, e.g. where `wal_level` is not `logical`; nothing is left behind then
 */
export async function createCopies({ main, messaging, mainAddress }: CopiesOptions): Promise<void> {
  await removeCopies({ main, messaging });
  try {
    const slot = await slotNameOf(main);
    await main.unsafe(`create publication ${publicationName} for ${publishedTables()}`);
    // Made here, because a subscription to the same server would wait for itself.
    await main`select pg_create_logical_replication_slot(${slot}, 'pgoutput')`;
    await messaging.unsafe(`truncate ${Object.keys(copiedTables).join(', ')}`);
    await messaging.unsafe(
      `create subscription ${subscriptionName} connection ${literal(mainAddress)} publication ${publicationName}
        with (create_slot = false, slot_name = ${literal(slot)}, synchronous_commit = on)`,
    );
    await assertSubscribed(messaging);
    await copied(messaging);
  } catch (error) {
    await removeCopies({ main, messaging });
    throw error;
  }
}

/** What was copied stays as it is. */
export async function removeCopies({
  main,
  messaging,
}: Pick<CopiesOptions, 'main' | 'messaging'>): Promise<void> {
  const [subscription] = await messaging`
    select 1 from pg_subscription where subname = ${subscriptionName}
      and subdbid = (select oid from pg_database where datname = current_database())`;
  if (subscription) {
    await messaging.unsafe(`alter subscription ${subscriptionName} disable`);
    await messaging.unsafe(`alter subscription ${subscriptionName} set (slot_name = none)`);
    await messaging.unsafe(`drop subscription ${subscriptionName}`);
  }
  const slot = await slotNameOf(main);
  // Its reader is told to end by the drop of the subscription, and ends a moment later.
  while (await isActive(main, slot)) await sleep(20);
  await main`select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = ${slot}`;
  await main.unsafe(`drop publication if exists ${publicationName}`);
}

/** Milliseconds between two looks for a slot that is lost. */
const lostSlotMs = 1_000;

/**
 * Resolves once the messaging database has all that was committed before the call.
 * @param main As any member of it.
 * @throws the signal's reason
 */
export async function inStep(
  main: postgres.ISql,
  { lookAgainMs = 2, signal }: { readonly lookAgainMs?: number; readonly signal?: AbortSignal } = {},
): Promise<void> {
  const slot = await slotNameOf(main);
  const [row] = await main<[{ place: string }]>`select pg_current_wal_insert_lsn()::text as place`;
  for (;;) {
    const [found] = await main<{ reached: boolean }[]>`
      select confirmed_flush_lsn >= ${row.place}::pg_lsn as reached from pg_replication_slots where slot_name = ${slot}`;
    if (found?.reached) return;
    // Without its slot nothing is copied until an operator makes it anew.
    await sleep(found ? lookAgainMs : lostSlotMs, undefined, {
      ...(signal && { signal }),
      ref: signal === undefined,
    });
  }
}

/** Bytes of the main database's log that the copies still wait for, which it keeps for them; null: their slot is lost. */
export async function bytesBehind(main: postgres.ISql): Promise<number | null> {
  const slot = await slotNameOf(main);
  const [row] = await main<{ bytes: number }[]>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), confirmed_flush_lsn)::bigint as bytes
    from pg_replication_slots where slot_name = ${slot}`;
  return row ? Number(row.bytes) : null;
}

/**
 * Slots belong to the whole server, so the database's number is in the name; the server's as well, by which a subscription
 * tells that it is fed by this one.
 */
export async function slotNameOf(main: postgres.ISql): Promise<string> {
  const [row] = await main<[{ name: string }]>`
    select 'gongdu_messaging_' || system_identifier || '_' || oid as name
    from pg_control_system(), pg_database where datname = current_database()`;
  return row.name;
}

async function isActive(main: postgres.Sql, slot: string): Promise<boolean> {
  const [row] = await main<{ active: boolean }[]>`
    select active from pg_replication_slots where slot_name = ${slot}`;
  return row?.active === true;
}

function publishedTables(): string {
  return Object.entries(copiedTables)
    .map(([table, { columns, where }]) => {
      const rows = where === undefined ? '' : ` where (${where})`;
      return `table ${table} (${columns.join(', ')})${rows}`;
    })
    .join(', ');
}

/** A publication that is not there is only warned of, as where the address leads to another database. */
async function assertSubscribed(messaging: postgres.Sql): Promise<void> {
  const [row] = await messaging<[{ tables: number }]>`
    select count(*)::int as tables from pg_subscription_rel join pg_subscription s on s.oid = srsubid
    where subname = ${subscriptionName}
      and subdbid = (select oid from pg_database where datname = current_database())`;
  if (row.tables !== Object.keys(copiedTables).length)
    throw new Error('The address leads to another database than the main one');
}

/** Resolves once the first copy of each table is there. */
async function copied(messaging: postgres.Sql): Promise<void> {
  for (;;) {
    const [row] = await messaging<[{ missing: number }]>`
      select count(*)::int as missing from pg_subscription_rel join pg_subscription s on s.oid = srsubid
      where subname = ${subscriptionName} and srsubstate <> 'r'
        and subdbid = (select oid from pg_database where datname = current_database())`;
    if (row.missing === 0) return;
    await sleep(20);
  }
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
