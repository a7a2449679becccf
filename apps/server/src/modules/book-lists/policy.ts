import type { WorkFacts } from '../works/service.ts';

export function isList(work: WorkFacts | undefined): work is WorkFacts {
  return work?.kind === 'book_list';
}

export function isShown({ state, deletedAt }: WorkFacts): boolean {
  return state === 'published' && deletedAt === null;
}

/** A list that readers see, or may see without its owner's doing, is not made private. */
export function mayBePrivate({ state }: WorkFacts): boolean {
  return state === 'draft' || state === 'refused' || state === 'returned';
}
