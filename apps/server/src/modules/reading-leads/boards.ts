import { Problem } from '@gongdu/contract/problem';
import type { Board, BoardReply } from '@gongdu/contract/reading-lead-board';
import type { Database, Queryable, Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Notices } from '../notices/service.ts';
import { type Access, type Meeting, refuseEnded, refuseOutsiders } from './access.ts';
import * as store from './board-store.ts';
import { marksOf } from './member-store.ts';
import { boardReplied } from './notice-words.ts';
import { mayReadBoard } from './presenter.ts';
import { findPart, type StoredPart } from './store.ts';

interface Needs {
  readonly db: Database;
  readonly access: Access;
  readonly accounts: Accounts;
  readonly notices: Notices;
}

const pageSize = 20;

/** A board per part: not a word of it leaves while it is locked to the caller. */
export function createBoards({ db, access, accounts, notices }: Needs) {
  return { board, post, remove };

  async function board(
    caller: Caller,
    id: number,
    partId: number,
    before: number | undefined,
  ): Promise<Board> {
    const meeting = await access.meet(caller, id);
    const part = await partOf(db, id, partId);
    const total = part.posts;
    if (!(await isOpenTo(db, meeting, partId))) return { locked: true, total, rows: [], next: null };
    const found = await store.listPosts(db, partId, before, pageSize + 1);
    const page = found.slice(0, pageSize);
    const replies = await store.listReplies(
      db,
      partId,
      page.map((row) => row.id),
    );
    const people = await accounts.people([...page, ...replies].map(({ uid }) => uid));
    const show = (row: store.StoredPost): BoardReply => ({
      id: row.id,
      author: row.deletedAt === null ? (people.get(row.uid) ?? null) : null,
      text: row.deletedAt === null ? row.text : '',
      at: row.at,
      deleted: row.deletedAt !== null,
      leads: row.uid === meeting.lead.authorUid,
      canDelete: row.deletedAt === null && meeting.stage !== 'ended' && mayDelete(meeting, row),
    });
    const rows = page.map((row) => ({
      ...show(row),
      replies: replies.filter(({ rootId }) => rootId === row.id).map(show),
    }));
    return { locked: false, total, rows, next: found.length > pageSize ? (page.at(-1)?.id ?? null) : null };
  }

  async function post(
    caller: Caller,
    id: number,
    partId: number,
    { text, replyTo }: { text: string; replyTo: number | null },
  ): Promise<{ id: number }> {
    return access.change(caller, id, async (tx, meeting) => {
      refuseEnded(meeting);
      refuseOutsiders(meeting, '发言');
      const part = await partOf(tx.sql, id, partId);
      if (!(await isOpenTo(tx.sql, meeting, partId))) throw new Problem('lead.board_locked');
      const answered = replyTo === null ? null : await postOf(tx.sql, id, replyTo);
      if (answered && answered.partId !== partId) throw new Problem('lead.post_not_found');
      const rootId = answered === null ? 0 : answered.rootId || answered.id;
      const row = { partId, uid: caller.uid, rootId, text, at: meeting.now };
      const created = await store.insertPost(tx.sql, row);
      await store.addPosts(tx.sql, partId, 1);
      if (answered && answered.uid !== caller.uid) await tell(tx, meeting, part, answered.uid);
      return { id: created };
    });
  }

  async function remove(caller: Caller, id: number, postId: number): Promise<null> {
    return access.change(caller, id, async ({ sql }, meeting) => {
      refuseEnded(meeting);
      const row = await postOf(sql, id, postId);
      if (!mayDelete(meeting, row)) throw new Problem('session.forbidden');
      await store.deletePost(sql, postId, meeting.now);
      await store.addPosts(sql, row.partId, -1);
      return null;
    });
  }

  /** Whoever has left, or has locked the board for himself again, does not hear of it. */
  async function tell(tx: Transaction, { lead, caller }: Meeting, part: StoredPart, uid: number) {
    const theirs = await access.meet({ ...caller, uid }, lead.id, tx.sql);
    if (!(await isOpenTo(tx.sql, theirs, part.id))) return;
    const { name } = await accounts.person(caller.uid, tx.sql);
    await notices.tell(tx, { uid, byUid: caller.uid, ...boardReplied(lead, part, name) });
  }
}

async function isOpenTo(sql: Queryable, meeting: Meeting, partId: number): Promise<boolean> {
  return mayReadBoard(meeting, partId, await marksOf(sql, meeting.lead.id, meeting.caller.uid));
}

async function partOf(sql: Queryable, id: number, partId: number): Promise<StoredPart> {
  const part = await findPart(sql, id, partId);
  if (!part) throw new Problem('lead.part_not_found');
  return part;
}

async function postOf(sql: Queryable, id: number, postId: number): Promise<store.StoredPost> {
  const post = await store.findPost(sql, id, postId);
  if (!post) throw new Problem('lead.post_not_found');
  return post;
}

function mayDelete({ leads, caller, takesPart }: Meeting, { uid }: store.StoredPost): boolean {
  return leads || (takesPart && uid === caller.uid);
}
