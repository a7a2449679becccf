import { refKey } from '@gongdu/contract/core/content-index/content';
import {
  type Collected,
  isContentRef,
  type ReactionType,
  supportsAction,
  type TargetKind,
  type TargetRef,
  targetKindLabels,
  type ViewerReactions,
} from '@gongdu/contract/core/reaction';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Queryable, type Transaction } from '../../../db/database.ts';
import { slicePage } from '../../../db/keyset.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { createHook, createQuestion } from '../../../shared/hook.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Blocks } from '../blocks/service.ts';
import type { ContentEntry, ContentIndex } from '../content-index/service.ts';
import type { Activity } from './activity.ts';
import { toViewerReactions } from './presenter.ts';
import * as store from './store.ts';

export type Reactions = ReturnType<typeof createReactions>;
export type Keyset = store.Keyset;

interface Needs extends Pick<Platform, 'db' | 'clock' | 'live'> {
  readonly contentIndex: ContentIndex;
  readonly accounts: Accounts;
  readonly blocks: Pick<Blocks, 'assertNotBlocked'>;
}

type FindChannels = (
  ids: readonly number[],
) => Promise<readonly { id: number; title: string; link: string }[]>;

/** Of these check-ins those with a sentence that the caller may read; `title` is of the reading-lead. */
type FindCheckIns = (
  caller: Caller,
  ids: readonly number[],
) => Promise<readonly { id: number; ownerUid: number; title: string; link: string }[]>;

