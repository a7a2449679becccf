import {
  addComment,
  type Comment,
  type CommentPage,
  type CommentReply,
  type CommentSort,
  deleteComment,
  editComment,
  listComments,
  listReplies,
  listSortedReplies,
  pinComment,
  restoreComment,
  unpinComment,
} from '@gongdu/contract/comment';
import type { SocialRef } from '@gongdu/contract/social';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { Words } from './kept-words.ts';
import type { NamedText } from './mentions/mention-field.tsx';

export interface View {
  readonly sort: CommentSort;
  /** The comment that the address asks for. */
  readonly around: number | null;
}
type Pages = InfiniteData<CommentPage, string | null>;

export function commentsQuery({ kind, id }: SocialRef, { sort, around }: View) {
  return infiniteQueryOptions({
    queryKey: ['social', 'comments', kind, id, { sort, around }],
    queryFn: ({ pageParam, signal }) => {
      const place = pageParam === null ? around !== null && { around } : { after: pageParam };
      return call(
        listComments,
        { params: { kind, id }, query: { sort: around === null ? sort : 'newest', ...place } },
        { signal, inPlace: true },
      );
    },
    initialPageParam: null as string | null, // the first page comes after none
    getNextPageParam: ({ next }) => next ?? undefined,
    // somebody who writes must not lose his place to a refresh; what is new is offered
    refetchOnWindowFocus: false,
  });
}

export function send(
  { kind, id }: SocialRef,
  { mentions, ...rest }: Words & { replyTo: number | null; clientId: string },
) {
  const body = { ...rest, mentions: [...mentions] };
  return call(addComment, { params: { kind, id }, body }, { inPlace: true });
}

/** Replies of one comment in another order than that of their talk. */
export function sortedRepliesQuery({ kind, id: object }: SocialRef, id: number, sort: CommentSort) {
  return infiniteQueryOptions({
    queryKey: ['social', 'replies', kind, object, id, sort],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { after: pageParam };
      return call(listSortedReplies, { params: { id, sort }, query }, { signal, inPlace: true });
    },
    initialPageParam: null as string | null, // the first page comes after none
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnWindowFocus: false,
  });
}

export function moreReplies(id: number, where: { after: number } | { before: number }) {
  return call(listReplies, { params: { id }, query: { ...where, pageSize: 20 } }, { inPlace: true });
}

const acts = { delete: deleteComment, restore: restoreComment, pin: pinComment, unpin: unpinComment };
export type CommentAct = keyof typeof acts;

export function moveComment(what: CommentAct, id: number): Promise<Comment> {
  return call(acts[what], { params: { id } });
}

export function changeWords(id: number, { text, mentions }: NamedText): Promise<Comment> {
  const body = { text, mentions: [...mentions] };
  return call(editComment, { params: { id }, body }, { inPlace: true });
}

/** Changes the shown comments of a thing, in every order in which they are kept. */
export function changeShown(
  queries: QueryClient,
  { kind, id }: SocialRef,
  change: (comments: Comment[], firstPage: boolean) => Comment[],
): void {
  // replies in another order are few and read again
  void queries.invalidateQueries({ queryKey: ['social', 'replies', kind, id] });
  queries.setQueriesData<Pages>({ queryKey: ['social', 'comments', kind, id] }, (shown) =>
    shown === undefined
      ? shown
      : {
          ...shown,
          pages: shown.pages.map((page, at) => ({ ...page, rows: change([...page.rows], at === 0) })),
        },
  );
}

/** A new comment stands below a pinned one, a new reply at the foot of its comment. */
export function insert(comments: Comment[], added: Comment, firstPage: boolean): Comment[] {
  if (added.rootId !== null) {
    return comments.map((root) =>
      root.id === added.rootId
        ? { ...root, replyCount: root.replyCount + 1, replies: withRows(root.replies, [added]) }
        : root,
    );
  }
  if (!firstPage || comments.some(({ id }) => id === added.id)) return comments;
  const pinned = comments.filter((each) => each.pinned);
  return [...pinned, added, ...comments.filter((each) => !each.pinned)];
}

/** The same comment or reply as the server has it now. */
export function replace(comments: Comment[], now: Comment): Comment[] {
  return comments.map((root) => {
    if (root.id === now.id) return { ...now, replies: root.replies };
    if (root.id !== now.rootId) return root;
    const rows = root.replies.rows.map((reply) => (reply.id === now.id ? now : reply));
    return { ...root, replies: { ...root.replies, rows } };
  });
}

/** A comment without replies goes, one with replies leaves its place. */
export function remove(comments: Comment[], gone: Comment): Comment[] {
  if (gone.rootId === null)
    return gone.replyCount > 0 ? replace(comments, gone) : comments.filter(({ id }) => id !== gone.id);
  return comments.flatMap((root) => {
    if (root.id !== gone.rootId) return root;
    const replyCount = root.replyCount - 1;
    if (root.deleted && replyCount === 0) return [];
    const rows = root.replies.rows.filter(({ id }) => id !== gone.id);
    return { ...root, replyCount, replies: { ...root.replies, rows } };
  });
}

export function withRows(replies: Comment['replies'], more: readonly CommentReply[]): Comment['replies'] {
  const rows = [...new Map([...replies.rows, ...more].map((row) => [row.id, row])).values()];
  return { ...replies, rows: rows.sort((a, b) => a.id - b.id) };
}
