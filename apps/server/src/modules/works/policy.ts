import type { WorkKind } from '@gongdu/contract/works/work';
import type { Caller } from '../../http/caller.ts';
import type { WorkSummary } from './store.ts';

/** News is written by institutions and operators, everything else by readers. */
export function canWrite(caller: Caller, kind: WorkKind): boolean {
  return (kind === 'news') === (caller.role !== 'user');
}

export function isMine(caller: Caller, work: Pick<WorkSummary, 'authorUid'>): boolean {
  return work.authorUid === caller.uid;
}

export function isPublic(work: Pick<WorkSummary, 'state' | 'deletedAt'>): boolean {
  return work.state === 'published' && work.deletedAt === null;
}

/** Hidden by its author; the approved text is kept and can be shown again. */
export function isHidden(work: Pick<WorkSummary, 'state' | 'deletedAt'>): boolean {
  return work.state === 'hidden' && work.deletedAt === null;
}

/** Not while it waits for a reviewer or for its moment, and not in the recycle bin. */
export function canEdit({ state, revision, deletedAt }: WorkSummary): boolean {
  return deletedAt === null && !['pending', 'scheduled'].includes(state) && revision !== 'pending';
}
