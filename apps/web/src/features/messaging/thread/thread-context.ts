import type { ImConversation } from '@gongdu/contract/im-conversation';
import type { ImMessage } from '@gongdu/contract/im-message';
import { createContext, useContext } from 'react';

/** What the parts of one thread share. */
export interface ThreadParts {
  readonly row: ImConversation;
  readonly me: string;
  /** A name for an account, as this conversation knows it. */
  readonly nameOf: (username: string) => string;
  readonly quote: (entry: ImMessage) => void;
  /** Puts a recalled text back into the composer. */
  readonly writeAgain: (text: string) => void;
  readonly jumpTo: (msgId: number) => void;
  readonly view: (entry: ImMessage) => void;
  readonly report: (entry: ImMessage) => void;
  readonly readers: (entry: ImMessage) => void;
}

export const ThreadContext = createContext<ThreadParts | null>(null);

export function useThread(): ThreadParts {
  const parts = useContext(ThreadContext);
  if (!parts) throw new Error('A message stands outside a thread');
  return parts;
}
