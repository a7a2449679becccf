import type { Queryable } from '../../../db/database.ts';
import type { ServiceNews } from '../../../shared/outside-calls.ts';
import type { outsideService } from './table.ts';

export type StoredService = typeof outsideService.$inferSelect;

/** A success on any node begins the count anew. */
export async function addNews(db: Queryable, news: ServiceNews): Promise<void> {
  const { lastOkAt } = news;
  await db`
    insert into outside_service ${db({ ...news })}
    on conflict (service) do update set
      last_ok_at = greatest(outside_service.last_ok_at, excluded.last_ok_at),
      last_refused_at = greatest(outside_service.last_refused_at, excluded.last_refused_at),
      last_refusal = coalesce(excluded.last_refusal, outside_service.last_refusal),
      refused_since = case
        when ${lastOkAt !== null} then excluded.refused_since
        else coalesce(outside_service.refused_since, excluded.refused_since) end,
      refusals = case when ${lastOkAt !== null} then 0 else outside_service.refusals end + excluded.refusals`;
}

export function listServices(db: Queryable): Promise<readonly StoredService[]> {
  return db<StoredService[]>`select * from outside_service order by service`;
}
