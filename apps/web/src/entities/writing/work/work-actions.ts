import type { WorkKind, WorkRow } from '@gongdu/contract/writing/works/work';
import type { WorkAction } from './queries.ts';
import { sectionOf, type WorkSection } from './work-sections.ts';

export type RowAction =
  | { readonly label: string; readonly to: string }
  | { readonly label: string; readonly action: WorkAction };

type WorkStatus = Pick<WorkRow, 'state' | 'revision' | 'deletedAt'>;
type WorkSummary = WorkStatus & Pick<WorkRow, 'id' | 'kind'>;

/** False while the work waits for review or for its scheduled time, and in the recycle bin. */
export function canEdit({ state, revision, deletedAt }: WorkStatus): boolean {
  return deletedAt === null && !['pending', 'scheduled'].includes(state) && revision !== 'pending';
}

/** Whether the work, or the change of a published work, waits for review. */
function isUnderReview({ state, revision, deletedAt }: WorkStatus): boolean {
  return deletedAt === null && (state === 'pending' || revision === 'pending');
}

export function isRefused({ state, revision, deletedAt }: WorkStatus): boolean {
  const refused = ['refused', 'returned'];
  return deletedAt === null && (refused.includes(state) || refused.includes(revision ?? ''));
}

export function isPublic({ state, deletedAt }: WorkStatus): boolean {
  return state === 'published' && deletedAt === null;
}

export function createPath({ path, kinds }: WorkSection, kind: WorkKind): string {
  return kind === kinds[0] ? `${path}/edit` : `${path}/edit?kind=${kind}`;
}

export function editPath({ id, kind }: Pick<WorkRow, 'id' | 'kind'>): string {
  return `${sectionOf(kind).path}/edit/${id}`;
}

export function readPath({ id, kind }: Pick<WorkRow, 'id' | 'kind'>): string {
  return `${sectionOf(kind).readPath}/${id}`;
}

/**
 * The author's actions on a work, the most likely first. @param mayChange false: a member who may only read what their
 * institution publishes.
 */
export function availableActions(work: WorkSummary, mayChange = true): RowAction[] {
  const read: RowAction = { label: '查看', to: readPath(work) };
  if (!mayChange) return [read];
  if (work.deletedAt !== null)
    return [{ label: '恢复', action: 'restore' }, read, { label: '彻底删除', action: 'purge' }];
  const remove: RowAction = { label: '删除', action: 'delete' };
  const edit: RowAction = { label: '编辑', to: editPath(work) };
  if (work.state === 'scheduled') return [read, { label: '撤回', action: 'withdraw' }, remove];
  const hide: RowAction = { label: '设为私密', action: 'hide' };
  if (isUnderReview(work)) return [read, { label: '撤回', action: 'withdraw' }, remove];
  if (work.state === 'draft') return [edit, { label: '提交', action: 'submit' }, read, remove];
  if (work.state === 'published' && work.revision === 'draft')
    return [edit, { label: '提交修改', action: 'submit' }, read, hide, remove];
  if (work.state === 'published') return [edit, read, hide, remove];
  if (work.state === 'hidden') return [edit, { label: '恢复公开', action: 'show' }, read, remove];
  return [edit, read, remove];
}
