import { type WorkKind, workKindWords } from '@gongdu/contract/work';
import type { WorkArea } from '../areas.ts';

/** What its button and its page are called. */
export function createWords(kind: WorkKind): string {
  if (kind === 'book_list') return '建书单';
  return kind === 'reading_lead' ? '发起领读' : `写${workKindWords[kind]}`;
}

export function createPath({ path, kinds }: WorkArea, kind: WorkKind): string {
  return kind === kinds[0] ? `${path}/edit` : `${path}/edit?kind=${kind}`;
}
