import { Problem } from '@gongdu/contract/problem';
import type { RefusalCode } from '@gongdu/contract/review-reason';
import { workKindWords, workStateWords } from '@gongdu/contract/work';
import type { VersionReason } from '@gongdu/contract/work-version';
import type { Verdict } from '../reviews/subject.ts';
import { canEdit, isPublic } from './policy.ts';
import type { Standing, WorkFacts } from './store.ts';

/** One step on a work's way (P8), as data: what is written and what goes with it. */
export interface Step {
  readonly to: Partial<Standing>;
  readonly review?: 'enqueue' | 'withdraw';
  /** A version of the text before the step. */
  readonly keep?: VersionReason;
  /**
   * What happens to what readers see: `replace` it by the newest text, `show` it again, `hide` it, `drop` it, or
   * `revert` the newest text to it.
   */
  readonly release?: 'replace' | 'show' | 'hide' | 'drop' | 'revert';
}

/** A step from where the work stands, null when it stands there already. Throws the problem of one that cannot be taken. */
export type Act = (work: WorkFacts, now: string) => Step | null;

const minutes = 60_000;
const earliest = 5 * minutes;
const latest = 366 * 24 * 60 * minutes;
const noRefusal = { refusalCode: null, refusalSentence: null, refusedAt: null };

export const submit: Act = (work, now) => {
  if (!canEdit(work)) throw outOfTurn(work, '提交');
  refuseUnready(work);
  const sent = { submittedAt: now, updatedAt: now, ...noRefusal };
  if (work.state !== 'published')
    return { to: { state: 'pending', ...sent }, review: 'enqueue', keep: 'submit' };
  if (work.revision === null) throw new Problem('work.nothing_new');
  return { to: { revision: 'pending', ...sent }, review: 'enqueue', keep: 'submit' };
};

export const withdraw: Act = (work) => {
  if (work.deletedAt !== null) throw outOfTurn(work, '撤回');
  if (work.revision === 'pending')
    return { to: { revision: 'draft', submittedAt: null }, review: 'withdraw' };
  if (work.state === 'scheduled') return { to: { state: 'draft', submittedAt: null, scheduledAt: null } };
  if (work.state !== 'pending') throw outOfTurn(work, '撤回');
  return { to: { state: 'draft', submittedAt: null }, review: 'withdraw' };
};

export const remove: Act = (work, now) => {
  if (work.deletedAt !== null) return null;
  const to = { deletedAt: now, ...takenBack(work) };
  return { to, ...leavingQueue(work), ...(work.state === 'published' && { release: 'hide' }) };
};

export const restore: Act = (work) => {
  if (work.deletedAt === null) return null;
  return { to: { deletedAt: null }, ...(work.state === 'published' && { release: 'show' }) };
};

/** Only from the recycle bin. */
export const purge: Act = (work) => {
  if (work.deletedAt === null) throw outOfTurn(work, '彻底删除');
  return { to: {} };
};

export const unpublish: Act = (work, now) => {
  if (!isPublic(work)) throw outOfTurn(work, '取消发布');
  const to = { state: 'draft', revision: null, publishedAt: null, updatedAt: now, ...noRefusal } as const;
  return { to, ...leavingQueue(work), release: 'drop' };
};

export const discard: Act = (work, now) => {
  if (!isPublic(work) || work.revision === null || work.revision === 'pending')
    throw outOfTurn(work, '放弃修改');
  return { to: { revision: null, updatedAt: now, ...noRefusal }, keep: 'restore', release: 'revert' };
};

/** @param at null takes the moment back. */
export function scheduleAt(at: string | null): Act {
  return (work, now) => {
    if (work.deletedAt !== null || work.state === 'published') throw outOfTurn(work, '设定发布时间');
    if (at === null) {
      if (work.scheduledAt === null) return null;
      return work.state === 'scheduled' ? withdraw(work, now) : { to: { scheduledAt: null } };
    }
    const ahead = Date.parse(at) - Date.parse(now);
    if (ahead < earliest || ahead > latest) throw new Problem('work.schedule_out_of_range');
    return { to: { scheduledAt: new Date(at).toISOString() } };
  };
}

export const publishNow: Act = (work, now) => {
  if (work.deletedAt !== null || work.state !== 'scheduled') throw outOfTurn(work, '立即发布');
  return appear(work, now);
};

