import { refKey } from '@gongdu/contract/core/content-index/content';
import type { ViewerReactions } from '@gongdu/contract/core/reaction';
import type { Comment, CommentReply } from '@gongdu/contract/writing/comment';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts, People } from '../../core/accounts/service.ts';
import type { Reactions } from '../../core/reactions/service.ts';
import { canDelete, canPin, editableUntil } from './policy.ts';
import type { StoredComment } from './store.ts';

/** Replies of one comment as they were read. */
export interface ReadReplies {
  readonly rows: readonly StoredComment[];
  readonly earlier: boolean;
  readonly later: boolean;
}
const noReplies: ReadReplies = { rows: [], earlier: false, later: false };

interface PresentContext {
  readonly caller: Caller;
  readonly ownerUid: number | null;
  readonly now: Date;
  readonly people: People;
  readonly viewerReactions: ReadonlyMap<string, ViewerReactions>;
}

interface Needs extends Pick<Platform, 'clock'> {
  readonly accounts: Accounts;
  readonly reactions: Reactions;
}

export function createPresenter({ accounts, reactions, clock }: Needs) {
  return { replies, comments };

  async function replies(caller: Caller, ownerUid: number | null, read: ReadReplies) {
    const context = await loadContext(caller, ownerUid, read.rows);
    return toReplies(read, context);
  }

  async function comments(
    caller: Caller,
    ownerUid: number | null,
    roots: readonly StoredComment[],
    repliesOf: ReadonlyMap<number, ReadReplies>,
  ): Promise<Comment[]> {
    const all = [...roots, ...[...repliesOf.values()].flatMap(({ rows }) => rows)];
    const context = await loadContext(caller, ownerUid, all);
    return roots.map((root) => ({
      ...toReply(root, context),
      pinned: root.pinned,
      replyCount: root.replies,
      replies: toReplies(repliesOf.get(root.id) ?? noReplies, context),
    }));
  }

  async function loadContext(
    caller: Caller,
    ownerUid: number | null,
    rows: readonly StoredComment[],
  ): Promise<PresentContext> {
    const uids = rows.flatMap(({ authorUid, replyToUid }) => [authorUid, replyToUid ?? authorUid]);
    const refs = rows.map(({ id }) => ({ kind: 'comment', id }) as const);
    const [people, viewerReactions] = await Promise.all([
      accounts.getPeople(uids),
      reactions.readByKey(caller, refs),
    ]);
    return { caller, ownerUid, now: clock.now(), people, viewerReactions };
  }
}

function toReplies({ rows, earlier, later }: ReadReplies, context: PresentContext) {
  return { rows: rows.map((row) => toReply(row, context)), earlier, later };
}

/** A deleted comment keeps its place and nothing else. */
function toReply(row: StoredComment, context: PresentContext): CommentReply {
  const { caller, ownerUid, now, people, viewerReactions } = context;
  const deleted = row.deletedAt !== null;
  const reaction = viewerReactions.get(refKey({ kind: 'comment', id: row.id }));
  const mine = row.authorUid === caller.uid;
  const until = editableUntil(row);
  const change = mine ? row.heldChange : null;
  return {
    id: row.id,
    rootId: row.rootId,
    author: deleted ? null : people.get(row.authorUid),
    replyTo:
      row.replyToId === null || row.replyToUid === null
        ? null
        : { id: row.replyToId, uid: row.replyToUid, name: people.get(row.replyToUid).name },
    text: deleted ? '' : (change ?? row).text,
    mentions: deleted ? [] : [...(change ?? row).mentions],
    image: deleted ? null : row.image,
    createdAt: row.createdAt,
    editedAt: deleted ? null : (change?.at ?? row.editedAt),
    deleted,
    held: !deleted && (row.held || change !== null),
    likes: reaction?.counts.likes ?? 0,
    liked: reaction?.liked ?? false,
    mine: mine && !deleted,
    byOwner: !deleted && row.authorUid === ownerUid,
    editableUntil: mine && !deleted && until > now ? until.toISOString() : null,
    canDelete: canDelete(caller, row, ownerUid),
    canPin: canPin(caller, row, ownerUid),
  };
}
