import { useEffect, useState } from 'react';
import { useChat } from './chat-store.ts';
import { connectedClient } from './client.ts';

/** Milliseconds for which a hint is shown, and between two of them. */
const typingTtlMs = 6_000;
const throttleMs = 3_000;

let lastSentAt = 0;

/** Tells the other member that this one is typing. */
export function sendTyping(username: string): void {
  if (Date.now() - lastSentAt < throttleMs) return;
  lastSentAt = Date.now();
  // the other member may have left: the sender is not told
  connectedClient()
    ?.transSingleMsg({ target_username: username, cmd: 'typing' })
    .onFail(() => undefined);
}

export function applyTyping(username: string, isTyping: boolean): void {
  const { typing } = useChat.getState();
  if (!isTyping && !typing.has(username)) return;
  const next = new Map(typing);
  if (isTyping) next.set(username, Date.now() + typingTtlMs);
  else next.delete(username);
  useChat.setState({ typing: next });
}

export function useTyping(username: string | undefined): boolean {
  const until = useChat(({ typing }) => (username === undefined ? undefined : typing.get(username)));
  const [expired, setExpired] = useState<number | undefined>();
  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(() => setExpired(until), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  return until !== undefined && until !== expired;
}
