import { Problem } from '@gongdu/contract/problem';
import {
  allows,
  type Collected,
  type SocialAct,
  type SocialKind,
  type SocialRef,
  type Standing,
  socialKindWords,
} from '@gongdu/contract/social';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Queryable, type Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Live } from '../../realtime/live.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Contents } from '../contents/service.ts';
import type { Silence } from '../silence/service.ts';
import type { Act, ActListener } from './act.ts';
import { toCollected, toStanding } from './presenter.ts';
import * as store from './store.ts';
import { createTargets, type Target } from './targets.ts';

export type Social = ReturnType<typeof createSocial>;
export type Keyset = store.Keyset;

interface Needs {
  readonly db: Database;
  readonly contents: Contents;
  readonly accounts: Accounts;
  readonly clock: Clock;
  readonly live: Live;
  readonly silence: Pick<Silence, 'refuseBlocked'>;
}

type ForgetListener = (tx: Transaction, refs: readonly SocialRef[]) => Promise<void>;

/** Liking, collecting and following whatever is public, with numbers that are changed in the act's transaction. */
export function createSocial({ db, contents, accounts, clock, live, silence }: Needs) {
  const targets = createTargets({ contents, accounts });
  const listeners: ActListener[] = [];
  const forgetters: ForgetListener[] = [];
  return {
    onAct,
    onForget: (listener: ForgetListener) => void forgetters.push(listener),
    tell,
    act,
    undo,
    unfollow,
    count,
    entry: targets.entry,
    look,
    standings,
    numbers,
    collections,
    followers,
    followed,
    forget,
  };

  function onAct(listener: ActListener): void {
    listeners.push(listener);
  }

  async function tell(tx: Transaction, given: Act): Promise<void> {
    for (const listener of listeners) await listener(tx, given);
  }

  /** Done before, it stays done. @throws Problem `social.gone`, `social.not_possible`, `social.oneself` or `silence.blocked`. */
  async function act(caller: Caller, ref: SocialRef, what: SocialAct): Promise<Standing> {
    refuseImpossible(caller, ref, what);
    const target = await targets.find(ref);
    if (!target) throw new Problem('social.gone');
    const { uid } = caller;
    if (ref.kind === 'person') await silence.refuseBlocked(db, uid, [ref.id], '关注对方');
    const at = clock.now().toISOString();
    await inTransaction(db, async (tx) => {
      const row = { act: what, objectKind: ref.kind, objectId: ref.id, uid, ownerUid: target.ownerUid, at };
      const done = await store.insertAct(tx.sql, row);
      if (done) await move(tx, done, true, target);
    });
    return standing(caller, ref);
  }

  /** Also of what is not public any more. */
  async function undo(caller: Caller, ref: SocialRef, what: SocialAct): Promise<Standing> {
    refuseImpossible(caller, ref, what);
    await inTransaction(db, async (tx) => {
      const gone = await store.deleteAct(tx.sql, ref, what, caller.uid);
      if (gone) await move(tx, gone, false, { title: '', link: null });
    });
    return standing(caller, ref);
  }

  /** In the transaction of what ends it. */
  async function unfollow(tx: Transaction, uid: number, personUid: number): Promise<void> {
    const gone = await store.deleteAct(tx.sql, { kind: 'person', id: personUid }, 'follow', uid);
    if (gone) await move(tx, gone, false, { title: '', link: null });
  }

  async function move(
    tx: Transaction,
    done: store.StoredAct,
    on: boolean,
    { title, link }: Pick<Target, 'title' | 'link'>,
  ): Promise<void> {
    const { act: what, objectKind: kind, objectId: id, uid, ownerUid, at } = done;
    await count(tx, changesOf(done, on ? 1 : -1), [ownerUid, uid]);
    await tell(tx, {
      act: what,
      on,
      actorUid: uid,
      receiverUid: ownerUid,
      object: { kind, id, title },
      sourceId: 0,
      body: '',
      link: kind === 'person' ? `/user/${uid}` : link,
      at,
    });
  }

  /** Changes numbers, and pushes them once they are durable: to these people, and to whoever has the thing on screen. */
  async function count(
    tx: Transaction,
    changes: readonly store.CountChange[],
    watchers: readonly (number | null)[],
  ): Promise<void> {
    const rows = await store.addCounts(tx.sql, changes);
    const people = new Set(watchers.filter((uid) => uid !== null));
    tx.afterCommit(() => {
      for (const row of rows) {
        const change = { kind: row.kind, id: row.id, counts: store.toCounts(row) };
        live.toOnlookers(`${row.kind}:${row.id}`, [...people], 'social.counted', change);
      }
    });
  }

  /** Public or not: whoever has acted on it gets his own numbers back. */
  async function standing(caller: Caller, ref: SocialRef): Promise<Standing> {
    const [found] = await read(caller, [ref], db);
    return found ?? toStanding(ref, undefined, []);
  }

  async function look(caller: Caller, ref: SocialRef): Promise<Standing> {
    const [found] = await standings(caller, [ref]);
    if (!found) throw new Problem('social.gone');
    return found;
  }

  /** Of what is public, in the order asked for. */
  async function standings(caller: Caller, refs: readonly SocialRef[]): Promise<Standing[]> {
    const open = await targets.open(refs);
    return read(
      caller,
      refs.filter((ref) => open.has(keyOf(ref))),
      db,
    );
  }

  /** The same without a look at whether they are public. */
  async function read(caller: Caller, refs: readonly SocialRef[], sql: Queryable): Promise<Standing[]> {
    if (refs.length === 0) return [];
    const [counts, acts] = await Promise.all([
      store.readCounts(sql, refs),
      store.actsOf(sql, caller.uid, refs),
    ]);
    const byKey = new Map(counts.map((row) => [keyOf(row), row]));
    return refs.map((ref) => {
      const mine = acts.filter(({ objectKind, objectId }) => objectKind === ref.kind && objectId === ref.id);
      return toStanding(
        ref,
        byKey.get(keyOf(ref)),
        mine.map((done) => done.act),
      );
    });
  }

  /** By `kind:id`, whether public or not; for modules that know. */
  async function numbers(
    caller: Caller,
    refs: readonly SocialRef[],
    sql: Queryable = db,
  ): Promise<ReadonlyMap<string, Standing>> {
    return new Map((await read(caller, refs, sql)).map((each) => [keyOf(each), each]));
  }

  async function collections(
    caller: Caller,
    { kind, ...page }: store.Keyset & { kind?: SocialKind | undefined },
  ): Promise<{ rows: Collected[]; next: number | null }> {
    const acts = await store.listActs(db, caller.uid, { act: 'collect', kind, ...page });
    const shown = acts.slice(0, page.pageSize);
    const entries = await targets.entries(shown.map(refOf));
    const rows = shown.map((done) => toCollected(refOf(done), done.at, entries.get(keyOf(refOf(done)))));
    return { rows, next: nextOf(acts, page.pageSize) };
  }

  /** Uids, the latest first. */
  async function followers(uid: number, page: store.Keyset) {
    const acts = await store.listFollowers(db, { kind: 'person', id: uid }, page);
    return { uids: acts.slice(0, page.pageSize).map((done) => done.uid), next: nextOf(acts, page.pageSize) };
  }

  /** Uids of the people that this one follows, the latest first. */
  async function followed(uid: number, page: store.Keyset) {
    const acts = await store.listActs(db, uid, { act: 'follow', kind: 'person', ...page });
    const uids = acts.slice(0, page.pageSize).map(({ objectId }) => objectId);
    return { uids, next: nextOf(acts, page.pageSize) };
  }

  async function forget(tx: Transaction, refs: readonly SocialRef[]): Promise<void> {
    if (refs.length === 0) return;
    await store.forget(tx.sql, refs);
    for (const listener of forgetters) await listener(tx, refs);
  }
}

