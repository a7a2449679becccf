import { imUsername } from '@gongdu/contract/messaging/content';
import { useEffect } from 'react';
import { batch } from '../../../../lib/api/batch.ts';
import { session, useSession } from '../../../../lib/auth/session.ts';
import { type ChatPerson, useChat } from './chat-store.ts';
import { connectedClient, readyClient } from './client.ts';

/** The contract's limit of one request. */
const maxBatch = 200;

const inFlight = new Set<string>();

/** Names and avatars of senders, batched and requested once. */
export function requestPeople(usernames: readonly string[]): void {
  const { people } = useChat.getState();
  for (const name of usernames) {
    if (name === '' || people.has(name) || inFlight.has(name)) continue;
    inFlight.add(name);
    void loadPerson(name).then(() => inFlight.delete(name));
  }
}

const loadPerson = batch<string, void>(async (usernames) => {
  try {
    const { people } = await (await readyClient()).getPeople({ usernames: [...usernames] });
    cachePeople(people);
  } catch (error) {
    // names in the messages are used instead; the next message requests them again
    console.warn('names of senders could not be read', error);
  }
  return () => undefined;
}, maxBatch);

interface NamedAccount {
  readonly username: string;
  readonly nickname: string;
  readonly avatar: string;
}

export function cachePeople(accounts: readonly NamedAccount[]): void {
  useChat.setState(({ people }) => {
    const next = new Map<string, ChatPerson>(people);
    for (const { username, nickname, avatar } of accounts)
      next.set(username, { name: nickname, avatar: avatar || null });
    return { people: next };
  });
}

export function usePerson(username: string): ChatPerson | undefined {
  return useChat(({ people }) => people.get(username));
}

/** Milliseconds between two queries of the online state. */
const presenceIntervalMs = 30_000;

/** Keeps `online` of these people up to date while the component is mounted. */
export function usePresence(usernames: readonly string[]): void {
  const ready = useChat(({ connection }) => connection === 'ready');
  const names = usernames.slice(0, maxBatch).join();
  useEffect(() => {
    if (!ready || names === '') return;
    const refresh = () => document.visibilityState === 'visible' && void loadPresence(names.split(','));
    refresh();
    const timer = setInterval(refresh, presenceIntervalMs);
    return () => clearInterval(timer);
  }, [ready, names]);
}

async function loadPresence(usernames: string[]): Promise<void> {
  try {
    const reply = await connectedClient()?.getPresence({ usernames });
    if (!reply) return;
    useChat.setState(({ online }) => ({
      online: new Map([...online, ...reply.users.map((each) => [each.username, each.online] as const)]),
    }));
  } catch {
    // then no member is shown as online
    useChat.setState({ online: new Map() });
  }
}

/** A sender is online; the next query detects when they have left. */
export function applyOnline(username: string): void {
  useChat.setState(({ online }) =>
    online.get(username) === true ? {} : { online: new Map(online).set(username, true) },
  );
}

/** The signed-in member's name in messaging; empty when signed out. */
export function myUsername(): string {
  const { user } = session.store.getState();
  return user ? imUsername(user.uid) : '';
}

export function useMyUsername(): string {
  const uid = useSession(({ user }) => user?.uid);
  return uid === undefined ? '' : imUsername(uid);
}
