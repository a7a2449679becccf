import { useEffect } from 'react';
import { type ChatPerson, useChat } from './chat-store.ts';
import { messaging, messagingNow } from './current-client.ts';

const wanted = new Set<string>();
const asked = new Set<string>();

/** At most, of one request (contract). */
const atOnce = 200;

/** Names and pictures of senders; asked for together, and once. */
export function needPeople(usernames: readonly string[]): void {
  const { people } = useChat.getState();
  const missing = usernames.filter((name) => name !== '' && !people.has(name) && !asked.has(name));
  if (missing.length === 0) return;
  if (wanted.size === 0) queueMicrotask(() => void askForPeople());
  for (const name of missing) wanted.add(name);
}

async function askForPeople(): Promise<void> {
  const usernames = [...wanted].slice(0, atOnce);
  wanted.clear();
  for (const name of usernames) asked.add(name);
  try {
    const { people } = await (await messaging()).getPeople({ usernames });
    keepPeople(people);
  } catch (error) {
    // names of the messages themselves stand in; the next message asks again
    console.warn('names of senders could not be read', error);
  }
  for (const name of usernames) asked.delete(name);
}

interface Named {
  readonly username: string;
  readonly nickname: string;
  readonly avatar: string;
}

export function keepPeople(named: readonly Named[]): void {
  useChat.setState(({ people }) => {
    const next = new Map<string, ChatPerson>(people);
    for (const { username, nickname, avatar } of named)
      next.set(username, { name: nickname, avatar: avatar || null });
    return { people: next };
  });
}

export function usePerson(username: string): ChatPerson | undefined {
  return useChat(({ people }) => people.get(username));
}

/** Milliseconds between two looks at who is online. */
const presenceEvery = 30_000;

/** Keeps `online` of these people true while the part that asks is on screen. */
export function usePresence(usernames: readonly string[]): void {
  const ready = useChat(({ connection }) => connection === 'ready');
  const names = usernames.slice(0, atOnce).join();
  useEffect(() => {
    if (!ready || names === '') return;
    const look = () => document.visibilityState === 'visible' && void lookAt(names.split(','));
    look();
    const timer = setInterval(look, presenceEvery);
    return () => clearInterval(timer);
  }, [ready, names]);
}

async function lookAt(usernames: string[]): Promise<void> {
  try {
    const reply = await messagingNow()?.getPresence({ usernames });
    if (!reply) return;
    useChat.setState(({ online }) => ({
      online: new Map([...online, ...reply.users.map((each) => [each.username, each.online] as const)]),
    }));
  } catch {
    // nobody is shown as online then
    useChat.setState({ online: new Map() });
  }
}

/** Whoever writes is there; the next look tells when he has left. */
export function noteOnline(username: string): void {
  useChat.setState(({ online }) =>
    online.get(username) === true ? {} : { online: new Map(online).set(username, true) },
  );
}