/** Liking, collecting and following what the caller may read, with numbers that are changed in the act's transaction. */
export function createReactions(needs: Needs) {
  const { db, contentIndex, clock, live, blocks } = needs;
  const findChannels = createQuestion<Parameters<FindChannels>, ReturnType<FindChannels>>('findChannels');
  const findCheckIns = createQuestion<Parameters<FindCheckIns>, ReturnType<FindCheckIns>>('findCheckIns');
  const targets = createTargets({
    ...needs,
    findChannels: findChannels.ask,
    findCheckIns: findCheckIns.ask,
  });
  const happened = createHook<[tx: Transaction, activity: Activity]>();
  const removed = createHook<[tx: Transaction, targets: readonly TargetRef[]]>();
  return {
    /** A member did something that concerns another, or took it back; comments and mentions are reported here too. */
    happened,
    /** Runs when these objects were permanently deleted. */
    removed,
    /** Channels are followed too; they stand above. */
    findChannels,
    /** The sentences of check-ins are liked; they stand above, too. */
    findCheckIns,
    add,
    remove,
    unfollow,
    addCounts,
    findContent: targets.findContent,
    readOne,
    readPublic,
    readByKey,
    listCollections,
    listFollowers,
    listFollowed,
    countFollowing,
    removeAll,
  };

  /** Idempotent. @throws Problem `reaction.gone`, `.not_possible`, `.oneself`, `.own_circle` or `block.blocked`. */
  async function add(caller: Caller, ref: TargetRef, type: ReactionType): Promise<ViewerReactions> {
    assertPossible(caller, ref, type);
    const target = await targets.find(caller, ref);
    if (!target) throw new Problem('reaction.gone');
    const { uid } = caller;
    if (ref.kind === 'circle' && type === 'follow' && target.ownerUid === uid)
      throw new Problem('reaction.own_circle');
    if (ref.kind === 'person') await blocks.assertNotBlocked(db, uid, [ref.id], '关注对方');
    const at = clock.now().toISOString();
    await inTransaction(db, async (tx) => {
      const row = { act: type, objectKind: ref.kind, objectId: ref.id, uid, ownerUid: target.ownerUid, at };
      const done = await store.insertReaction(tx.sql, row);
      if (done) await applyChange(tx, done, true, target);
    });
    return readOwn(caller, ref);
  }

  /** Also works for things that are no longer public. */
  async function remove(caller: Caller, ref: TargetRef, type: ReactionType): Promise<ViewerReactions> {
    assertPossible(caller, ref, type);
    await inTransaction(db, async (tx) => {
      const gone = await store.deleteReaction(tx.sql, ref, type, caller.uid);
      if (gone) await applyChange(tx, gone, false, { title: '', link: null });
    });
    return readOwn(caller, ref);
  }

  /** In the transaction that ends it. */
  async function unfollow(tx: Transaction, uid: number, personUid: number): Promise<void> {
    const gone = await store.deleteReaction(tx.sql, { kind: 'person', id: personUid }, 'follow', uid);
    if (gone) await applyChange(tx, gone, false, { title: '', link: null });
  }

  async function applyChange(
    tx: Transaction,
    done: store.StoredReaction,
    on: boolean,
    { title, link }: Pick<Target, 'title' | 'link'>,
  ): Promise<void> {
    const { act: type, objectKind: kind, objectId: id, uid, ownerUid, at } = done;
    await addCounts(tx, changesOf(done, on ? 1 : -1), [ownerUid, uid]);
    await happened.run(tx, {
      type,
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

  /**
   * Changes counters, and pushes them once they are durable: to these people, and to the pages that show the object,
   * unless not everyone may read it.
   */
  async function addCounts(
    tx: Transaction,
    changes: readonly store.CountChange[],
    watchers: readonly (number | null)[],
  ): Promise<void> {
    const rows = await store.addCounts(tx.sql, changes);
    const people = new Set(watchers.filter((uid) => uid !== null));
    tx.afterCommit(() => {
      for (const row of rows) {
        const change = { kind: row.kind, id: row.id, counts: store.toCounts(row) };
        if (row.kind === 'check_in')
          for (const uid of people) live.toMember(uid, 'reactions.counted', change);
        else live.toSubscribers(refKey(row), [...people], 'reactions.counted', change);
      }
    });
  }

  /** The counts after the caller's own reaction, also of things that are not public. */
  async function readOwn(caller: Caller, ref: TargetRef): Promise<ViewerReactions> {
    const [found] = await read(caller, [ref], db);
    return found ?? toViewerReactions(ref, undefined, []);
  }

  async function readOne(caller: Caller, ref: TargetRef): Promise<ViewerReactions> {
    const [found] = await readPublic(caller, [ref]);
    if (!found) throw new Problem('reaction.gone');
    return found;
  }

  /** What is public, or what the caller may read, in the order given. */
  async function readPublic(caller: Caller, refs: readonly TargetRef[]): Promise<ViewerReactions[]> {
    const open = await targets.findReadableKeys(caller, refs);
    return read(
      caller,
      refs.filter((ref) => open.has(refKey(ref))),
      db,
    );
  }

  /** The same without a look at whether they are public. */
  async function read(
    caller: Caller,
    refs: readonly TargetRef[],
    sql: Queryable,
  ): Promise<ViewerReactions[]> {
    if (refs.length === 0) return [];
    const [counts, reactions] = await Promise.all([
      store.readCounts(sql, refs),
      store.findOwnReactions(sql, caller.uid, refs),
    ]);
    const byKey = new Map(counts.map((row) => [refKey(row), row]));
    return refs.map((ref) => {
      const mine = reactions.filter(
        ({ objectKind, objectId }) => objectKind === ref.kind && objectId === ref.id,
      );
      return toViewerReactions(
        ref,
        byKey.get(refKey(ref)),
        mine.map((done) => done.act),
      );
    });
  }

  /** By `kind:id`, whether public or not; for modules that check visibility themselves. */
  async function readByKey(
    caller: Caller,
    refs: readonly TargetRef[],
    sql: Queryable = db,
  ): Promise<ReadonlyMap<string, ViewerReactions>> {
    return new Map((await read(caller, refs, sql)).map((each) => [refKey(each), each]));
  }

  async function listCollections(
    caller: Caller,
    { kind, ...page }: store.Keyset & { kind?: TargetKind | undefined },
  ): Promise<{ rows: Collected[]; next: number | null }> {
    const found = await store.listReactions(db, caller.uid, { add: 'collect', kind, ...page });
    const { rows: collects, next } = slicePage(found, page.pageSize, ({ id }) => id);
    const entries = await targets.findContents(collects.map(refOf));
    const rows = collects.map((done) => {
      const ref = refOf(done);
      const entry = entries.get(refKey(ref));
      return { ref, at: done.at, content: entry ? contentIndex.toRow(entry) : null };
    });
    return { rows, next };
  }

  /** Uids, the latest first. */
  async function listFollowers(uid: number, page: store.Keyset) {
    const found = await store.listFollowers(db, { kind: 'person', id: uid }, page);
    const { rows, next } = slicePage(found, page.pageSize, ({ id }) => id);
    return { uids: rows.map((done) => done.uid), next };
  }

  /** Uids of the people that this one follows, the latest first. */
  async function listFollowed(uid: number, page: store.Keyset) {
    const found = await store.listReactions(db, uid, { add: 'follow', kind: 'person', ...page });
    const { rows, next } = slicePage(found, page.pageSize, ({ id }) => id);
    return { uids: rows.map(({ objectId }) => objectId), next };
  }

  /** How many people the member follows. */
  async function countFollowing(uid: number): Promise<number> {
    const [counts] = await store.readCounts(db, [{ kind: 'person', id: uid }]);
    return counts?.following ?? 0;
  }

  async function removeAll(tx: Transaction, refs: readonly TargetRef[]): Promise<void> {
    if (refs.length === 0) return;
    await store.deleteForTargets(tx.sql, refs);
    await removed.run(tx, refs);
  }
}

function assertPossible(caller: Caller, { kind, id }: TargetRef, type: ReactionType): void {
  if (!supportsAction(kind, type))
    throw new Problem('reaction.not_possible', { kind: targetKindLabels[kind] });
  if (kind === 'person' && id === caller.uid) throw new Problem('reaction.oneself');
}

function changesOf(done: store.StoredReaction, by: 1 | -1): store.CountChange[] {
  const { act: type, objectKind: kind, objectId: id, uid, ownerUid } = done;
  if (type === 'follow') {
    const object: store.CountChange = { kind, id, follows: by };
    return kind === 'person' ? [object, { kind, id: uid, following: by }] : [object];
  }
  const object: store.CountChange = { kind, id, ...(type === 'like' ? { likes: by } : { collects: by }) };
  if (ownerUid === null || ownerUid === uid) return [object];
  return [object, { kind: 'person', id: ownerUid, received: by }];
}

function refOf({ objectKind, objectId }: store.StoredReaction): TargetRef {
  return { kind: objectKind, id: objectId };
}

/** The data of the object that a reaction needs. */
interface Target {
  readonly ownerUid: number | null;
  readonly title: string;
  readonly link: string | null;
}

interface TargetNeeds extends Pick<Needs, 'contentIndex' | 'accounts'> {
  readonly findChannels: FindChannels;
  readonly findCheckIns: FindCheckIns;
}

/** Contents, people, channels and check-ins behind one interface. */
function createTargets({ contentIndex, accounts, findChannels, findCheckIns }: TargetNeeds) {
  return { find, findContent, findReadableKeys, findContents };

  /** Public things, active members, and what the caller may read. */
  async function find(caller: Caller, ref: TargetRef): Promise<Target | undefined> {
    if (isContentRef(ref)) return findContent(ref);
    if (ref.kind === 'check_in') return (await findCheckIns(caller, [ref.id]))[0];
    if (ref.kind === 'channel') {
      const [channel] = await findChannels([ref.id]);
      return channel && { ownerUid: null, title: channel.title, link: channel.link };
    }
    const account = await accounts.find(ref.id);
    if (!account || account.disabledAt !== null || account.role === 'visitor') return undefined;
    return { ownerUid: account.uid, title: account.name, link: `/user/${account.uid}` };
  }

  /** The content itself; people and channels are none. */
  async function findContent(ref: TargetRef): Promise<ContentEntry | undefined> {
    return (await findContents([ref])).values().next().value;
  }

  /** The keys of those that are public, or that the caller may read. */
  async function findReadableKeys(caller: Caller, refs: readonly TargetRef[]): Promise<ReadonlySet<string>> {
    const idsOf = (wanted: TargetKind) => refs.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
    const uids = idsOf('person');
    const [found, people, sections, checkIns] = await Promise.all([
      findContents(refs),
      accounts.getPeople(uids),
      findChannels(idsOf('channel')),
      findCheckIns(caller, idsOf('check_in')),
    ]);
    return new Set([
      ...found.keys(),
      ...uids.filter(people.has).map((uid) => refKey({ kind: 'person', id: uid })),
      ...sections.map(({ id }) => refKey({ kind: 'channel', id })),
      ...checkIns.map(({ id }) => refKey({ kind: 'check_in', id })),
    ]);
  }

  function findContents(refs: readonly TargetRef[]): Promise<ReadonlyMap<string, ContentEntry>> {
    return contentIndex.findMany(refs.filter(isContentRef));
  }
}
