import type { ImMessage } from '@gongdu/contract/messaging/message';
import { createContext, useContext } from 'react';

/** What a message needs from its conversation. */
interface MessageContextValue {
  /** The name of an account in this conversation. */
  readonly nameOf: (username: string) => string;
  readonly jumpTo: (msgId: number) => void;
  readonly viewPicture: (entry: ImMessage) => void;
}

export const MessageContext = createContext<MessageContextValue | null>(null);

export function useMessageContext(): MessageContextValue {
  const value = useContext(MessageContext);
  if (!value) throw new Error('A message stands outside a conversation');
  return value;
}
