import type { WorkRow } from '@gongdu/contract/work';
import { areaOf } from './areas.ts';
import type { WorkAct } from './queries.ts';

export type RowAction =
  | { readonly words: string; readonly to: string }
  | { readonly words: string; readonly act: WorkAct };

type Standing = Pick<WorkRow, 'state' | 'revision' | 'deletedAt'>;
type Row = Standing & Pick<WorkRow, 'id' | 'kind'>;

/** Not while it waits for a reviewer or for its moment, and not in the recycle bin. */
export function canEdit({ state, revision, deletedAt }: Standing): boolean {
  return deletedAt === null && !['pending', 'scheduled'].includes(state) && revision !== 'pending';
}

/** Waits for a reviewer: as a whole, or a published one with its changes. */
function isReviewed({ state, revision, deletedAt }: Standing): boolean {
  return deletedAt === null && (state === 'pending' || revision === 'pending');
}

export function isRefused({ state, revision, deletedAt }: Standing): boolean {
  const refused = ['refused', 'returned'];
  return deletedAt === null && (refused.includes(state) || refused.includes(revision ?? ''));
}

export function isPublic({ state, deletedAt }: Standing): boolean {
  return state === 'published' && deletedAt === null;
}

export function editPath({ id, kind }: Pick<WorkRow, 'id' | 'kind'>): string {
  return `${areaOf(kind).path}/edit/${id}`;
}

export function readPath({ id, kind }: Pick<WorkRow, 'id' | 'kind'>): string {
  return `${areaOf(kind).readPath}/${id}`;
}

/** What its author can do with a work, the likeliest first (P8). */
export function actionsFor(work: Row): RowAction[] {
  const read: RowAction = { words: '查看', to: readPath(work) };
  if (work.deletedAt !== null)
    return [{ words: '恢复', act: 'restore' }, read, { words: '彻底删除', act: 'purge' }];
  const remove: RowAction = { words: '删除', act: 'delete' };
  const edit: RowAction = { words: '编辑', to: editPath(work) };
  if (work.state === 'scheduled') return [read, { words: '撤回', act: 'withdraw' }, remove];
  if (isReviewed(work)) return [read, { words: '撤回', act: 'withdraw' }, remove];
  if (work.state === 'draft') return [edit, { words: '提交', act: 'submit' }, read, remove];
  if (work.state === 'published' && work.revision === 'draft')
    return [edit, { words: '提交修改', act: 'submit' }, read, remove];
  return [edit, read, remove];
}
