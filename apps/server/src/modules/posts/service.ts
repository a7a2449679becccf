import type { RichDocument } from '@gongdu/contract/document';
import { type Post, type PostRow, type PostTab, postStateWords, postTabs } from '@gongdu/contract/post';
import { Problem } from '@gongdu/contract/problem';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Live } from '../../realtime/live.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Reviews } from '../reviews/service.ts';
import { canEdit, canRead, isMine } from './policy.ts';
import { summarize, toPost, toRow } from './presenter.ts';
import * as store from './store.ts';

export interface PostDraft {
  readonly title: string;
  readonly body: RichDocument;
}

export type Posts = ReturnType<typeof createPosts>;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly reviews: Reviews;
  readonly live: Live;
}

/** A post's whole way (P8): draft → pending → published | refused, and in and out of the recycle bin. */
export function createPosts({ db, clock, accounts, reviews, live }: Needs) {
  return { listMine, countMine, read, forReview, overview, create, save, submit, withdraw, remove, restore };

  async function listMine(
    caller: Caller,
    filter: store.MyPostsFilter,
  ): Promise<{ data: PostRow[]; dataCount: number }> {
    const [rows, dataCount] = await Promise.all([
      store.listByAuthor(db, caller.uid, filter),
      filter.name === ''
        ? countMine(caller).then((counts) => counts[filter.tab])
        : store.countMatching(db, caller.uid, filter),
    ]);
    return { data: rows.map(toRow), dataCount };
  }

  async function countMine(caller: Caller): Promise<Record<PostTab, number>> {
    return withTotal(await store.readCounts(db, caller.uid));
  }

  async function read(caller: Caller, id: number): Promise<Post> {
    const post = await store.findPost(db, id);
    if (!post || !canRead(caller, post)) throw new Problem('post.not_found');
    return present(caller, post);
  }

  /** What a reviewer sees: the post in whatever state, and its author's record. */
  async function forReview(
    caller: Caller,
    id: number,
  ): Promise<{ post: Post; record: Record<PostRow['state'], number> }> {
    const post = await store.findPost(db, id);
    if (!post) throw new Problem('post.not_found');
    const { all: _all, deleted: _deleted, ...record } = withTotal(await store.readCounts(db, post.authorUid));
    return { post: await present(caller, post), record };
  }

  /** The reader's start page: his numbers, what waits for him, what he wrote last. */
  async function overview(caller: Caller) {
    const firstFive = { name: '', pageIndex: 1, pageSize: 5 };
    const [posts, refused, drafts, recent] = await Promise.all([
      countMine(caller),
      store.listByAuthor(db, caller.uid, { ...firstFive, tab: 'refused' }),
      store.listByAuthor(db, caller.uid, { ...firstFive, tab: 'draft' }),
      store.listByAuthor(db, caller.uid, { ...firstFive, tab: 'all' }),
    ]);
    return { posts, waiting: [...refused, ...drafts].slice(0, 5).map(toRow), recent: recent.map(toRow) };
  }

  async function create(caller: Caller, { title, body }: PostDraft): Promise<Post> {
    const now = clock.now().toISOString();
    const post = await inTransaction(db, async ({ sql }) => {
      await store.moveCount(sql, caller.uid, null, 'draft');
      const row = { authorUid: caller.uid, title, body, ...summarize(body), createdAt: now, updatedAt: now };
      return store.insertPost(sql, row);
    });
    return present(caller, post);
  }

  async function save(
    caller: Caller,
    id: number,
    { title, body, version }: PostDraft & { version: number },
  ): Promise<Post> {
    return change(caller, id, version, async (tx, post) => {
      if (!canEdit(post)) throw notEditable(post);
      const updatedAt = clock.now().toISOString();
      return store.updatePost(tx.sql, id, { title, body, ...summarize(body), updatedAt });
    });
  }

  async function submit(caller: Caller, id: number, version: number): Promise<Post> {
    return change(caller, id, version, async (tx, post) => {
      if (!canEdit(post)) throw notEditable(post);
      if (post.title === '') throw new Problem('post.untitled');
      if (post.words === 0) throw new Problem('post.empty');
      const now = clock.now().toISOString();
      await reviews.enqueue(tx, {
        kind: 'post',
        objectId: id,
        authorUid: caller.uid,
        title: post.title,
        excerpt: post.excerpt,
      });
      return move(tx, post, 'pending', { submittedAt: now, updatedAt: now, ...noRefusal });
    });
  }

  async function withdraw(caller: Caller, id: number, version: number): Promise<Post> {
    return change(caller, id, version, async (tx, post) => {
      if (post.state !== 'pending') throw notEditable(post);
      await reviews.withdraw(tx, 'post', id, caller.uid);
      return move(tx, post, 'draft', { submittedAt: null });
    });
  }

  async function remove(caller: Caller, id: number, version: number): Promise<Post> {
    return change(caller, id, version, async (tx, post) => {
      if (post.deletedAt !== null) return post;
      if (post.state === 'pending') await reviews.withdraw(tx, 'post', id, caller.uid);
      const state = post.state === 'pending' ? 'draft' : post.state;
      await store.moveCount(tx.sql, post.authorUid, bucketOf(post), 'deleted');
      return store.updatePost(tx.sql, id, { deletedAt: clock.now().toISOString(), state });
    });
  }

  async function restore(caller: Caller, id: number, version: number): Promise<Post> {
    return change(caller, id, version, async (tx, post) => {
      if (post.deletedAt === null) return post;
      await store.moveCount(tx.sql, post.authorUid, 'deleted', post.state);
      return store.updatePost(tx.sql, id, { deletedAt: null });
    });
  }

  /** One change to one's own post: locked, version checked, presented. */
  async function change(
    caller: Caller,
    id: number,
    version: number,
    act: (tx: Transaction, post: store.StoredPost) => Promise<store.StoredPost>,
  ): Promise<Post> {
    const changed = await inTransaction(db, async (tx) => {
      // The review's row first, as a decision does: two that meet wait for each other instead of dying together.
      await reviews.hold(tx, 'post', id);
      const post = await store.lockPost(tx.sql, id);
      if (!post || !isMine(caller, post)) throw new Problem('post.not_found');
      if (post.version !== version) throw new Problem('post.changed_elsewhere');
      return act(tx, post);
    });
    return present(caller, changed);
  }

  async function move(
    tx: Transaction,
    post: store.StoredPost,
    state: 'draft' | 'pending',
    also: store.PostChange,
  ): Promise<store.StoredPost> {
    await store.moveCount(tx.sql, post.authorUid, bucketOf(post), state);
    const moved = await store.updatePost(tx.sql, post.id, { state, ...also });
    tx.afterCommit(() =>
      live.toPerson(post.authorUid, 'post.state', { id: post.id, state, version: moved.version }),
    );
    return moved;
  }

  async function present(caller: Caller, post: store.StoredPost): Promise<Post> {
    return toPost(post, await accounts.person(post.authorUid), caller);
  }
}

const noRefusal = { refusalCode: null, refusalSentence: null, refusedAt: null };

function withTotal(counts: ReadonlyMap<store.PostBucket, number>): Record<PostTab, number> {
  const all = [...counts].reduce((sum, [bucket, n]) => (bucket === 'deleted' ? sum : sum + n), 0);
  const entries = postTabs.map((tab) => [tab, tab === 'all' ? all : (counts.get(tab) ?? 0)]);
  return Object.fromEntries(entries);
}

function notEditable(post: store.StoredPost): Problem {
  return new Problem('post.not_editable', {
    state: post.deletedAt ? '回收站里' : postStateWords[post.state],
  });
}

function bucketOf(post: store.StoredPost): store.PostBucket {
  return post.deletedAt === null ? post.state : 'deleted';
}
