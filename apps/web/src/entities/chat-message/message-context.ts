import type { ImMessage } from '@gongdu/contract/messaging/message';
import { createContext, useContext } from 'react';

/** What a message asks of the conversation that it stands in. */
interface MessageContextValue {
  /** A name for an account, as this conversation knows it. */
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
