import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import type { ImMessage } from '@gongdu/contract/messaging/message';
import { createContext, useContext } from 'react';
import type { ForwardedMessage } from '../forward/forward-messages.ts';

/** What the parts of one thread share. */
export interface ThreadContextValue {
  readonly conversation: ImConversation;
  readonly me: string;
  /** A name for an account, as this conversation knows it. */
  readonly nameOf: (username: string) => string;
  readonly quote: (entry: ImMessage) => void;
  /** Puts a recalled text back into the composer. */
  readonly restoreText: (text: string) => void;
  readonly jumpTo: (msgId: number) => void;
  readonly viewPicture: (entry: ImMessage) => void;
  readonly report: (entry: ImMessage) => void;
  readonly showReaders: (entry: ImMessage) => void;
  readonly forward: (entries: readonly ForwardedMessage[]) => void;
  readonly choice: Choice;
}

/** Messages that are being chosen. */
export interface Choice {
  /** By msg_id; null: none are being chosen. */
  readonly chosen: ReadonlyMap<number, ForwardedMessage> | null;
  /** Begins with it, takes it in or leaves it out. */
  readonly toggle: (entry: ForwardedMessage) => void;
  readonly end: () => void;
}

export const maxChosen = 20;

export const ThreadContext = createContext<ThreadContextValue | null>(null);

export function useThread(): ThreadContextValue {
  const value = useContext(ThreadContext);
  if (!value) throw new Error('A message stands outside a thread');
  return value;
}
