import { operatorPermissionLabels } from '@gongdu/contract/core/accounts/permissions';
import { includesPermission, publishNews } from '@gongdu/contract/core/accounts/role';
import { institutionPermissions } from '@gongdu/contract/core/institutions/permissions';
import { Problem } from '@gongdu/contract/problem';
import { type WorkKind, workKindLabels } from '@gongdu/contract/writing/works/work';
import type { Caller } from '../../../http/caller.ts';
import type { WorkSummary } from './store.ts';

const institutionCode = 'inst:content:publish';

/** News is written by institutions and operators, everything else by readers. */
function canWrite(caller: Caller, kind: WorkKind): boolean {
  return (kind === 'news') === (caller.role !== 'user');
}

/** Institutions and operators act as authors of news only with the code for it. */
function mayPublishNews({ role, permissions }: Caller): boolean {
  if (role === 'institution') return permissions.includes(institutionCode);
  return role !== 'admin' || includesPermission(permissions, publishNews);
}

/** @throws Problem work.kind_closed, session.code_missing */
export function assertMayWrite(caller: Caller, kind: WorkKind): void {
  if (!canWrite(caller, kind)) throw new Problem('work.kind_closed', { kind: workKindLabels[kind] });
  if (kind !== 'news' || mayPublishNews(caller)) return;
  const isInstitution = caller.role === 'institution';
  const right = isInstitution
    ? institutionPermissions[institutionCode]
    : operatorPermissionLabels[publishNews];
  throw new Problem('session.code_missing', { right: right ?? '' });
}

export function isMine(caller: Caller, work: Pick<WorkSummary, 'authorUid' | 'kind'>): boolean {
  return work.authorUid === caller.uid && (work.kind !== 'news' || mayPublishNews(caller));
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
