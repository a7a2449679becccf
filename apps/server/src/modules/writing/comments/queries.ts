import type { TargetRef } from '@gongdu/contract/core/reaction';
import { Problem } from '@gongdu/contract/problem';
import type { Comment, CommentPage, CommentReply, CommentSort } from '@gongdu/contract/writing/comment';
import { isCountPart, isIdPart, parseCursor, toPage } from '../../../db/keyset.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Reactions } from '../../core/reactions/service.ts';
import { isShownTo } from './policy.ts';
import { createPresenter, type ReadReplies } from './presenter.ts';
import * as store from './store.ts';

/** Replies shown at the foot of a comment before more are requested. */
const repliesShown = 2;
/** Rows shown before and after a requested comment. */
const commentsAbove = 3;
const repliesAround = 10;

export interface PageRequest {
  readonly sort: CommentSort;
  readonly after?: string | undefined;
  readonly around?: number | undefined;
  readonly pageSize: number;
}

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Accounts;
  readonly reactions: Reactions;
}

/** Lists of comments, and the one comment that a link leads to. */
export function createQueries(needs: Needs) {
  const { db, reactions } = needs;
  const present = createPresenter(needs);
  return { list, listReplies, sortReplies, show };

  async function list(caller: Caller, ref: TargetRef, request: PageRequest): Promise<CommentPage> {
    const target = await reactions.findContent(ref);
    if (!target) throw new Problem('reaction.gone');
    const focused = request.around === undefined ? undefined : await findOn(caller, ref, request.around);
    const start = focused
      ? await startAt(caller, ref, focused.rootId ?? focused.id)
      : { after: placeOf(request.after), hasNewer: false };
    const found = await store.listRoots(db, ref, {
      viewer: caller.uid,
      sort: focused ? 'newest' : request.sort,
      after: start.after,
      limit: request.pageSize + 1,
    });
    const page = toPage(found, request.pageSize, cursorOf);
    const pinned = request.after === undefined ? await store.findPinned(db, ref) : undefined;
    const rows = pinned ? [pinned, ...page.rows] : page.rows;
    const replies = await repliesOf(caller, rows, focused);
    return {
      rows: await present.comments(caller, target.ownerUid, rows, replies),
      next: page.next,
      hasNewer: start.hasNewer,
    };
  }

  async function listReplies(
    caller: Caller,
    id: number,
    { pageSize, ...where }: { after?: number | undefined; before?: number | undefined; pageSize: number },
  ): Promise<{ rows: CommentReply[]; earlier: boolean; later: boolean }> {
    const [root] = await store.findComments(db, [id]);
    const target = root && (await reactions.findContent({ kind: root.objectKind, id: root.objectId }));
    if (!root || !target) throw new Problem('comment.not_found');
    const backwards = where.before !== undefined;
    const rows = await store.listReplies(db, id, { viewer: caller.uid, ...where, limit: pageSize + 1 });
    const more = rows.length > pageSize;
    const shown = backwards ? rows.slice(-pageSize) : rows.slice(0, pageSize);
    return present.replies(caller, target.ownerUid, {
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
    const target = root && (await reactions.findContent({ kind: root.objectKind, id: root.objectId }));
    if (!root || !target) throw new Problem('comment.not_found');
    const found = await store.sortReplies(db, id, {
      viewer: caller.uid,
      sort,
      after: placeOf(after),
      limit: pageSize + 1,
    });
    const page = toPage(found, pageSize, cursorOf);
    const read = { rows: page.rows, earlier: false, later: false };
    const { rows } = await present.replies(caller, target.ownerUid, read);
    return { rows, next: page.next };
  }

  /** One comment as its own list shows it. */
  async function show(caller: Caller, comment: store.StoredComment): Promise<Comment> {
    const entry = await reactions.findContent({ kind: comment.objectKind, id: comment.objectId });
    const replies = await repliesOf(caller, [comment], undefined);
    const [shown] = await present.comments(caller, entry?.ownerUid ?? null, [comment], replies);
    if (!shown) throw new Problem('comment.not_found');
    return shown;
  }

  /** @throws Problem `comment.not_found` when it is deleted, held back or belongs to another object. */
  async function findOn(
    caller: Caller,
    { kind, id }: TargetRef,
    wanted: number,
  ): Promise<store.StoredComment> {
    const [comment] = await store.findComments(db, [wanted]);
    const here = comment?.objectKind === kind && comment.objectId === id;
    if (!here || comment.deletedAt !== null || !isShownTo(caller, comment))
      throw new Problem('comment.not_found');
    return comment;
  }

  async function startAt({ uid }: Caller, ref: TargetRef, rootId: number) {
    const newer = await store.newerRoots(db, ref, {
      viewer: uid,
      than: rootId,
      limit: commentsAbove + 1,
    });
    const first = newer.slice(0, commentsAbove).at(-1) ?? rootId;
    return { after: { id: first + 1, heat: 0 }, hasNewer: newer.length > commentsAbove };
  }

  async function repliesOf(
    { uid: viewer }: Caller,
    roots: readonly store.StoredComment[],
    focused: store.StoredComment | undefined,
  ): Promise<ReadonlyMap<number, ReadReplies>> {
    // A held-back reply is not counted, and its author sees it.
    const ids = roots.map(({ id }) => id);
    const first = await store.firstReplies(db, ids, { viewer, n: repliesShown + 1 });
    const read = new Map([...first].map(([id, rows]) => [id, firstOf(rows)]));
    if (focused?.rootId != null) read.set(focused.rootId, await around(viewer, focused.rootId, focused.id));
    return read;
  }

  async function around(viewer: number, rootId: number, id: number): Promise<ReadReplies> {
    const [before, after] = await Promise.all([
      store.listReplies(db, rootId, { viewer, before: id, limit: repliesAround + 1 }),
      store.listReplies(db, rootId, { viewer, after: id - 1, limit: repliesAround + 2 }),
    ]);
    return {
      rows: [...before.slice(-repliesAround), ...after.slice(0, repliesAround + 1)],
      earlier: before.length > repliesAround,
      later: after.length > repliesAround + 1,
    };
  }
}

function firstOf(rows: readonly store.StoredComment[]): ReadReplies {
  return { rows: rows.slice(0, repliesShown), earlier: false, later: rows.length > repliesShown };
}

/** The end of a page; `heat` is used in the hottest order only. */
function placeOf(after: string | undefined): store.Cursor | null {
  const [id, heat] = parseCursor(after, [isIdPart, isCountPart])?.map(Number) ?? [];
  return id === undefined ? null : { id, heat: heat ?? 0 };
}

function cursorOf({ id, heat }: store.StoredComment) {
  return [id, Math.max(heat, 0)];
}
