import type { ImCodeName } from '@gongdu/contract/im-code';
import { imLimits } from '@gongdu/contract/im-limits';
import { type ImKind, imKinds } from '@gongdu/contract/im-message';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../db/database.ts';
import type { MessagingBus } from '../news.ts';
import { Refusal } from '../refusal.ts';
import * as store from './passage-store.ts';

/** Whom a message is for. */
export type Target =
  | { readonly kind: 'single'; readonly uid: number }
  | { readonly kind: 'group'; readonly gid: number }
  | { readonly kind: 'room'; readonly id: number };

/** The way of one sender into one conversation. */
export interface Passage {
  readonly convId: number;
  readonly kind: ImKind;
  readonly target: Target;
  readonly refused: ImCodeName | null;
  /** The sender has not answered yet whoever wrote to him. */
  readonly answers: boolean;
  /** What he has said before he is answered; null: he may say as much as he likes. */
  readonly unanswered: { readonly before: number; readonly ids: Set<string> } | null;
}

export type Passages = ReturnType<typeof createPassages>;

/** Who may send where, kept for 30 s and forgotten at once, on every node, when it changes (messaging, part 3). */
export function createPassages({ db, bus }: { db: Database; bus: MessagingBus }) {
  const kept = new LRUCache<string, Promise<Passage>>({ max: 50_000, ttl: 30_000 });
  bus.on('passage', (key) => void kept.delete(key));
  bus.onMissed(() => kept.clear());
  return { find, accept, forget };

  /** @throws Refusal `noTarget`, `noGroup`, `noRoom` when there is nobody to write to. */
  function find(from: number, target: Target): Promise<Passage> {
    const key = keyOf(from, target);
    const known = kept.get(key);
    if (known) return known;
    const passage = load(db, from, target);
    kept.set(key, passage);
    passage.catch(() => kept.delete(key));
    return passage;
  }

  /** The other one is no stranger any more. @returns whether he was. */
  async function accept(uid: number, convId: number, partnerUid: number): Promise<boolean> {
    const changed = await store.accept(db, uid, convId);
    forget(uid, { kind: 'single', uid: partnerUid });
    forget(partnerUid, { kind: 'single', uid });
    return changed;
  }

  /** After a change of what is kept. */
  function forget(from: number, target: Target): void {
    const key = keyOf(from, target);
    kept.delete(key);
    bus.post('passage', key);
  }
}

/**
 * Takes one of a stranger's few messages, once for each id.
 * @returns Gives it back, for a message that turns out to be stored already.
 * @throws Refusal when the way is closed.
 */
export function pass({ refused, unanswered }: Passage, clientMsgId: string): () => void {
  if (refused !== null) throw new Refusal(refused);
  if (!unanswered || unanswered.ids.has(clientMsgId)) return () => undefined;
  if (unanswered.before + unanswered.ids.size >= imLimits.strangerMessages)
    throw new Refusal('strangerWaits');
  unanswered.ids.add(clientMsgId);
  return () => void unanswered.ids.delete(clientMsgId);
}

function keyOf(from: number, target: Target): string {
  if (target.kind === 'single') return `${from}>${target.uid}`;
  return target.kind === 'group' ? `${from}@${target.gid}` : `room ${target.id}`;
}

async function load(db: Database, from: number, target: Target): Promise<Passage> {
  if (target.kind === 'single') return loadSingle(db, from, target);
  const open = { target, refused: null, answers: false, unanswered: null };
  if (target.kind === 'room') {
    const room = await store.readRoom(db, target.id);
    if (!room) throw new Refusal('noRoom');
    return { ...open, convId: room.convId, kind: imKinds.room };
  }
  const group = await store.readGroup(db, target.gid, from);
  if (!group) throw new Refusal('noGroup');
  const silenced = group.silenced ? 'silenced' : null;
  const refused = group.member ? silenced : 'notInGroup';
  return { ...open, convId: group.convId, kind: imKinds.group, refused };
}

async function loadSingle(db: Database, from: number, target: Target & { kind: 'single' }): Promise<Passage> {
  if (target.uid === from) throw new Refusal('noTarget');
  const row = await store.readSingle(db, from, target.uid, imLimits.strangerMessages);
  if (!row.known) throw new Refusal('noTarget');
  if (row.convId === null && !row.blacklisted) {
    await store.openSingle(db, from, target.uid);
    return loadSingle(db, from, target);
  }
  return {
    convId: row.convId ?? 0,
    kind: imKinds.single,
    target,
    refused: row.blacklisted ? 'blacklisted' : null,
    answers: !row.mineAccepted,
    unanswered: row.accepted ? null : { before: row.said, ids: new Set() },
  };
}
