import type { WorkKind } from '@gongdu/contract/work';
import type { Caller } from '../../http/caller.ts';
import type { WorkFacts } from './store.ts';

/** News is written by institutions and operators, everything else by readers. */
export function mayWrite(caller: Caller, kind: WorkKind): boolean {
  return (kind === 'news') === (caller.role !== 'user');
}

export function isMine(caller: Caller, work: Pick<WorkFacts, 'authorUid'>): boolean {
  return work.authorUid === caller.uid;
}

export function isPublic(work: Pick<WorkFacts, 'state' | 'deletedAt'>): boolean {
  return work.state === 'published' && work.deletedAt === null;
}

/** Not while it waits for a reviewer or for its moment, and not in the recycle bin. */
export function canEdit({ state, revision, deletedAt }: WorkFacts): boolean {
  return deletedAt === null && !['pending', 'scheduled'].includes(state) && revision !== 'pending';
}
