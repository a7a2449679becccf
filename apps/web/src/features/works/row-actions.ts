import type { WorkRow } from '@gongdu/contract/work';
import type { WorkAct } from './queries.ts';

export type RowAction =
  | { readonly words: string; readonly to: string }
  | { readonly words: string; readonly act: WorkAct };

type Row = Pick<WorkRow, 'id' | 'state' | 'deletedAt'>;

export function canEdit({ state, deletedAt }: Row): boolean {
  return deletedAt === null && (state === 'draft' || state === 'refused');
}

export function editPath({ id }: Pick<WorkRow, 'id'>): string {
  return `/publishPost/edit/${id}`;
}

export function readPath({ id }: Pick<WorkRow, 'id'>): string {
  return `/post/${id}`;
}

/** What its author can do with a post, the likeliest first (P8). */
export function actionsFor(post: Row): RowAction[] {
  const read: RowAction = { words: '查看', to: readPath(post) };
  if (post.deletedAt !== null) return [{ words: '恢复', act: 'restore' }, read];
  const remove: RowAction = { words: '删除', act: 'delete' };
  const edit: RowAction = { words: '编辑', to: editPath(post) };
  switch (post.state) {
    case 'draft':
      return [edit, { words: '提交', act: 'submit' }, read, remove];
    case 'refused':
      return [edit, read, remove];
    case 'pending':
      return [read, { words: '撤回', act: 'withdraw' }, remove];
    default:
      return [read, remove];
  }
}
