import type { Board, BoardReply } from '@gongdu/contract/community/reading-leads/board';
import { Problem } from '@gongdu/contract/problem';
import type { Queryable, Transaction } from '../../../db/database.ts';
import { slicePage } from '../../../db/keyset.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import { type Access, assertNotEnded, assertParticipant, type LeadContext } from './access.ts';
import * as store from './board-store.ts';
import { findReadPartIds } from './member-store.ts';
import { boardReplied } from './notification-messages.ts';
import { canReadBoard } from './presenter.ts';
import { findPart, type StoredPart } from './store.ts';

interface Needs extends Pick<Platform, 'db'> {
  readonly access: Access;
  readonly accounts: Accounts;
  readonly notifications: Notifications;
}

const pageSize = 20;

/** A board per part; no post is sent while the board is locked to the caller. */
export function createBoards({ db, access, accounts, notifications }: Needs) {
  return { read, post, remove };

  async function read(
    caller: Caller,
    id: number,
    partId: number,
    before: number | undefined,
  ): Promise<Board> {
    const context = await access.load(caller, id);
    const part = await requirePart(db, id, partId);
    const total = part.posts;
    if (!(await isOpenTo(db, context, partId))) return { locked: true, total, rows: [], next: null };
    const found = await store.listPosts(db, partId, before, pageSize + 1);
    const { rows: page, next } = slicePage(found, pageSize, ({ id: postId }) => postId);
    const replies = await store.listReplies(
      db,
      partId,
      page.map((row) => row.id),
    );
    const people = await accounts.getPeople([...page, ...replies].map(({ uid }) => uid));
    const show = (row: store.StoredPost): BoardReply => ({
      id: row.id,
      author: row.deletedAt === null ? people.get(row.uid) : null,
      text: row.deletedAt === null ? row.text : '',
      at: row.at,
      deleted: row.deletedAt !== null,
      leads: row.uid === context.lead.authorUid,
      canDelete: row.deletedAt === null && context.stage !== 'ended' && canDelete(context, row),
    });
    const rows = page.map((row) => ({
      ...show(row),
      replies: replies.filter(({ rootId }) => rootId === row.id).map(show),
    }));
    return { locked: false, total, rows, next };
  }

  async function post(
    caller: Caller,
    id: number,
    partId: number,
    { text, replyTo }: { text: string; replyTo: number | null },
  ): Promise<{ id: number }> {
    return access.withLockedLead(caller, id, async (tx, context) => {
      assertNotEnded(context);
      assertParticipant(context, '发言');
      const part = await requirePart(tx.sql, id, partId);
      if (!(await isOpenTo(tx.sql, context, partId))) throw new Problem('lead.board_locked');
      const parent = replyTo === null ? null : await requirePost(tx.sql, id, replyTo);
      if (parent && parent.partId !== partId) throw new Problem('lead.post_not_found');
      const rootId = parent === null ? 0 : parent.rootId || parent.id;
      const row = { partId, uid: caller.uid, rootId, text, at: context.now };
      const created = await store.insertPost(tx.sql, row);
      await store.addPosts(tx.sql, partId, 1);
      if (parent && parent.uid !== caller.uid) await notifyAuthor(tx, context, part, parent.uid);
      return { id: created };
    });
  }

  async function remove(caller: Caller, id: number, postId: number): Promise<null> {
    return access.withLockedLead(caller, id, async ({ sql }, context) => {
      assertNotEnded(context);
      const row = await requirePost(sql, id, postId);
      if (!canDelete(context, row)) throw new Problem('session.forbidden');
      await store.deletePost(sql, postId, context.now);
      await store.addPosts(sql, row.partId, -1);
      return null;
    });
  }

  /** Members who left, or who locked the board again by unmarking the part, are not notified. */
  async function notifyAuthor(tx: Transaction, { lead, caller }: LeadContext, part: StoredPart, uid: number) {
    const receiverContext = await access.load({ ...caller, uid }, lead.id, tx.sql);
    if (!(await isOpenTo(tx.sql, receiverContext, part.id))) return;
    const { name } = await accounts.getPerson(caller.uid, tx.sql);
    await notifications.notify(tx, { uid, byUid: caller.uid, ...boardReplied(lead, part, name) });
  }
}

async function isOpenTo(sql: Queryable, context: LeadContext, partId: number): Promise<boolean> {
  return canReadBoard(context, partId, await findReadPartIds(sql, context.lead.id, context.caller.uid));
}

async function requirePart(sql: Queryable, id: number, partId: number): Promise<StoredPart> {
  const part = await findPart(sql, id, partId);
  if (!part) throw new Problem('lead.part_not_found');
  return part;
}

async function requirePost(sql: Queryable, id: number, postId: number): Promise<store.StoredPost> {
  const post = await store.findPost(sql, id, postId);
  if (!post) throw new Problem('lead.post_not_found');
  return post;
}

function canDelete({ isLeader, caller, takesPart }: LeadContext, { uid }: store.StoredPost): boolean {
  return isLeader || (takesPart && uid === caller.uid);
}
