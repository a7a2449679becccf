import type { ListLevel } from '@gongdu/contract/moderation/sensitive-words/sensitive-words';
import type { Platform } from '../../../../platform.ts';
import type { NodeBus } from '../../../../realtime/bus.ts';
import { listChangedSince, packWords, readRevision } from '../store.ts';
import { type Automaton, levelCodes } from './automaton.ts';
import { buildAutomaton, inlineMax } from './build.ts';
import { createBuilder } from './builder.ts';
import type { Layer } from './find-hits.ts';

/** From node to node: the list has changed. */
export interface WordListEvents {
  wordListChanged: number;
}

/** The list as it is in force on this node. */
export interface LoadedList {
  readonly layers: readonly Layer[];
  readonly revision: number;
  readonly counts: Readonly<Record<ListLevel, number>>;
}

export type LiveList = ReturnType<typeof createLiveList>;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly bus: NodeBus<WordListEvents>;
  readonly onFailure: (error: unknown) => void;
}

/** Rows in one slice of a list that is read. */
const sliceSize = 20_000;
/** Milliseconds after which a node checks by itself whether the list has changed: another node's hint may be lost. */
const askAfterMs = 60_000;
/** Milliseconds without a change after which what has changed is built into the whole. */
const settleMs = 30_000;

interface Base {
  readonly automaton: Automaton;
  readonly revision: number;
}

/**
 * The list in memory: an automaton of all words, and a small one of what has changed since it was built, so that a change of a
 * long list is in force at once. Texts are checked by the old one until the new one is whole.
 */
export function createLiveList({ db, clock, bus, onFailure }: Needs) {
  let base: Base | undefined;
  let loaded: LoadedList | undefined;
  let askedAt = 0;
  let syncing: Promise<LoadedList> | undefined;
  let settling: NodeJS.Timeout | undefined;
  bus.subscribe('wordListChanged', () => void sync().catch(onFailure));
  bus.onMissed(() => void sync().catch(onFailure));
  return { ready, changed, load: sync, close };

  /** The list as loaded on this node; waits only for the first load. */
  async function ready(): Promise<LoadedList> {
    if (!loaded) return sync();
    if (Math.abs(clock.now().getTime() - askedAt) > askAfterMs) void sync().catch(onFailure);
    return loaded;
  }

  async function close(): Promise<void> {
    clearTimeout(settling);
    await syncing?.catch(() => undefined);
  }

  /** Call after a change on this node: the list is in force when it resolves, and the other nodes are notified. */
  async function changed(): Promise<void> {
    const { revision } = await sync();
    bus.publish('wordListChanged', revision);
  }

  /** One after the other: what begins now sees all that is committed now. */
  function sync(): Promise<LoadedList> {
    const next = (syncing ?? Promise.resolve()).catch(() => undefined).then(bringUpToDate);
    syncing = next;
    return next;
  }

  async function bringUpToDate(): Promise<LoadedList> {
    askedAt = clock.now().getTime();
    const revision = await readRevision(db);
    if (loaded?.revision === revision) return loaded;
    if (!base) return rebuild();
    const changes = await listChangedSince(db, base.revision, inlineMax);
    const count = base.automaton.list.ids.length;
    if (changes.length > inlineMax || count + changes.length <= inlineMax) return rebuild();
    const builder = createBuilder();
    for (const { removedAt, ...word } of changes) if (removedAt === null) builder.add(word);
    settleLater();
    return put(revision, [
      { automaton: base.automaton, ignored: new Set(changes.map(({ id }) => id)) },
      { automaton: builder.finish(), ignored: new Set() },
    ]);
  }

  async function rebuild(): Promise<LoadedList> {
    clearTimeout(settling);
    // Read first: what changes while the list is read is added once more.
    const revision = await readRevision(db);
    const automaton = await buildAutomaton(slices());
    base = { automaton, revision };
    return put(revision, [{ automaton, ignored: new Set() }]);
  }

  async function* slices() {
    for (let afterId = 0; ; ) {
      const { lines, last, n } = await packWords(db, afterId, sliceSize);
      if (n > 0) yield { lines, n };
      if (n < sliceSize) return;
      afterId = last;
    }
  }

  function settleLater(): void {
    clearTimeout(settling);
    settling = setTimeout(() => {
      syncing = (syncing ?? Promise.resolve()).catch(() => undefined).then(rebuild);
      syncing.catch(onFailure);
    }, settleMs);
    settling.unref();
  }

  function put(revision: number, layers: readonly Layer[]): LoadedList {
    loaded = { layers, revision, counts: countsOf(layers) };
    return loaded;
  }
}

function countsOf(layers: readonly Layer[]): Record<ListLevel, number> {
  const counts = { block: 0, review: 0, mask: 0, allow: 0 };
  for (const { automaton, ignored } of layers) {
    const { ids, levels } = automaton.list;
    for (let i = 0; i < ids.length; i += 1) {
      const level = levelCodes[levels[i] ?? 0];
      if (level && !(ignored.size > 0 && ignored.has(ids[i] ?? 0))) counts[level] += 1;
    }
  }
  return counts;
}
