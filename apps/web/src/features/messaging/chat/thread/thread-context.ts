import type { ImConversation } from '@gongdu/contract/messaging/conversation';
import type { ImMessage } from '@gongdu/contract/messaging/message';
import { createContext, useContext } from 'react';
import type { ForwardedMessage } from '../forward/forward-messages.ts';

/** The context of the parts of one thread. */
export interface ThreadContextValue {
  readonly conversation: ImConversation;
  readonly me: string;
  /** The name of an account in this conversation. */
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

/** The selection of messages. */
export interface Choice {
  /** By msg_id; null: no selection is active. */
  readonly chosen: ReadonlyMap<number, ForwardedMessage> | null;
  /** Starts the selection with the message, or toggles it. */
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
