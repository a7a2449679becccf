import {
  addComment,
  type Comment,
  deleteComment,
  editComment,
  listComments,
  restoreComment,
} from '@gongdu/contract/writing/comment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { startTestApp } from '../../../testing/app/test-app.ts';
import { createReactionsFixture, type ReactionsFixture } from '../../../testing/factories/reactions.ts';

let fixture: ReactionsFixture;

beforeAll(async () => {
  fixture = await createReactionsFixture();
});
afterAll(() => fixture.close());

const nothingElse = { mentions: [], image: null, replyTo: null };

async function stage() {
  const [owner, reader, other] = await Promise.all([
    fixture.person('南风'),
    fixture.person('林小满'),
    fixture.person('周知秋'),
  ]);
  const ref = await fixture.thing(owner);
  const say = (who: Caller, text: string, replyTo: number | null = null) =>
    fixture.comments.add(who, ref, { ...nothingElse, text, replyTo });
  const list = (who: Caller, given: Partial<Parameters<typeof fixture.comments.list>[2]> = {}) =>
    fixture.comments.list(who, ref, { sort: 'newest', pageSize: 20, ...given });
  const count = async () => (await fixture.reactions.readOne(reader, ref)).counts.comments;
  return { owner, reader, other, ref, say, list, count };
}

describe('writing', () => {
  it('puts replies below their comment with the name of the author they answer', async () => {
    const { reader, other, owner, say, list, count } = await stage();
    const root = await say(reader, '写得真好');
    const first = await say(other, '同感', root.id);
    await say(owner, '谢谢两位', first.id);
    const { rows } = await list(reader);
    expect(rows.map(({ text, replyCount }) => [text, replyCount])).toEqual([['写得真好', 2]]);
    expect(rows[0]?.replies.rows.map(({ text, replyTo }) => [text, replyTo?.name])).toEqual([
      ['同感', undefined],
      ['谢谢两位', '周知秋'],
    ]);
    expect(await count()).toBe(3);
  });

  it('pages through replies from the newest or the hottest on', async () => {
    const { reader, other, owner, say } = await stage();
    const root = await say(reader, '开个头');
    const replies: Comment[] = [];
    for (const text of ['一', '二', '三']) replies.push(await say(other, text, root.id));
    const [, second] = replies;
    await fixture.reactions.add(owner, { kind: 'comment', id: second?.id ?? 0 }, 'like');
    const pages = async (sort: 'newest' | 'hottest') => {
      const first = await fixture.comments.sortReplies(reader, root.id, { sort, pageSize: 2 });
      const after = first.next ?? '';
      const rest = await fixture.comments.sortReplies(reader, root.id, { sort, after, pageSize: 2 });
      expect(rest.next).toBeNull();
      return [...first.rows, ...rest.rows].map(({ text }) => text);
    };
    expect(await pages('newest')).toEqual(['三', '二', '一']);
    expect(await pages('hottest')).toEqual(['二', '三', '一']);
  });

  it('creates one comment for a repeated call', async () => {
    const { reader, ref, count } = await stage();
    const words = { ...nothingElse, text: '只说一遍', clientId: 'client-0001' };
    const both = await Promise.all([1, 2].map(() => fixture.comments.add(reader, ref, words)));
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    expect(await count()).toBe(1);
  });

  it('limits a member to ten per minute', async () => {
    const { reader, say } = await stage();
    for (let n = 1; n <= 10; n++) await say(reader, `第 ${n} 条`);
    await expect(say(reader, '第 11 条')).rejects.toMatchObject({ code: 'request.too_many' });
    fixture.advance(61_000);
    await say(reader, '过了一分钟');
  });

  it('refuses a comment on an object that is not public, and an answer to a comment elsewhere', async () => {
    const { reader, ref, say } = await stage();
    const elsewhere = await (await stage()).say(reader, '别处的话');
    await expect(say(reader, '答非所问', elsewhere.id)).rejects.toMatchObject({ code: 'comment.not_found' });
    const nowhere = fixture.comments.add(reader, { ...ref, id: 999_999 }, { ...nothingElse, text: '喂' });
    await expect(nowhere).rejects.toMatchObject({ code: 'reaction.gone' });
  });

  it('is found as content with its own link', async () => {
    const { reader, ref, say } = await stage();
    const { id } = await say(reader, '青梅煮酒');
    const entries = await fixture.contentIndex.findMany([{ kind: 'comment', id }]);
    expect(entries.get(`comment:${id}`)).toMatchObject({
      text: '青梅煮酒',
      link: `/post/${ref.id}?comment=${id}`,
    });
    await fixture.comments.remove(reader, id);
    expect((await fixture.contentIndex.findMany([{ kind: 'comment', id }])).size).toBe(0);
  });
});

