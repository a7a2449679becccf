import { randomBytes } from 'node:crypto';
import type { ClientEvents } from '@gongdu/contract/live';
import type { Caller } from '../http/caller.ts';
import type { Clock } from '../shared/time/clock.ts';
import type { NodeBus } from './bus.ts';
import type { Live } from './live.ts';

/** A page that has a thing open. */
interface Viewing extends Viewer {
  readonly page: string;
  readonly on: number;
  /** Pages of different groups do not see each other. */
  readonly group: number;
}

export interface Viewer {
  readonly uid: number;
  readonly name: string;
  readonly typing: boolean;
}

/** All that a node's pages have open; sent with each change and while any is open. */
export interface NodeViewing {
  readonly node: string;
  readonly viewing: readonly Viewing[];
}

/** A page's message about the object it has open. */
interface Opened {
  readonly on: number;
  readonly typing: boolean;
}

interface Needs<Topic extends string> {
  readonly clock: Clock;
  readonly live: Pick<Live, 'onClientEvent' | 'onPageClosed'>;
  readonly bus: NodeBus<Record<Topic, NodeViewing>>;
  readonly onFailure: (error: unknown) => void;
  /** Of the bus; one for each use. */
  readonly topic: Topic;
  readonly event: Exclude<keyof ClientEvents, 'watch'>;
  /** @returns null where nothing is open, or the payload says nothing. */
  readonly parse: (payload: unknown) => Opened | null;
  /** The viewer and their group; null where the caller may not see the object. */
  readonly admit: (caller: Caller, on: number) => Promise<Pick<Viewing, 'uid' | 'name' | 'group'> | null>;
  /** To a page of this node: the other viewers of its object. */
  readonly push: (page: string, on: number, others: Viewer[]) => void;
  /** A page went away, or lost its connection, while it had this open. */
  readonly onPageGone?: (uid: number, on: number) => void;
}

/**
 * Milliseconds: the interval in which a node announces its pages' open objects, and the time after which an
 * announcement expires.
 */
const timing = { heartbeatMs: 10_000, timeoutMs: 30_000 };
/** Objects that one page may open within a heartbeat; a person who works through a list opens fewer. */
const maxOpened = 60;

export type Viewers = ReturnType<typeof createViewers>;

/** Who has an object open, and who types, across all nodes; kept in memory and dropped with the page. */
export function createViewers<Topic extends string>(needs: Needs<Topic>) {
  const { clock, live, bus, topic, event, parse, admit, push, onFailure } = needs;
  const node = randomBytes(6).toString('hex');
  const here = new Map<string, Viewing>();
  const elsewhere = new Map<string, { readonly heardAt: number; readonly viewing: readonly Viewing[] }>();
  const opened = new Map<string, number>();
  /** The newest request of each page, so that a slow check does not overtake a later one. */
  const latest = new Map<string, number>();
  live.onClientEvent(event, (page, caller, payload) => {
    show(page, caller, payload).catch(onFailure);
  });
  live.onPageClosed((page) => {
    latest.delete(page);
    opened.delete(page);
    const viewing = here.get(page);
    leave(page);
    if (viewing) needs.onPageGone?.(viewing.uid, viewing.on);
  });
  bus.subscribe(topic, ({ node: name, viewing }) => {
    const before = elsewhere.get(name)?.viewing ?? [];
    elsewhere.set(name, { heardAt: clock.now().getTime(), viewing });
    for (const on of changedBetween(before, viewing)) pushAll(on);
  });
  bus.onMissed(announce);
  const heartbeat = setInterval(() => {
    opened.clear();
    if (here.size > 0) announce();
    forgetSilent();
  }, timing.heartbeatMs).unref();
  return {
    stop: () => clearInterval(heartbeat),
    /** Whether any page of theirs has it open, on whichever node. */
    isLooking: (uid: number, on: number) => everywhere(on).some((viewing) => viewing.uid === uid),
  };

  async function show(page: string, caller: Caller, payload: unknown): Promise<void> {
    const asked = parse(payload);
    const turn = (latest.get(page) ?? 0) + 1;
    latest.set(page, turn);
    if (!asked) return leave(page);
    const current = here.get(page);
    if (current?.on === asked.on) {
      if (current.typing !== asked.typing) set({ ...current, typing: asked.typing });
      return;
    }
    const count = (opened.get(page) ?? 0) + 1;
    opened.set(page, count);
    const admitted = count <= maxOpened && Number.isSafeInteger(asked.on) && (await admit(caller, asked.on));
    if (latest.get(page) !== turn) return;
    if (admitted) set({ page, ...asked, ...admitted });
    else leave(page);
  }

  function set(viewing: Viewing): void {
    const before = here.get(viewing.page);
    here.set(viewing.page, viewing);
    announce();
    if (before && before.on !== viewing.on) pushAll(before.on);
    pushAll(viewing.on);
  }

  function leave(page: string): void {
    const before = here.get(page);
    if (!before) return;
    here.delete(page);
    announce();
    pushAll(before.on);
  }

  function announce(): void {
    bus.publish(topic, { node, viewing: [...here.values()] });
  }

  /** To each page of this node that has it open: the others. */
  function pushAll(on: number): void {
    const all = everywhere(on);
    for (const viewing of here.values()) {
      if (viewing.on !== on) continue;
      const others = new Map<number, Viewer>();
      for (const { uid, name, typing, group } of all) {
        if (uid === viewing.uid || group !== viewing.group) continue;
        others.set(uid, { uid, name, typing: typing || (others.get(uid)?.typing ?? false) });
      }
      push(viewing.page, on, [...others.values()]);
    }
  }

  function everywhere(on: number): Viewing[] {
    const all = [...here.values(), ...[...elsewhere.values()].flatMap(({ viewing }) => viewing)];
    return all.filter((viewing) => viewing.on === on);
  }

  /** A node that went down says nothing any more. */
  function forgetSilent(): void {
    const since = clock.now().getTime() - timing.timeoutMs;
    for (const [name, { heardAt, viewing }] of elsewhere) {
      if (heardAt >= since) continue;
      elsewhere.delete(name);
      for (const on of changedBetween(viewing, [])) pushAll(on);
    }
  }
}

function changedBetween(before: readonly Viewing[], after: readonly Viewing[]): Set<number> {
  const written = (all: readonly Viewing[]) => new Map(all.map((each) => [JSON.stringify(each), each]));
  const [old, current] = [written(before), written(after)];
  const changed = [
    ...[...old].filter(([key]) => !current.has(key)),
    ...[...current].filter(([key]) => !old.has(key)),
  ];
  return new Set(changed.map(([, { on }]) => on));
}
