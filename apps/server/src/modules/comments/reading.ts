import type { Comment, CommentPage, CommentReply, CommentSort } from '@gongdu/contract/comment';
import { Problem } from '@gongdu/contract/problem';
import type { SocialRef } from '@gongdu/contract/social';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Social } from '../social/service.ts';
import { createPresenter, type ReadReplies } from './presenter.ts';
import * as store from './store.ts';

/** Replies shown at the foot of a comment before anybody asks for more. */
const shownReplies = 2;
/** What is shown above and below a comment that was asked for. */
const above = 3;
const repliesAround = 10;

export interface PageAsked {
  readonly sort: CommentSort;
  readonly after?: string | undefined;
  readonly around?: number | undefined;
  readonly pageSize: number;
}

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly social: Social;
}

/** Lists of comments, and the one comment that a link leads to. */
export function createReading(needs: Needs) {
  const { db, social } = needs;
  const present = createPresenter(needs);
  return { list, listReplies, sortReplies, show };

  async function list(caller: Caller, ref: SocialRef, asked: PageAsked): Promise<CommentPage> {
    const place = await social.entry(ref);
    if (!place) throw new Problem('social.gone');
    const target = asked.around === undefined ? undefined : await findIn(ref, asked.around);
    const start = target
      ? await startAt(ref, target.rootId ?? target.id)
      : { after: placeIn(asked.after), hasNewer: false };
    const roots = await store.listRoots(db, ref, {
      sort: target ? 'newest' : asked.sort,
      after: start.after,
      limit: asked.pageSize + 1,
    });
    const shown = roots.slice(0, asked.pageSize);
    const pinned = asked.after === undefined ? await store.findPinned(db, ref) : undefined;
    const rows = pinned ? [pinned, ...shown] : shown;
    const replies = await repliesOf(rows, target);
    return {
      rows: await present.comments(caller, place.ownerUid, rows, replies),
      next: roots.length > asked.pageSize ? cursorOf(shown.at(-1), target ? 'newest' : asked.sort) : null,
      hasNewer: start.hasNewer,
    };
  }

  async function listReplies(
    caller: Caller,
    id: number,
    { pageSize, ...where }: { after?: number | undefined; before?: number | undefined; pageSize: number },
  ): Promise<{ rows: CommentReply[]; earlier: boolean; later: boolean }> {
    const [root] = await store.findComments(db, [id]);
    const place = root && (await social.entry({ kind: root.objectKind, id: root.objectId }));
    if (!root || !place) throw new Problem('comment.not_found');
    const backwards = where.before !== undefined;
    const rows = await store.listReplies(db, id, { ...where, limit: pageSize + 1 });
    const more = rows.length > pageSize;
    const shown = backwards ? rows.slice(-pageSize) : rows.slice(0, pageSize);
    return present.replies(caller, place.ownerUid, {
      rows: shown,
      earlier: backwards ? more : where.after !== undefined,
      later: backwards || more,
    });
  }

  async function sortReplies(
    caller: Caller,
    id: number,
    { sort, after, pageSize }: { sort: CommentSort; after?: string | undefined; pageSize: number },
  ): Promise<{ rows: CommentReply[]; next: string | null }> {
    const [root] = await store.findComments(db, [id]);
    const place = root && (await social.entry({ kind: root.objectKind, id: root.objectId }));
    if (!root || !place) throw new Problem('comment.not_found');
    const found = await store.sortReplies(db, id, { sort, after: placeIn(after), limit: pageSize + 1 });
    const shown = found.slice(0, pageSize);
    const read = { rows: shown, earlier: false, later: false };
    const { rows } = await present.replies(caller, place.ownerUid, read);
    return { rows, next: found.length > pageSize ? cursorOf(shown.at(-1), sort) : null };
  }

  /** One comment as its own list shows it. */
  async function show(caller: Caller, comment: store.StoredComment): Promise<Comment> {
    const entry = await social.entry({ kind: comment.objectKind, id: comment.objectId });
    const replies = await repliesOf([comment], undefined);
    const [shown] = await present.comments(caller, entry?.ownerUid ?? null, [comment], replies);
    if (!shown) throw new Problem('comment.not_found');
    return shown;
  }

  /** @throws Problem `comment.not_found` when it is deleted or stands elsewhere. */
  async function findIn({ kind, id }: SocialRef, wanted: number): Promise<store.StoredComment> {
    const [comment] = await store.findComments(db, [wanted]);
    const here = comment?.objectKind === kind && comment.objectId === id;
    if (!here || comment.deletedAt !== null) throw new Problem('comment.not_found');
    return comment;
  }

  async function startAt(ref: SocialRef, rootId: number) {
    const newer = await store.newerRoots(db, ref, rootId, above + 1);
    const first = newer.slice(0, above).at(-1) ?? rootId;
    return { after: { id: first + 1, heat: 0 }, hasNewer: newer.length > above };
  }

  async function repliesOf(
    roots: readonly store.StoredComment[],
    target: store.StoredComment | undefined,
  ): Promise<ReadonlyMap<number, ReadReplies>> {
    const ids = roots.filter(({ replies }) => replies > 0).map(({ id }) => id);
    const first = await store.firstReplies(db, ids, shownReplies + 1);
    const read = new Map([...first].map(([id, rows]) => [id, firstOf(rows)]));
    if (target?.rootId != null) read.set(target.rootId, await around(target.rootId, target.id));
    return read;
  }

  async function around(rootId: number, id: number): Promise<ReadReplies> {
    const [before, after] = await Promise.all([
      store.listReplies(db, rootId, { before: id, limit: repliesAround + 1 }),
      store.listReplies(db, rootId, { after: id - 1, limit: repliesAround + 2 }),
    ]);
    return {
      rows: [...before.slice(-repliesAround), ...after.slice(0, repliesAround + 1)],
      earlier: before.length > repliesAround,
      later: after.length > repliesAround + 1,
    };
  }
}

function firstOf(rows: readonly store.StoredComment[]): ReadReplies {
  return { rows: rows.slice(0, shownReplies), earlier: false, later: rows.length > shownReplies };
}

function placeIn(cursor: string | undefined): store.Place | null {
  if (cursor === undefined) return null;
  const [id = 0, heat = 0] = cursor.split('-').map(Number);
  return { id, heat };
}

function cursorOf(last: store.StoredComment | undefined, sort: CommentSort): string | null {
  if (!last) return null;
  return sort === 'hottest' ? `${last.id}-${Math.max(last.heat, 0)}` : String(last.id);
}
