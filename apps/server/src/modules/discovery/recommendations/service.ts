import { type ContentKind, contentKindLabels } from '@gongdu/contract/core/content-index/content';
import {
  type Intervention,
  type interventionActions,
  interventionMaxDays,
  recommendationSlotLabels,
} from '@gongdu/contract/discovery/recommendations/intervention';
import {
  type RecommendationSlot,
  slotKinds,
} from '@gongdu/contract/discovery/recommendations/recommendation';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { formatChinaDateTime } from '../../../shared/time/china.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { ContentIndex } from '../../core/content-index/service.ts';
import { createInterventionQueries } from './intervention-queries.ts';
import { overlapOf } from './overlap.ts';
import { createRecommendedLists } from './recommended-lists.ts';
import * as store from './store.ts';

export type Recommendations = ReturnType<typeof createRecommendations>;

interface Needs extends Platform {
  readonly accounts: Accounts;
  readonly audit: Audit;
  readonly contentIndex: ContentIndex;
}

interface Choices {
  readonly slot: RecommendationSlot;
  readonly weight: number;
  readonly startsAt: string | null;
  readonly endsAt: string;
  readonly reason: string;
  readonly confirmOverlap: boolean;
}

type Action = (typeof interventionActions)[number];

const turnJob = 'recommendations.turn';

