import { useEffect, useState } from 'react';
import { useChat } from './chat-store.ts';
import { messagingNow } from './current-client.ts';

/** Milliseconds for which one hint holds, and between two of them. */
const holds = 6_000;
const every = 3_000;

let told = 0;

/** Lets the other one know that I am writing. */
export function tellTyping(username: string): void {
  if (Date.now() - told < every) return;
  told = Date.now();
  // he may have left: that is no news for whoever types
  messagingNow()
    ?.transSingleMsg({ target_username: username, cmd: 'typing' })
    .onFail(() => undefined);
}

export function noteTyping(username: string, on: boolean): void {
  const { typing } = useChat.getState();
  if (!on && !typing.has(username)) return;
  const next = new Map(typing);
  if (on) next.set(username, Date.now() + holds);
  else next.delete(username);
  useChat.setState({ typing: next });
}

export function useTyping(username: string | undefined): boolean {
  const until = useChat(({ typing }) => (username === undefined ? undefined : typing.get(username)));
  const [over, setOver] = useState<number | undefined>();
  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(() => setOver(until), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  return until !== undefined && until !== over;
}
