import type postgres from 'postgres';
import { UnfitDatabaseError } from '../server-checks.ts';
import { publicationName, slotNameOf, subscriptionName } from './copies.ts';

const notLogical =
  'DATABASE_URL 的 PostgreSQL 没有打开逻辑复制：请设 wal_level = logical 并重启它，见 docs/operating/messages.md (wal_level of the main database is not logical)';
const noSubscription =
  'DATABASE_MESSAGING_URL 的数据库没有订阅主库：请先停下所有节点，用 npm run move -- --messaging-to 搬过去，见 docs/operating/messages.md (the messaging database has no subscription: run npm run move -- --messaging-to first)';
const subscribedElsewhere =
  'DATABASE_MESSAGING_URL 的数据库订阅的不是 DATABASE_URL 这个数据库，或主库里它的复制槽已丢失：请核对两个地址；地址没错时，停下所有节点再运行一次 npm run move -- --messaging-to，会重新复制 (the messaging database subscribes to another database, or its replication slot is lost)';
const turnedOff =
  'DATABASE_MESSAGING_URL 的数据库里的订阅被停用，请执行 ALTER SUBSCRIPTION gongdu_messaging ENABLE (the subscription is disabled)';
const elsewhere =
  'DATABASE_URL 的消息和通知已搬到另一个数据库：请设 DATABASE_MESSAGING_URL，或先用 npm run move -- --messaging-back 搬回 (messages and notices stand in another database: set DATABASE_MESSAGING_URL)';

/** Asked before anything is moved. @throws UnfitDatabaseError */
export async function assertCanCopy(main: postgres.ISql): Promise<void> {
  const [row] = await main`select current_setting('wal_level') as level`;
  if (row?.['level'] !== 'logical') throw new UnfitDatabaseError(notLogical);
}

/** That the one is fed by the other. @throws UnfitDatabaseError */
export async function assertCopied(main: postgres.ISql, messaging: postgres.ISql): Promise<void> {
  await assertCanCopy(main);
  const [subscription] = await messaging<{ slot: string | null; enabled: boolean }[]>`
    select subslotname as slot, subenabled as enabled from pg_subscription where subname = ${subscriptionName}
      and subdbid = (select oid from pg_database where datname = current_database())`;
  if (!subscription) throw new UnfitDatabaseError(noSubscription);
  const slot = await slotNameOf(main);
  const slots = await main`
    select 1 from pg_replication_slots where slot_name = ${slot} and database = current_database()`;
  if (slots.length === 0 || subscription.slot !== slot || !(await hasPublication(main)))
    throw new UnfitDatabaseError(subscribedElsewhere);
  if (!subscription.enabled) throw new UnfitDatabaseError(turnedOff);
}

/** A start without the second address would begin empty tables of messages anew. @throws UnfitDatabaseError */
export async function assertTogether(main: postgres.ISql): Promise<void> {
  if (await hasPublication(main)) throw new UnfitDatabaseError(elsewhere);
}

/** Whether its messages stand in another database. */
export async function hasPublication(main: postgres.ISql): Promise<boolean> {
  return (await main`select 1 from pg_publication where pubname = ${publicationName}`).length > 0;
}

/** Whether it is the messaging database of some main one. */
export async function hasSubscription(messaging: postgres.ISql): Promise<boolean> {
  const rows = await messaging`
    select 1 from pg_subscription where subname = ${subscriptionName}
      and subdbid = (select oid from pg_database where datname = current_database())`;
  return rows.length > 0;
}
