import type { ImCodeName } from '@gongdu/contract/messaging/error-codes';
import { imLimits } from '@gongdu/contract/messaging/limits';
import { type ImKind, imKinds } from '@gongdu/contract/messaging/message';
import type { MessagingDatabase } from '../../../../db/database.ts';
import { createAfterCopies } from '../../../../db/messaging-database/after-copies.ts';
import type { ServerPlatform } from '../../../../platform.ts';
import { createCache } from '../../../../shared/cache.ts';
import { ImError } from '../protocol/error.ts';
import type { InstitutionSide } from '../protocol/institution-part.ts';
import type { MessagingBus } from '../protocol/node-events.ts';
import * as store from './store.ts';

/** The addressee of a message. */
export type Target =
  | { readonly kind: 'single'; readonly uid: number }
  | { readonly kind: 'group'; readonly gid: number }
  | { readonly kind: 'room'; readonly id: number };

/** Whether one sender may send to one conversation. */
export interface SendPermission {
  readonly convId: number;
  readonly kind: ImKind;
  readonly target: Target;
  readonly error: ImCodeName | null;
  /** Sending accepts the conversation, which lies in the sender's requests box. */
  readonly acceptsConversation: boolean;
  /** A stranger's messages without an answer: stored ones, and ids sent since. Null when there is no limit. */
  readonly unanswered: { readonly before: number; readonly ids: Set<string> } | null;
  readonly institutions: readonly InstitutionSide[];
}

export type SendPermissions = ReturnType<typeof createSendPermissions>;

/** Send permissions, cached for 30 s and cleared on every node when they change. */
export function createSendPermissions({
  db: main,
  messagingDb: db,
  messagingApart,
  onFailure,
  bus,
}: Pick<ServerPlatform, 'db' | 'messagingDb' | 'messagingApart' | 'onFailure'> & { bus: MessagingBus }) {
  const cache = createCache<string, Promise<SendPermission>>(50_000, { ttl: 30_000 });
  bus.subscribe('permissionChanged', remove);
  bus.onMissed(() => cache.clear());
  const afterCopies = createAfterCopies({ db: main, messagingApart, onFailure }, forgetEverywhere);
  return { find, accept, forget, forgetCopied, forgetReceiver, close: afterCopies.close };

  /** @throws ImError `noTarget`, `noGroup`, `noRoom` when the target does not exist */
  function find(from: number, target: Target): Promise<SendPermission> {
    const key = keyOf(from, target);
    const cached = cache.get(key);
    if (cached) return cached;
    const permission = load(db, from, target);
    cache.set(key, permission);
    permission.catch(() => cache.delete(key));
    return permission;
  }

  /** Accepts the partner's conversation. @returns whether that changed anything */
  async function accept(uid: number, convId: number, partnerUid: number): Promise<boolean> {
    const changed = await store.accept(db, uid, convId);
    forget(uid, { kind: 'single', uid: partnerUid });
    forget(partnerUid, { kind: 'single', uid });
    return changed;
  }

  /** Call after a change; clears the cache of every node. */
  function forget(from: number, target: Target): void {
    forgetEverywhere(keyOf(from, target));
  }

  /** Call after a change in the main database, of a block; it holds from the moment it is copied. */
  function forgetCopied(from: number, target: Target): void {
    forgetOnceCopied(keyOf(from, target));
  }

  /** The same for everybody who writes to this member, whose settings have changed. */
  function forgetReceiver(uid: number): void {
    forgetOnceCopied(`*>${uid}`);
  }

  /** Until the copies have it, a permission is read as it was before. */
  function forgetOnceCopied(key: string): void {
    forgetEverywhere(key);
    afterCopies.add(key);
  }

  function forgetEverywhere(key: string): void {
    remove(key);
    bus.publish('permissionChanged', key);
  }

  function remove(key: string): void {
    if (!key.startsWith('*')) return void cache.delete(key);
    for (const each of cache.keys()) if (each.endsWith(key.slice(1))) cache.delete(each);
  }
}

/**
 * Counts a message against the stranger limit, once for each id.
 * @returns a function that undoes the count, for a message that turns out to be stored already
 * @throws ImError when sending is not allowed
 */
export function consumePermission({ error, unanswered }: SendPermission, clientMsgId: string): () => void {
  if (error !== null) throw new ImError(error);
  if (!unanswered || unanswered.ids.has(clientMsgId)) return () => undefined;
  if (unanswered.before + unanswered.ids.size >= imLimits.strangerMessages)
    throw new ImError('strangerLimit');
  unanswered.ids.add(clientMsgId);
  return () => void unanswered.ids.delete(clientMsgId);
}

function keyOf(from: number, target: Target): string {
  if (target.kind === 'single') return `${from}>${target.uid}`;
  return target.kind === 'group' ? `${from}@${target.gid}` : `room ${target.id}`;
}

async function load(db: MessagingDatabase, from: number, target: Target): Promise<SendPermission> {
  if (target.kind === 'single') return loadSingle(db, from, target);
  const granted = { target, error: null, acceptsConversation: false, unanswered: null, institutions: [] };
  if (target.kind === 'room') {
    const room = await store.readRoom(db, target.id);
    if (!room) throw new ImError('noRoom');
    return { ...granted, convId: room.convId, kind: imKinds.room };
  }
  const group = await store.readGroup(db, target.gid, from);
  if (!group) throw new ImError('noGroup');
  const silencedError = group.silenced ? 'silenced' : null;
  const error = group.member ? silencedError : 'notInGroup';
  return { ...granted, convId: group.convId, kind: imKinds.group, error };
}

async function loadSingle(
  db: MessagingDatabase,
  from: number,
  target: Target & { kind: 'single' },
): Promise<SendPermission> {
  if (target.uid === from) throw new ImError('noTarget');
  const row = await store.readSingle(db, from, target.uid, imLimits.strangerMessages);
  if (!row.known) throw new ImError('noTarget');
  const isClosed = row.blacklisted || (row.refusesStrangers && (row.convId === null || !row.accepted));
  if (row.convId === null && !isClosed) {
    await store.openSingle(db, from, target.uid);
    return loadSingle(db, from, target);
  }
  return {
    convId: row.convId ?? 0,
    kind: imKinds.single,
    target,
    error: isClosed ? 'blacklisted' : null,
    acceptsConversation: !row.mineAccepted,
    unanswered: row.accepted ? null : { before: row.said, ids: new Set() },
    institutions: [
      ...(row.fromInstitution === null
        ? []
        : [{ institutionId: row.fromInstitution, uid: from, partnerUid: target.uid }]),
      ...(row.toInstitution === null
        ? []
        : [{ institutionId: row.toInstitution, uid: target.uid, partnerUid: from }]),
    ],
  };
}
