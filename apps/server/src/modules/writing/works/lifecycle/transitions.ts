import type { RefusalCode } from '@gongdu/contract/core/penalties/refusal-reason';
import { Problem } from '@gongdu/contract/problem';
import type { VersionReason } from '@gongdu/contract/writing/works/versions';
import { workKindLabels, workStateLabels } from '@gongdu/contract/writing/works/work';
import type { Verdict } from '../../../moderation/queue/subject.ts';
import { canEdit, isHidden, isPublic } from '../policy.ts';
import type { WorkStatusColumns, WorkSummary } from '../store.ts';

/** The result of a transition as data: columns to write, and its effects. */
export interface Effects {
  readonly changes: Partial<WorkStatusColumns>;
  /** What enters the queue is checked by its kind first. */
  readonly review?: 'enqueue' | 'withdraw';
  /** Keeps a version of the text as it was before. */
  readonly saveVersion?: VersionReason;
  /**
   * What happens to the release, which readers see: `replace` it by the newest text, `show` it again, `hide` it,
   * `drop` it, or `revert` the newest text to it.
   */
  readonly release?: 'replace' | 'show' | 'hide' | 'drop' | 'revert';
  /** Deletes the work with all that belongs to it; nothing else is written. */
  readonly purge?: true;
}

/** Computes a transition; null when it changes nothing. Throws the Problem of one that is not allowed. */
export type Transition = (work: WorkSummary, now: string) => Effects | null;

const minuteMs = 60_000;
const minAheadMs = 5 * minuteMs;
const maxAheadMs = 366 * 24 * 60 * minuteMs;
const clearedRefusal = { refusalCode: null, refusalSentence: null, refusedAt: null };

export const submit: Transition = (work, now) => {
  if (!canEdit(work)) throw invalidTransition(work, '提交');
  assertComplete(work);
  const sent = { submittedAt: now, updatedAt: now, ...clearedRefusal };
  if (work.state !== 'published')
    return { changes: { state: 'pending', ...sent }, review: 'enqueue', saveVersion: 'submit' };
  if (work.revision === null) throw new Problem('work.nothing_new');
  return { changes: { revision: 'pending', ...sent }, review: 'enqueue', saveVersion: 'submit' };
};

export const withdraw: Transition = (work) => {
  if (work.deletedAt !== null) throw invalidTransition(work, '撤回');
  if (work.revision === 'pending')
    return { changes: { revision: 'draft', submittedAt: null }, review: 'withdraw' };
  if (work.state === 'scheduled')
    return { changes: { state: 'draft', submittedAt: null, scheduledAt: null } };
  if (work.state !== 'pending') throw invalidTransition(work, '撤回');
  return { changes: { state: 'draft', submittedAt: null }, review: 'withdraw' };
};

export const remove: Transition = (work, now) => {
  if (work.deletedAt !== null) return null;
  const changes = { deletedAt: now, ...unpublishedFields(work) };
  return { changes, ...dequeueEffect(work), ...(work.state === 'published' && { release: 'hide' }) };
};

export const restore: Transition = (work) => {
  if (work.deletedAt === null) return null;
  return { changes: { deletedAt: null }, ...(work.state === 'published' && { release: 'show' }) };
};

/** Only from the recycle bin. */
export const purge: Transition = (work) => {
  if (work.deletedAt === null) throw invalidTransition(work, '彻底删除');
  return { changes: {}, purge: true };
};

export const unpublish: Transition = (work, now) => {
  if (!isPublic(work)) throw invalidTransition(work, '取消发布');
  const changes = {
    state: 'draft',
    revision: null,
    publishedAt: null,
    updatedAt: now,
    ...clearedRefusal,
  } as const;
  return { changes, ...dequeueEffect(work), release: 'drop' };
};

/** A change that waits for review leaves the queue: there is no public text for it to replace. */
export const hide: Transition = (work, now) => {
  if (isHidden(work)) return null;
  if (!isPublic(work)) throw invalidTransition(work, '设为仅自己可见');
  const changes = { state: 'hidden', revision: null, updatedAt: now, ...clearedRefusal } as const;
  return { changes, ...dequeueEffect(work), release: 'hide' };
};

export const show: Transition = (work, now) => {
  if (isPublic(work)) return null;
  if (!isHidden(work)) throw invalidTransition(work, '恢复公开');
  return { changes: { state: 'published', updatedAt: now }, release: 'show' };
};

export const discardRevision: Transition = (work, now) => {
  if (!isPublic(work) || work.revision === null || work.revision === 'pending')
    throw invalidTransition(work, '放弃修改');
  return {
    changes: { revision: null, updatedAt: now, ...clearedRefusal },
    saveVersion: 'restore',
    release: 'revert',
  };
};

/** @param at Null cancels the schedule. */
export function scheduleAt(at: string | null): Transition {
  return (work, now) => {
    if (work.deletedAt !== null || work.state === 'published') throw invalidTransition(work, '设定发布时间');
    if (at === null) {
      if (work.scheduledAt === null) return null;
      return work.state === 'scheduled' ? withdraw(work, now) : { changes: { scheduledAt: null } };
    }
    const aheadMs = Date.parse(at) - Date.parse(now);
    if (aheadMs < minAheadMs || aheadMs > maxAheadMs) throw new Problem('work.schedule_out_of_range');
    return { changes: { scheduledAt: new Date(at).toISOString() } };
  };
}

