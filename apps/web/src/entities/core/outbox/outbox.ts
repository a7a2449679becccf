import type { QueryClient } from '@tanstack/react-query';
import { CallError } from '../../../lib/api/call-error.ts';
import { connection, onReconnect } from '../../../lib/api/connection.ts';
import { stale } from '../../../lib/api/reads.ts';
import { session } from '../../../lib/auth/session.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { delivered, entries, mark, restored, sending } from './entries.ts';
import type { Entry } from './entry.ts';
import { type EntryStorage, openEntryStorage } from './entry-storage.ts';
import type { Attempt, StoredKind } from './stored-kind.ts';

export type FindKind = (kind: string) => Promise<StoredKind | undefined>;
type Send = (attempt: Attempt) => Promise<unknown>;

interface OutboxDependencies {
  readonly storage: Promise<EntryStorage>;
  /** The member of this page; 0: none. */
  readonly uid: () => number;
  /** Runs while no other tab runs anything of that name. */
  readonly exclusively: (name: string, run: () => Promise<void>) => Promise<void>;
  /** Tells the other tabs that entries have changed. */
  readonly announce: () => void;
}

/** Milliseconds between attempts while the server answers that it cannot take it now. */
const againMs = 30_000;

/** `refused`: the server has answered no. `later`: it has not answered, or cannot take it now. */
type Outcome = { readonly is: 'sent' | 'later' } | { readonly is: 'refused'; readonly error: unknown };

/**
 * What the member wrote and the server does not have yet. Each entry is sent under its key, so that the server takes it
 * once although a reply was lost; those of a lane in the order of writing, by one tab at a time.
 */
export function createOutbox({ storage, uid, exclusively, announce }: OutboxDependencies) {
  const kinds = new Map<string, StoredKind>();
  let findKind: FindKind = async () => undefined;
  let queryClient: QueryClient | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function refresh(): Promise<void> {
    entries.setState(await (await storage).list(uid()), true);
  }

  async function changed(): Promise<void> {
    await refresh();
    announce();
  }

  async function kindOf(name: string): Promise<StoredKind | undefined> {
    const known = kinds.get(name) ?? (await findKind(name));
    if (known) kinds.set(name, known);
    return known;
  }

  /** Sends what waits in a lane, until one has to wait on. @param onSent Of each one that was sent. */
  async function sendLane(
    lane: string,
    onSent: (kind: StoredKind) => void,
    own?: { readonly key: string; readonly send: Send; readonly onRefused: (error: unknown) => void },
  ): Promise<void> {
    const member = uid();
    await exclusively(`gongdu-outbox:${member}:${lane}`, async () => {
      for (;;) {
        // read anew: another tab may have sent it, another member may have signed in
        const all = await (await storage).list(member);
        const next = all.find((each) => each.lane === lane && each.state === 'waiting');
        const kind = next && uid() === member ? await kindOf(next.kind) : undefined;
        if (!next || !kind) return;
        const isOwn = next.key === own?.key;
        const outcome = await attempt(kind, next, isOwn ? own.send : undefined);
        if (outcome.is === 'later') return tryAgainLater();
        if (outcome.is === 'refused' && isOwn) own.onRefused(outcome.error);
        if (outcome.is === 'sent' && !isOwn) onSent(kind);
      }
    });
  }

  /** @param first The first attempt of what is written now; absent: it has waited. */
  async function attempt(kind: StoredKind, next: Entry, first: Send | undefined): Promise<Outcome> {
    const { key, input, uid: as, writtenAt } = next;
    mark(sending, key, true);
    try {
      const result = first
        ? await first({ key, options: { as }, waitedSince: null })
        : await kind.send(input, { key, options: { as, silent: true }, waitedSince: writtenAt });
      await (await storage).remove(key);
      // at once, so that it is never on screen beside what the server made of it
      entries.setState((all) => all.filter((each) => each.key !== key), true);
      delivered.emit(next, result);
      await changed();
      // who waits for a first attempt knows what it changes
      if (queryClient && !first) void stale(queryClient, ...kind.reads(input));
      return { is: 'sent' };
    } catch (error) {
      if (isPassing(error)) return { is: 'later' };
      const reason = error instanceof CallError ? error.message : '没能发出，请改一改再试';
      if (first && !kind.keepsRefusals) await (await storage).remove(key);
      else await (await storage).put({ ...next, state: 'refused', reason });
      await changed();
      return { is: 'refused', error };
    } finally {
      mark(sending, key, false);
    }
  }

  function tryAgainLater(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void sendAll(), againMs);
  }

  async function sendAll(): Promise<void> {
    clearTimeout(timer);
    await refresh();
    // the return of the network begins it anew
    if (connection.getState() === 'offline') return;
    const waiting = entries.getState().filter(({ state }) => state === 'waiting');
    const labels = new Set<string>();
    const lanes = new Set(waiting.map(({ lane }) => lane));
    await Promise.all([...lanes].map((lane) => sendLane(lane, ({ label }) => labels.add(label))));
    if (labels.size > 0) toast(`${[...labels].join('、')}已发出`, 'success', true);
  }

  /** Rejects with the refusal of the first attempt. */
  async function deliver(kind: StoredKind, entry: Entry, send: Send): Promise<void> {
    kinds.set(kind.kind, kind);
    const stored = await storage;
    if (kind.replaces)
      for (const each of await stored.list(entry.uid))
        if (each.lane === entry.lane && each.kind === entry.kind) await stored.remove(each.key);
    await stored.put(entry);
    await changed();
    const refusals: unknown[] = [];
    const own = { key: entry.key, send, onRefused: (error: unknown) => refusals.push(error) };
    await sendLane(entry.lane, () => undefined, own);
    if (refusals.length > 0) throw refusals[0];
  }

  async function discard(key: string): Promise<void> {
    await (await storage).remove(key);
    await changed();
  }

  return {
    deliver,
    discard,
    refresh,
    sendAll,
    kindOf,
    /** Takes it out and returns its text to the field where it was written. */
    async revise(entry: Entry): Promise<void> {
      (await kindOf(entry.kind))?.restore(entry.input);
      restored.emit(entry);
      await discard(entry.key);
    },
    async retry(entry: Entry): Promise<void> {
      await (await storage).put({ ...entry, state: 'waiting', reason: null });
      await sendAll();
    },
    /** Sends what an earlier page left, now and at each return of the connection. Returns a function that stops it. */
    start(client: QueryClient, find: FindKind): () => void {
      queryClient = client;
      findKind = find;
      void sendAll();
      const stop = onReconnect(() => void sendAll());
      return () => {
        clearTimeout(timer);
        stop();
      };
    },
  };
}

/** Says nothing about what was written: the same call may succeed later. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  const { kind, code, problem } = error;
  return (
    kind === 'timeout' || problem === 'session.consent_due' || [401, 408, 429, 502, 503, 504].includes(code)
  );
}

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('gongdu-outbox');

export const outbox = createOutbox({
  storage: openEntryStorage(),
  uid: () => session.store.getState().user?.uid ?? 0,
  exclusively: (name, run) =>
    // without Web Locks (plain HTTP) the server's keys alone keep a second tab from sending it twice
    'locks' in navigator ? navigator.locks.request(name, run) : run(),
  announce: () => channel?.postMessage('changed'),
});

channel?.addEventListener('message', () => void outbox.refresh());
