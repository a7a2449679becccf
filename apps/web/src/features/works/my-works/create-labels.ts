import { type WorkKind, workKindLabels } from '@gongdu/contract/works/work';
import type { WorkSection } from '../../../entities/work/work-sections.ts';

/** What its button and its page are called. */
export function createLabel(kind: WorkKind): string {
  if (kind === 'book_list') return '建书单';
  return kind === 'reading_lead' ? '发起领读' : `写${workKindLabels[kind]}`;
}

export function createPath({ path, kinds }: WorkSection, kind: WorkKind): string {
  return kind === kinds[0] ? `${path}/edit` : `${path}/edit?kind=${kind}`;
}
