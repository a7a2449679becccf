import { refKey } from '@gongdu/contract/core/content-index/content';
import {
  type CalendarEntry,
  calendarMaxDays,
  type Intervention,
  type InterventionDetail,
  type InterventionState,
  interventionActions,
  interventionMaxDays,
} from '@gongdu/contract/discovery/recommendations/intervention';
import type { RecommendationSlot } from '@gongdu/contract/discovery/recommendations/recommendation';
import { Problem } from '@gongdu/contract/problem';
import { slicePage } from '../../../db/keyset.ts';
import type { Platform } from '../../../platform.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { ContentIndex } from '../../core/content-index/service.ts';
import { numbersByDay, sumNumbers } from './count-store.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Accounts;
  readonly contentIndex: ContentIndex;
}

/** What operators see of interventions. */
export function createInterventionQueries({ db, clock, accounts, contentIndex }: Needs) {
  return { list, read, calendar, present, stateOf };

  async function list({
    state,
    slot,
    ...page
  }: {
    state?: InterventionState | undefined;
    slot?: RecommendationSlot | undefined;
    before?: number | undefined;
    pageSize: number;
  }): Promise<{ rows: Intervention[]; next: number | null }> {
    const found = await store.listInterventions(db, clock.now().toISOString(), { state, slot, ...page });
    const { rows, next } = slicePage(found, page.pageSize, ({ id }) => id);
    return { rows: await present(rows), next };
  }

  async function read(id: number): Promise<InterventionDetail> {
    const row = await store.findIntervention(db, id);
    if (!row) throw new Problem('intervention.not_found');
    const [[shown], days, log] = await Promise.all([
      present([row]),
      numbersByDay(db, id),
      store.listLog(db, id),
    ]);
    if (!shown) throw new Problem('intervention.not_found');
    const people = await accounts.getPeople(log.map(({ actorUid }) => actorUid));
    const entries = log.flatMap(({ at, actorUid, act, details: { title: _, ...changes } }) => {
      const action = interventionActions.find((one) => act === `intervention.${one}`);
      return action ? [{ at, by: people.get(actorUid), action, changes }] : [];
    });
    return { ...shown, days, log: entries };
  }

  /** @param from A day of China, as `to`, which belongs to it. */
  async function calendar({ from, to }: { from: string; to: string }): Promise<CalendarEntry[]> {
    const start = Date.parse(`${from}T00:00:00+08:00`);
    const end = Date.parse(`${to}T00:00:00+08:00`) + dayMs;
    if (end <= start || end - start > calendarMaxDays * dayMs)
      throw new Problem('intervention.range_wrong', { days: calendarMaxDays });
    const rows = await store.listBetween(db, {
      earliest: new Date(start - interventionMaxDays * dayMs - 1).toISOString(),
      from: new Date(start).toISOString(),
      to: new Date(end).toISOString(),
    });
    return rows.map((row) => ({ ...row, endsAt: row.endedAt ?? row.endsAt, state: stateOf(row) }));
  }

  async function present(rows: readonly store.StoredIntervention[]): Promise<Intervention[]> {
    const [objects, people, numbers] = await Promise.all([
      contentIndex.findMany(rows.map(({ kind, objectId: id }) => ({ kind, id }))),
      accounts.getPeople(rows.flatMap(({ createdByUid, endedByUid }) => [createdByUid, endedByUid ?? 0])),
      sumNumbers(
        db,
        rows.map(({ id }) => id),
      ),
    ]);
    return rows.map((row) => {
      const object = objects.get(refKey({ kind: row.kind, id: row.objectId }));
      const { impressions = 0, opens = 0 } = numbers.get(row.id) ?? {};
      return {
        ...row,
        title: object?.title ?? row.title,
        link: object?.link ?? null,
        isPublic: object !== undefined,
        state: stateOf(row),
        createdBy: people.get(row.createdByUid),
        endedBy: row.endedByUid === null ? null : people.get(row.endedByUid),
        impressions,
        opens,
      };
    });
  }

  function stateOf({ startsAt, endsAt, endedAt }: store.StoredIntervention): InterventionState {
    const now = clock.now().toISOString();
    if (endedAt !== null || endsAt <= now) return 'ended';
    return startsAt > now ? 'waiting' : 'running';
  }
}
