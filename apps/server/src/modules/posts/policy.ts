import type { PostState } from '@gongdu/contract/post';
import type { Caller } from '../../http/caller.ts';
import type { StoredPost } from './store.ts';

const editable: readonly string[] = ['draft', 'refused'] satisfies PostState[];

export function isMine(caller: Caller, post: StoredPost): boolean {
  return post.authorUid === caller.uid;
}

/** The author sees his post in every state, everybody else only once it is published. */
export function canRead(caller: Caller, post: StoredPost): boolean {
  return isMine(caller, post) || (post.state === 'published' && post.deletedAt === null);
}

export function canEdit(post: StoredPost): boolean {
  return editable.includes(post.state) && post.deletedAt === null;
}
