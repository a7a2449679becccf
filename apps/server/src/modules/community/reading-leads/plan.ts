import type { LeadPartDraft, LeadPlan } from '@gongdu/contract/community/reading-leads/plan';
import { Problem } from '@gongdu/contract/problem';
import { planErrors } from '@gongdu/rules/community/reading-leads/plan-errors';
import { inTransaction, type Queryable, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { Books } from '../../library/books/service.ts';
import type { Works } from '../../writing/works/service.ts';
import { isPublic, stageOf } from './access.ts';
import { listUids } from './member-store.ts';
import type { Membership } from './membership.ts';
import { datesChanged } from './notification-messages.ts';
import type { PartOpenings } from './part-openings.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock' | 'live'> {
  readonly books: Books;
  readonly notifications: Notifications;
  readonly membership: Membership;
  readonly partOpenings: PartOpenings;
  readonly works: Pick<Works, 'assertOwnFiles' | 'claimFilesFor' | 'updateBeside'>;
}

export interface PlanInput extends store.PlanHead {
  /** Last seen by the writer. */
  readonly version: number;
  readonly parts: readonly LeadPartDraft[];
}

export interface DatesInput extends Omit<store.PlanHead, 'bookId'> {
  readonly version: number;
  readonly parts: readonly { id: number; opensAt: string | null; dueAt: string | null }[];
}

/** The author's plan: written freely before it is published, its dates and seats afterwards too. */
export function createPlan({
  db,
  clock,
  books,
  notifications,
  live,
  membership,
  partOpenings,
  works,
}: Needs) {
  return { readPlan, savePlan, updateDates };

  async function readPlan(caller: Caller, id: number): Promise<LeadPlan> {
    return present(await requireOwn(db, caller, id));
  }

  async function savePlan(caller: Caller, id: number, plan: PlanInput): Promise<LeadPlan> {
    for (const [index, { lead }] of plan.parts.entries()) works.assertOwnFiles(lead, `parts.${index}.lead`);
    await withLockedPlan(caller, id, plan.version, async (tx, lead) => {
      const { sql } = tx;
      if (editableOf(lead) !== 'all')
        throw new Problem('lead.plan_locked', { why: '计划正在审核或已经发布，不能修改' });
      if (plan.bookId !== null) await assertReadTogether(sql, caller, plan.bookId);
      const { capacity, joinUntil, endsAt } = plan;
      const current = await books.currentIds(sql, plan.bookId === null ? [] : [plan.bookId]);
      const bookId = plan.bookId === null ? null : current(plan.bookId);
      await store.writePlan(sql, id, { bookId, capacity, joinUntil, endsAt });
      await replaceParts(sql, id, plan.parts);
      const texts = plan.parts.map((part) => part.lead);
      await works.claimFilesFor(tx, lead, texts);
      await store.recountReading(sql, id, clock.now().toISOString());
      await works.updateBeside(tx, id);
    });
    return readPlan(caller, id);
  }

  async function updateDates(caller: Caller, id: number, dates: DatesInput): Promise<LeadPlan> {
    await withLockedPlan(caller, id, dates.version, async (tx, lead) => {
      if (editableOf(lead) !== 'dates')
        throw new Problem('lead.plan_locked', { why: '领读发布之后、结束之前才能调整日期' });
      const { capacity, joinUntil, endsAt } = dates;
      if (capacity > 0 && capacity < lead.members)
        throw new Problem('lead.seats_taken', { members: lead.members });
      const parts = await store.findParts(tx.sql, id);
      assertValidDates(lead, parts, dates, clock.now().toISOString());
      await store.writePlan(tx.sql, id, { bookId: lead.bookId, capacity, joinUntil, endsAt });
      await store.writeDates(tx.sql, id, dates.parts);
      await works.updateBeside(tx, id, 'at once');
      await partOpenings.scheduleNext(tx, id);
      await membership.promoteWaiting(tx, { ...lead, capacity }, clock.now().toISOString());
      if (!haveDatesChanged(lead, parts, dates)) return;
      const uids = await listUids(tx.sql, id, ['member', 'waiting']);
      await notifications.notifyMany(tx, uids, datesChanged(lead));
      tx.afterCommit(() => {
        for (const uid of uids) live.toMember(uid, 'reading-lead.changed', { id });
      });
    });
    return readPlan(caller, id);
  }

  /** Members read the book together: a private entry of the caller and a proposal of another member are refused. */
  async function assertReadTogether(sql: Queryable, { uid }: Caller, id: number): Promise<void> {
    const [shared, visible] = await Promise.all([books.find([id], sql), books.findVisibleTo(uid, [id], sql)]);
    if (!shared.has(id) || !visible.has(id)) throw new Problem('book.not_found');
  }

  async function withLockedPlan(
    caller: Caller,
    id: number,
    expectedVersion: number,
    write: (tx: Transaction, lead: store.LeadSummary) => Promise<void>,
  ): Promise<void> {
    await inTransaction(db, async (tx) => {
      await books.lockAgainstMerges(tx.sql);
      await store.lockWork(tx.sql, id);
      await store.lockLead(tx.sql, id);
      const lead = await requireOwn(tx.sql, caller, id);
      if (lead.version !== expectedVersion) throw new Problem('lead.plan_changed_elsewhere');
      await write(tx, lead);
    });
  }

  async function present(lead: store.LeadSummary): Promise<LeadPlan> {
    const [parts, found] = await Promise.all([
      store.findFullParts(db, lead.id),
      books.find(lead.bookId === null ? [] : [lead.bookId]),
    ]);
    const { version, capacity, joinUntil, endsAt } = lead;
    const book = found.get(lead.bookId ?? 0) ?? null;
    const over = stageOf(lead, clock.now().toISOString()) === 'ended';
    return { version, book, capacity, joinUntil, endsAt, parts, editable: over ? 'none' : editableOf(lead) };
  }
}

async function requireOwn(sql: Queryable, caller: Caller, id: number): Promise<store.LeadSummary> {
  const lead = await store.findLead(sql, id);
  if (!lead || lead.authorUid !== caller.uid) throw new Problem('lead.not_found');
  return lead;
}

function editableOf(lead: store.LeadSummary): LeadPlan['editable'] {
  if (isPublic(lead)) return 'dates';
  const isLocked = lead.state === 'pending' || lead.state === 'scheduled' || lead.deletedAt !== null;
  return isLocked ? 'none' : 'all';
}

async function replaceParts(sql: Queryable, id: number, parts: readonly LeadPartDraft[]): Promise<void> {
  const stored = await store.findParts(sql, id);
  const known = new Set(stored.map((part) => part.id));
  const kept = new Set(parts.flatMap((part) => part.id ?? []));
  if ([...kept].some((each) => !known.has(each))) throw new Problem('lead.part_not_found');
  const removedIds = stored.filter((part) => !kept.has(part.id)).map((part) => part.id);
  const [used] = await store.findUsedParts(sql, removedIds);
  if (used) throw new Problem('lead.part_in_use', { title: used.title });
  await store.deleteParts(sql, removedIds);
  await store.writeParts(sql, id, parts);
}

function assertValidDates(
  lead: store.LeadSummary,
  parts: readonly store.PartSummary[],
  dates: DatesInput,
  now: string,
): void {
  const next = parts.map((part) => ({ ...part, ...dates.parts.find(({ id }) => id === part.id) }));
  if (dates.parts.length !== parts.length) throw new Problem('lead.plan_changed_elsewhere');
  for (const [at, part] of parts.entries()) {
    const opened = part.opensAt !== null && Date.parse(part.opensAt) <= Date.parse(now);
    if (opened && !isSameMoment(part.opensAt, next[at]?.opensAt ?? null))
      throw new Problem('lead.part_opened', { title: part.title });
  }
  const { capacity, joinUntil, endsAt } = dates;
  const plan = { hasBook: lead.bookId !== null, capacity, joinUntil, endsAt, parts: next };
  const [error] = planErrors(plan);
  if (error) throw new Problem('lead.plan_faulty', { ...error });
}

function haveDatesChanged(
  lead: store.LeadSummary,
  parts: readonly store.PartSummary[],
  dates: DatesInput,
): boolean {
  return (
    !isSameMoment(lead.endsAt, dates.endsAt) ||
    parts.some((part) => {
      const given = dates.parts.find(({ id }) => id === part.id);
      return given && !(isSameMoment(part.opensAt, given.opensAt) && isSameMoment(part.dueAt, given.dueAt));
    })
  );
}

function isSameMoment(a: string | null, b: string | null): boolean {
  return a === null || b === null ? a === b : Date.parse(a) === Date.parse(b);
}