/** What the clock does: nothing unless the moment set has come. */
export const publishDue: Act = (work, now) => {
  if (work.deletedAt !== null || work.state !== 'scheduled' || work.scheduledAt === null) return null;
  return Date.parse(work.scheduledAt) <= Date.parse(now) ? appear(work, now) : null;
};

export function verdictStep(verdict: Verdict): Act {
  return (work, now) => {
    const revised = work.state === 'published' && work.revision === 'pending';
    if (work.deletedAt !== null || (work.state !== 'pending' && !revised))
      throw new Problem('review.content_changed');
    if (verdict.act === 'approved') return approve(work, now);
    const to = {
      refusalCode: verdict.reason,
      refusalSentence: verdict.sentence,
      refusedAt: now,
      updatedAt: now,
    };
    return { to: { ...to, ...(revised ? { revision: verdict.act } : { state: verdict.act }) } };
  };
}

export function takeDown(reason: RefusalCode, sentence: string): Act {
  return (work, now) => {
    if (!isPublic(work)) throw outOfTurn(work, '下架');
    const refusal = { refusalCode: reason, refusalSentence: sentence, refusedAt: now };
    return {
      to: { state: 'taken_down', revision: null, updatedAt: now, ...refusal },
      ...leavingQueue(work),
      release: 'hide',
    };
  };
}

export const putBack: Act = (work, now) => {
  if (work.deletedAt !== null || work.state !== 'taken_down') throw outOfTurn(work, '恢复上架');
  return { to: { state: 'published', updatedAt: now, ...noRefusal }, release: 'show' };
};

function outOfTurn(work: Pick<WorkFacts, 'kind' | 'state' | 'revision' | 'deletedAt'>, act: string): Problem {
  return new Problem('work.out_of_turn', { state: standingWords(work), kind: workKindWords[work.kind], act });
}

/** The refusal of a change while the work waits for a reviewer, for its moment, or in the recycle bin. */
export function lockedNow(work: Pick<WorkFacts, 'kind' | 'state' | 'revision' | 'deletedAt'>): Problem {
  if (work.deletedAt !== null) return outOfTurn(work, '修改');
  return new Problem('work.locked', { state: standingWords(work), kind: workKindWords[work.kind] });
}

function standingWords({
  state,
  revision,
  deletedAt,
}: Pick<WorkFacts, 'state' | 'revision' | 'deletedAt'>): string {
  if (deletedAt !== null) return '回收站里';
  return revision === 'pending' ? '修改审核中' : workStateWords[state];
}

function approve(work: WorkFacts, now: string): Step {
  const waits = work.scheduledAt !== null && Date.parse(work.scheduledAt) > Date.parse(now);
  if (work.state === 'pending' && waits) return { to: { state: 'scheduled', updatedAt: now, ...noRefusal } };
  return appear(work, now);
}

function appear(work: WorkFacts, now: string): Step {
  const to = {
    state: 'published',
    revision: null,
    publishedAt: work.publishedAt ?? now,
    scheduledAt: null,
    updatedAt: now,
  } as const;
  return { to: { ...to, ...noRefusal }, release: 'replace' };
}

/** What waits for somebody is a draft again when it goes. */
function takenBack(work: WorkFacts): Partial<Standing> {
  if (work.state === 'pending') return { state: 'draft', submittedAt: null };
  if (work.state === 'scheduled') return { state: 'draft', submittedAt: null, scheduledAt: null };
  return work.revision === 'pending' ? { revision: 'draft', submittedAt: null } : {};
}

function leavingQueue(work: WorkFacts): Pick<Step, 'review'> {
  return work.state === 'pending' || work.revision === 'pending' ? { review: 'withdraw' } : {};
}

function refuseUnready(work: WorkFacts): void {
  if (work.title === '') throw new Problem('work.untitled');
  if (work.kind === 'review' && work.bookId === null) throw new Problem('work.review_without_book');
  if (work.kind === 'review' && work.rating === null) throw new Problem('work.review_without_rating');
  // A book list or a reading-lead may consist of what stands beside its text: its own module looks at that.
  const hasOwnParts = work.kind === 'book_list' || work.kind === 'reading_lead';
  if (work.words === 0 && !hasOwnParts) throw new Problem('work.empty');
}
