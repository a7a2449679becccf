import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { createStore } from 'zustand';
import { CallError } from './call-error.ts';

/** The keys of what is shown from a copy on this device, with the time of the copy; each until it is read again. */
export const shownCopies = createStore<ReadonlyMap<string, number>>(() => new Map());

interface Reading<Data> {
  readonly client: QueryClient;
  readonly queryKey: QueryKey;
  readonly fetch: () => Data | Promise<Data>;
  /** undefined: another version of the product stored it, in another shape. */
  readonly parse: (copy: unknown) => Data | undefined;
}

/** What the server replies, or without a server the copy of an earlier reply (`lib/offline-copies`). */
export async function readOrCopy<Data>({ client, queryKey, fetch, parse }: Reading<Data>): Promise<Data> {
  const hash = hashKey(queryKey);
  try {
    const data = await fetch();
    noteShown(hash, undefined);
    return data;
  } catch (error) {
    const isUnreached = error instanceof CallError && error.kind === 'timeout';
    // what is on screen is no older than its copy
    if (!isUnreached || client.getQueryData(queryKey) !== undefined) throw error;
    const copy = await findCopy(hash);
    const data = copy && parse(copy.data);
    if (!copy || data === undefined) throw error;
    noteShown(hash, copy.at);
    return data;
  }
}

async function findCopy(hash: string) {
  try {
    return await (await import('../offline-copies/copies.ts')).copies.find(hash);
  } catch (error) {
    console.warn('copies on this device could not be read', error);
    return undefined;
  }
}

/** @param at undefined: it comes from the server. */
function noteShown(hash: string, at: number | undefined): void {
  if (at === undefined && !shownCopies.getState().has(hash)) return;
  shownCopies.setState((shown) => {
    const next = new Map(shown);
    if (at === undefined) next.delete(hash);
    else next.set(hash, at);
    return next;
  }, true);
}