function refuseImpossible(caller: Caller, { kind, id }: SocialRef, what: SocialAct): void {
  if (!allows(kind, what)) throw new Problem('social.not_possible', { kind: socialKindWords[kind] });
  if (kind === 'person' && id === caller.uid) throw new Problem('social.oneself');
}

function changesOf(done: store.StoredAct, by: 1 | -1): store.CountChange[] {
  const { act: what, objectKind: kind, objectId: id, uid, ownerUid } = done;
  if (what === 'follow') {
    const object: store.CountChange = { kind, id, follows: by };
    return kind === 'person' ? [object, { kind, id: uid, following: by }] : [object];
  }
  const object: store.CountChange = { kind, id, ...(what === 'like' ? { likes: by } : { collects: by }) };
  if (ownerUid === null || ownerUid === uid) return [object];
  return [object, { kind: 'person', id: ownerUid, praised: by }];
}

function refOf({ objectKind, objectId }: store.StoredAct): SocialRef {
  return { kind: objectKind, id: objectId };
}

function keyOf({ kind, id }: SocialRef): string {
  return `${kind}:${id}`;
}

function nextOf(rows: readonly { id: number }[], pageSize: number): number | null {
  return rows.length > pageSize ? (rows[pageSize - 1]?.id ?? null) : null;
}