export const publishNow: Transition = (work, now) => {
  if (work.deletedAt !== null || work.state !== 'scheduled') throw invalidTransition(work, '立即发布');
  return publish(work, now);
};

/** Publishes a scheduled work when it is due. */
export const publishDue: Transition = (work, now) => {
  if (work.deletedAt !== null || work.state !== 'scheduled' || work.scheduledAt === null) return null;
  return Date.parse(work.scheduledAt) <= Date.parse(now) ? publish(work, now) : null;
};

export function applyDecision(verdict: Verdict): Transition {
  return (work, now) => {
    const revised = work.state === 'published' && work.revision === 'pending';
    if (work.deletedAt !== null || (work.state !== 'pending' && !revised))
      throw new Problem('moderation.content_changed');
    if (verdict.outcome === 'approved') return approve(work, now);
    const changes = {
      refusalCode: verdict.reason,
      refusalSentence: verdict.sentence,
      refusedAt: now,
      updatedAt: now,
    };
    return {
      changes: { ...changes, ...(revised ? { revision: verdict.outcome } : { state: verdict.outcome }) },
    };
  };
}

/** Also takes down a hidden work, because its author could show it again. */
export function takeDown(reason: RefusalCode, sentence: string): Transition {
  return (work, now) => {
    if (!isPublic(work) && !isHidden(work)) throw invalidTransition(work, '下架');
    const refusal = { refusalCode: reason, refusalSentence: sentence, refusedAt: now };
    return {
      changes: { state: 'taken_down', revision: null, updatedAt: now, ...refusal },
      ...dequeueEffect(work),
      ...(isPublic(work) && { release: 'hide' }),
    };
  };
}

export const reinstate: Transition = (work, now) => {
  if (work.deletedAt !== null || work.state !== 'taken_down') throw invalidTransition(work, '恢复上架');
  return { changes: { state: 'published', updatedAt: now, ...clearedRefusal }, release: 'show' };
};

/** Not let through, and not sent in again since; of a published work, its changes. */
export function isRefused({ state, revision, deletedAt }: WorkSummary): boolean {
  const refused = (each: string | null) => each === 'refused' || each === 'returned';
  return deletedAt === null && (refused(state) || (state === 'published' && refused(revision)));
}

/** A text changed since its refusal has not been reviewed, so it goes through the queue. */
export const overturnRefusal: Transition = (work, now) => {
  if (!isRefused(work)) throw invalidTransition(work, '恢复');
  return work.updatedAt === work.refusedAt ? approve(work, now) : submit(work, now);
};

function invalidTransition(
  work: Pick<WorkSummary, 'kind' | 'state' | 'revision' | 'deletedAt'>,
  action: string,
): Problem {
  return new Problem('work.invalid_transition', {
    state: statusLabel(work),
    kind: workKindLabels[work.kind],
    act: action,
  });
}

/** Refuses an edit while the work is in review, scheduled, or in the recycle bin. */
export function lockedProblem(work: Pick<WorkSummary, 'kind' | 'state' | 'revision' | 'deletedAt'>): Problem {
  if (work.deletedAt !== null) return invalidTransition(work, '修改');
  return new Problem('work.locked', { state: statusLabel(work), kind: workKindLabels[work.kind] });
}

function statusLabel({
  state,
  revision,
  deletedAt,
}: Pick<WorkSummary, 'state' | 'revision' | 'deletedAt'>): string {
  if (deletedAt !== null) return '回收站里';
  return revision === 'pending' ? '修改审核中' : workStateLabels[state];
}

function approve(work: WorkSummary, now: string): Effects {
  const waits = work.scheduledAt !== null && Date.parse(work.scheduledAt) > Date.parse(now);
  if (work.state === 'pending' && waits)
    return { changes: { state: 'scheduled', updatedAt: now, ...clearedRefusal } };
  return publish(work, now);
}

function publish(work: WorkSummary, now: string): Effects {
  const changes = {
    state: 'published',
    revision: null,
    publishedAt: work.publishedAt ?? now,
    scheduledAt: null,
    updatedAt: now,
  } as const;
  return { changes: { ...changes, ...clearedRefusal }, release: 'replace' };
}

/** A work that waits for review or for its moment is a draft again. */
function unpublishedFields(work: WorkSummary): Partial<WorkStatusColumns> {
  if (work.state === 'pending') return { state: 'draft', submittedAt: null };
  if (work.state === 'scheduled') return { state: 'draft', submittedAt: null, scheduledAt: null };
  return work.revision === 'pending' ? { revision: 'draft', submittedAt: null } : {};
}

function dequeueEffect(work: WorkSummary): Pick<Effects, 'review'> {
  return work.state === 'pending' || work.revision === 'pending' ? { review: 'withdraw' } : {};
}

function assertComplete(work: WorkSummary): void {
  if (work.title === '') throw new Problem('work.untitled');
  if (work.kind === 'review' && work.bookId === null) throw new Problem('work.review_without_book');
  if (work.kind === 'review' && work.rating === null) throw new Problem('work.review_without_rating');
  // A book list or a reading-lead may consist of side rows alone; its own module checks those.
  const hasOwnParts = work.kind === 'book_list' || work.kind === 'reading_lead';
  if (work.words === 0 && !hasOwnParts) throw new Problem('work.empty');
}