/** What operators put into the recommended lists, for a time and on record. */
export function createRecommendations(needs: Needs) {
  const { db, clock, jobs, live, accounts, audit, contentIndex } = needs;
  const { list, read, calendar, present, stateOf } = createInterventionQueries(needs);
  jobs.register(turnJob, async () => pushChange());
  return {
    add,
    update,
    end,
    resume,
    list,
    read,
    calendar,
    lists: createRecommendedLists(needs),
  };

  async function add(
    caller: Caller,
    { kind, id: objectId, ...choices }: Choices & { kind: ContentKind; id: number },
  ): Promise<Intervention> {
    return run(caller, 'added', async (tx) => {
      assertKindFits(kind, choices.slot);
      const object = await contentIndex.find(tx.sql, { kind, id: objectId });
      if (!object) throw new Problem('intervention.not_public');
      const { confirmOverlap, ...plan } = { ...choices, ...periodOf(choices, null) };
      const planned = { ...plan, kind, objectId, title: object.title };
      await assertRoom(tx, planned, { confirmOverlap, exceptId: 0 });
      const createdAt = clock.now().toISOString();
      const by = { createdByUid: caller.uid, changedByUid: caller.uid };
      const row = await store.insertIntervention(tx.sql, { ...planned, ...by, createdAt });
      return { row, changes: detailsOf(row) };
    });
  }

  async function update(
    caller: Caller,
    id: number,
    { version, ...choices }: Choices & { version: number },
  ): Promise<Intervention> {
    return run(caller, 'changed', async (tx) => {
      const before = await lock(tx, id, version);
      if (stateOf(before) === 'ended') throw new Problem('intervention.over');
      assertKindFits(before.kind, choices.slot);
      const { confirmOverlap, ...plan } = { ...choices, ...periodOf(choices, before) };
      await assertRoom(tx, { ...before, ...plan }, { confirmOverlap, exceptId: id });
      const row = await store.updateIntervention(tx.sql, id, { ...plan, changedByUid: caller.uid });
      return { row, changes: differences(detailsOf(before), detailsOf(row)) };
    });
  }

  async function end(caller: Caller, id: number, version: number): Promise<Intervention> {
    return run(caller, 'ended', async (tx) => {
      const before = await lock(tx, id, version);
      if (stateOf(before) === 'ended') throw new Problem('intervention.over');
      const endedAt = clock.now().toISOString();
      const by = { endedByUid: caller.uid, changedByUid: caller.uid };
      return { row: await store.updateIntervention(tx.sql, id, { endedAt, ...by }), changes: {} };
    });
  }

  async function resume(caller: Caller, id: number, version: number): Promise<Intervention> {
    return run(caller, 'resumed', async (tx) => {
      const before = await lock(tx, id, version);
      const isLasting = before.endedAt !== null && before.endsAt > clock.now().toISOString();
      if (!isLasting) throw new Problem('intervention.over');
      const change = { endedAt: null, endedByUid: null, changedByUid: caller.uid };
      return { row: await store.updateIntervention(tx.sql, id, change), changes: {} };
    });
  }

  /** Changes, audits and pushes in one; a turn of the period is announced when it comes. */
  async function run(
    caller: Caller,
    action: Action,
    change: (
      tx: Transaction,
    ) => Promise<{ row: store.StoredIntervention; changes: Readonly<Record<string, string>> }>,
  ): Promise<Intervention> {
    const row = await inTransaction(db, async (tx) => {
      const { row, changes } = await change(tx);
      await audit.write(tx, caller, `intervention.${action}`, row.id, { title: row.title, ...changes });
      tx.afterCommit(pushChange);
      if (action !== 'ended') await scheduleTurns(tx, row);
      return row;
    });
    const [shown] = await present([row]);
    if (!shown) throw new Problem('intervention.not_found');
    return shown;
  }

  async function scheduleTurns(tx: Transaction, row: store.StoredIntervention): Promise<void> {
    if (stateOf(row) === 'waiting') await jobs.enqueue(tx, turnJob, new Date(row.startsAt));
    await jobs.enqueue(tx, turnJob, new Date(row.endsAt));
  }

  /** A small hint; pages read again after a random delay. */
  function pushChange(): void {
    live.toEveryone('recommendation.changed');
  }

  async function lock(tx: Transaction, id: number, version: number): Promise<store.StoredIntervention> {
    const row = await store.lockIntervention(tx.sql, id);
    if (!row) throw new Problem('intervention.not_found');
    if (row.version === version) return row;
    const { name } = await accounts.getPerson(row.changedByUid, tx.sql);
    throw new Problem('intervention.changed_elsewhere', { name });
  }

  /** @throws Problem `intervention.overlaps`, unless the operator has seen it. */
  async function assertRoom(
    tx: Transaction,
    planned: Parameters<typeof overlapOf>[0],
    { confirmOverlap, exceptId }: { confirmOverlap: boolean; exceptId: number },
  ): Promise<void> {
    await store.lockSlot(tx.sql, planned.slot);
    if (confirmOverlap) return;
    const overlap = overlapOf(planned, await store.listOverlapping(tx.sql, planned.slot, planned, exceptId));
    if (overlap) throw new Problem('intervention.overlaps', { overlap });
  }

  /** From now on where no start is given; one that runs keeps its own. */
  function periodOf(
    { startsAt, endsAt }: Pick<Choices, 'startsAt' | 'endsAt'>,
    before: store.StoredIntervention | null,
  ) {
    const now = clock.now().toISOString();
    const kept = before && stateOf(before) === 'running' ? before.startsAt : null;
    const start = kept ?? new Date(startsAt ?? now).toISOString();
    const end = new Date(endsAt).toISOString();
    if (end <= start || end <= now) throw new Problem('intervention.times_wrong');
    if (Date.parse(end) - Date.parse(start) > interventionMaxDays * dayMs)
      throw new Problem('intervention.too_long', { days: interventionMaxDays });
    return { startsAt: start, endsAt: end };
  }
}

function assertKindFits(kind: ContentKind, slot: RecommendationSlot): void {
  if (slotKinds[slot].includes(kind)) return;
  const kinds = slotKinds[slot].map((each) => contentKindLabels[each]).join('、');
  throw new Problem('intervention.kind_foreign', { slot: recommendationSlotLabels[slot], kinds });
}

/** For the log, by the names of the form's fields. */
function detailsOf(row: store.StoredIntervention): Record<string, string> {
  return {
    推荐位: recommendationSlotLabels[row.slot],
    权重: String(row.weight),
    开始时间: formatChinaDateTime(row.startsAt),
    结束时间: formatChinaDateTime(row.endsAt),
    推荐理由: row.reason,
  };
}

function differences(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, value]) =>
      before[name] === value ? [] : [[name, `${before[name] ?? ''} → ${value}`]],
    ),
  );
}
