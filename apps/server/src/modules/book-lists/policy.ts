import type { WorkSummary } from '../works/service.ts';

export function isList(work: WorkSummary | undefined): work is WorkSummary {
  return work?.kind === 'book_list';
}

export function isPublic({ state, deletedAt }: WorkSummary): boolean {
  return state === 'published' && deletedAt === null;
}

/** A list that readers see, or may see without its owner's doing, is not made private. */
export function canBePrivate({ state }: WorkSummary): boolean {
  return state === 'draft' || state === 'refused' || state === 'returned';
}
