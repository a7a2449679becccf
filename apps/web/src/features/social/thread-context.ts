import type { CommentReply } from '@gongdu/contract/comment';
import type { SocialRef } from '@gongdu/contract/social';
import { createContext, useContext } from 'react';
import type { Words } from './kept-words.ts';
import type { useCommentActs } from './use-comment-acts.ts';
import type { Outgoing } from './use-outgoing.ts';

/** What the rows of one thread share. */
export interface Thread {
  readonly target: SocialRef;
  readonly acts: ReturnType<typeof useCommentActs>;
  /** The comment that the address asks for. */
  readonly marked: number | null;
  /** Which comment or reply is being answered; null: none. */
  readonly answering: number | null;
  readonly answer: (comment: CommentReply | null) => void;
  readonly outgoing: readonly Outgoing[];
  readonly write: (words: Words, place: Pick<Outgoing, 'rootId' | 'replyTo'>) => void;
  readonly retry: (one: Outgoing) => void;
  readonly drop: (one: Outgoing) => void;
}

export const ThreadContext = createContext<Thread | null>(null);

export function useThread(): Thread {
  const thread = useContext(ThreadContext);
  if (!thread) throw new Error('A comment stands outside a thread');
  return thread;
}