describe('changing and deleting', () => {
  it('lets authors change their comment for five minutes', async () => {
    const { reader, other, say } = await stage();
    const { id } = await say(reader, '写错了');
    expect(await fixture.comments.edit(reader, id, { text: '写对了', mentions: [] })).toMatchObject({
      text: '写对了',
      editedAt: expect.any(String),
    });
    const foreign = fixture.comments.edit(other, id, { text: '代笔', mentions: [] });
    await expect(foreign).rejects.toMatchObject({ code: 'comment.not_yours' });
    fixture.advance(5 * 60_000 + 1_000);
    const late = fixture.comments.edit(reader, id, { text: '太晚', mentions: [] });
    await expect(late).rejects.toMatchObject({ code: 'comment.edit_over' });
  });

  it('keeps the place of a deleted comment while there are replies', async () => {
    const { reader, other, say, list, count } = await stage();
    const answered = await say(reader, '有人答');
    const alone = await say(reader, '没人答');
    await say(other, '我来答', answered.id);
    await fixture.comments.remove(reader, answered.id);
    await fixture.comments.remove(reader, alone.id);
    const { rows } = await list(reader);
    expect(rows).toMatchObject([{ id: answered.id, deleted: true, text: '', author: null, replyCount: 1 }]);
    expect(await count()).toBe(1);
  });

  it('restores a deleted comment only for the member that deleted it', async () => {
    const { owner, reader, say, list, count } = await stage();
    const { id } = await say(reader, '手滑');
    await fixture.comments.remove(owner, id);
    await expect(fixture.comments.restore(reader, id)).rejects.toMatchObject({
      code: 'comment.restore_over',
    });
    await fixture.comments.restore(owner, id);
    expect((await list(reader)).rows.map(({ text }) => text)).toEqual(['手滑']);
    expect(await count()).toBe(1);
  });

  it("can be deleted only by its author and the object's owner", async () => {
    const { reader, other, say } = await stage();
    const { id } = await say(reader, '我的话');
    await expect(fixture.comments.remove(other, id)).rejects.toMatchObject({ code: 'comment.not_yours' });
  });

  it('can be pinned by the owner, one at a time, and is listed first', async () => {
    const { owner, reader, say, list } = await stage();
    const [first, second] = [await say(reader, '一'), await say(reader, '二')];
    await say(reader, '三');
    await expect(fixture.comments.pin(reader, first.id)).rejects.toMatchObject({ code: 'session.forbidden' });
    await fixture.comments.pin(owner, second.id);
    await fixture.comments.pin(owner, first.id);
    const { rows } = await list(reader);
    expect(rows.map(({ text, pinned }) => [text, pinned])).toEqual([
      ['一', true],
      ['三', false],
      ['二', false],
    ]);
  });
});

describe('reading', () => {
  it('pages through the newest and the hottest without gaps or repeats', async () => {
    const { owner, reader, other, say, list } = await stage();
    const texts = ['甲', '乙', '丙', '丁', '戊'];
    const written: Comment[] = [];
    for (const text of texts) written.push(await say(reader, text));
    const [a, b] = written;
    if (!a || !b) return;
    await say(other, '热', a.id);
    for (const who of [owner, reader, other])
      await fixture.reactions.add(who, { kind: 'comment', id: b.id }, 'like');
    for (const [sort, order] of [
      ['newest', ['戊', '丁', '丙', '乙', '甲']],
      ['hottest', ['乙', '甲', '戊', '丁', '丙']],
    ] as const) {
      const read: string[] = [];
      let after: string | undefined;
      do {
        const page = await list(reader, { sort, pageSize: 2, after });
        read.push(...page.rows.map(({ text }) => text));
        after = page.next ?? undefined;
      } while (after);
      expect(read).toEqual(order);
    }
  });

  it('opens the page around one reply, with its neighbours on both sides', async () => {
    const { reader, other, say, list } = await stage();
    const roots: Comment[] = [];
    for (let n = 1; n <= 8; n++) roots.push(await say(n % 2 ? reader : other, `评论 ${n}`));
    const [, root] = roots;
    fixture.advance(61_000);
    const replies: Comment[] = [];
    for (let n = 1; n <= 16; n++) {
      replies.push(await say(n % 2 ? reader : other, `回复 ${n}`, root?.id));
    }
    const wanted = replies[13];
    const page = await list(reader, { around: wanted?.id, pageSize: 4 });
    expect(page).toMatchObject({ hasNewer: true, next: expect.any(String) });
    expect(page.rows.map(({ text }) => text)).toEqual(['评论 5', '评论 4', '评论 3', '评论 2']);
    const opened = page.rows.at(-1)?.replies;
    expect(opened?.rows.map(({ id }) => id)).toContain(wanted?.id);
    expect([opened?.earlier, opened?.later]).toEqual([true, false]);
    await fixture.comments.remove(other, wanted?.id ?? 0);
    await expect(list(reader, { around: wanted?.id })).rejects.toMatchObject({ code: 'comment.not_found' });
  });
});

