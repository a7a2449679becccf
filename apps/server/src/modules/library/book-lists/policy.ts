import type { WorkSummary } from '../../writing/works/service.ts';

export function isList(work: WorkSummary | undefined): work is WorkSummary {
  return work?.kind === 'book_list';
}

export function isPublic({ state, deletedAt }: WorkSummary): boolean {
  return state === 'published' && deletedAt === null;
}

/** A list that is public, or may become public without its owner's action, cannot be made private. */
export function canBePrivate({ state }: WorkSummary): boolean {
  return state === 'draft' || state === 'refused' || state === 'returned';
}