describe('telling', () => {
  it('notifies the owner of a comment, the answered author of a reply and the mentioned members once each, and withdraws it', async () => {
    const { owner, reader, other, ref, say } = await stage();
    const root = await fixture.comments.add(reader, ref, {
      ...nothingElse,
      text: '@周知秋 来看',
      mentions: [{ uid: other.uid, name: '周知秋' }],
    });
    const reply = await say(other, '来了', root.id);
    const unread = async () =>
      Promise.all(
        [owner, reader, other].map(async (who) => {
          const { unreadComment, unreadReply } = await fixture.notifications.unread(who);
          return [unreadComment, unreadReply];
        }),
      );
    expect(await unread()).toEqual([
      [1, 0],
      [0, 1],
      [1, 0],
    ]);
    const [notification] = await fixture.notifications.list(reader, [7], { pageSize: 5 });
    expect(notification).toMatchObject({
      title: '周知秋回复了你的评论“@周知秋 来看”',
      body: '来了',
      link: `/post/${ref.id}?comment=${reply.id}`,
    });
    await fixture.comments.remove(other, reply.id);
    await fixture.comments.remove(reader, root.id);
    expect(await unread()).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  it('keeps counters and rows consistent with concurrent writes, deletions and restorations', async () => {
    const { owner, ref, count } = await stage();
    const crowd = await Promise.all(Array.from({ length: 8 }, () => fixture.person()));
    await Promise.all(
      crowd.map(async (who, at) => {
        const root = await fixture.comments.add(who, ref, { ...nothingElse, text: `评论 ${at}` });
        const reply = await fixture.comments.add(owner, ref, {
          ...nothingElse,
          text: '答',
          replyTo: root.id,
        });
        await fixture.reactions.add(who, { kind: 'comment', id: reply.id }, 'like');
        await fixture.comments.remove(who, root.id);
        if (at % 2 === 0) await fixture.comments.restore(who, root.id);
        else await fixture.comments.remove(owner, reply.id);
      }),
    );
    const [row] = await fixture.db<[{ live: number; wrong: number }]>`
      select count(*) filter (where c.deleted_at is null)::int as live,
        count(*) filter (where c.root_id is null and c.replies <> (
          select count(*) from comment r where r.root_id = c.id and r.deleted_at is null))::int as wrong
      from comment c where object_kind = ${ref.kind} and object_id = ${ref.id}`;
    expect([await count(), row.live, row.wrong]).toEqual([8, 8, 0]);
    expect((await fixture.notifications.list(owner, [6], { pageSize: 5 }))[0]?.actors?.count).toBe(4);
  });
});

describe('with what they stand under', () => {
  const found = async (id: number) => (await fixture.contentIndex.findMany([{ kind: 'comment', id }])).size;

  it('are removed from the index when it is withdrawn, and restored with it', async () => {
    const { reader, ref, say, count } = await stage();
    const { id } = await say(reader, '跟着作品走');
    await inTransaction(fixture.db, (tx) => fixture.comments.hideAll(tx, ref));
    expect(await found(id)).toBe(0);
    await inTransaction(fixture.db, (tx) => fixture.comments.showAll(tx, ref));
    expect([await found(id), await count()]).toEqual([1, 1]);
  });

  it('are deleted with it, including their likes and counts', async () => {
    const { owner, reader, ref, say } = await stage();
    const { id } = await say(reader, '一起走');
    await fixture.reactions.add(owner, { kind: 'comment', id }, 'like');
    await fixture.reactions.add(reader, ref, 'like');
    await inTransaction(fixture.db, (tx) => fixture.comments.removeAll(tx, ref));
    const numbers = await fixture.reactions.readByKey(reader, [ref, { kind: 'comment', id }]);
    expect([...numbers.values()].map(({ counts, liked }) => [counts.likes, counts.comments, liked])).toEqual([
      [0, 0, false],
      [0, 0, false],
    ]);
    expect(await found(id)).toBe(0);
  });
});

it('answers over HTTP', async () => {
  const app = await startTestApp();
  try {
    const reader = await app.createMember();
    const params = { kind: 'book', id: 1 } as const;
    await app.db`
      insert into content_entry (kind, id, title, author_name, summary, text, link)
      values ('book', 1, '雅舍小品', '梁实秋', '', '', '/book/1')`;
    const empty = await reader.callRefused(addComment, { params, body: { text: '   ' } });
    expect(empty.fields?.[0]?.message).toBe('请填写评论');
    const made = await reader.call(addComment, { params, body: { text: '好书' } });
    expect((await reader.call(listComments, { params })).rows.map(({ text }) => text)).toEqual(['好书']);
    const byId = { params: { id: made.id } };
    expect((await reader.call(editComment, { ...byId, body: { text: '真是好书' } })).text).toBe('真是好书');
    expect((await reader.call(deleteComment, byId)).deleted).toBe(true);
    expect((await reader.call(restoreComment, byId)).deleted).toBe(false);
  } finally {
    await app.close();
  }
});
