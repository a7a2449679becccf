import { updateCircleAnnouncement } from '@gongdu/contract/community/circles/board';
import { getCircle } from '@gongdu/contract/community/circles/circle';
import { getProfile, saveProfile } from '@gongdu/contract/core/accounts/profile';
import { getSystemNotices } from '@gongdu/contract/core/notifications/notification';
import { getReactions } from '@gongdu/contract/core/reaction';
import {
  decideCommentModerationItem,
  decideProfileModerationItem,
  getCommentModerationItem,
  getProfileModerationItem,
  listCommentModerationItems,
  listProfileModerationItems,
} from '@gongdu/contract/moderation/queue/flagged-text';
import {
  decideModerationItem,
  listModerationItems,
  type ModerationDecision,
} from '@gongdu/contract/moderation/queue/queue';
import { takeBackDecisions } from '@gongdu/contract/moderation/queue/take-back';
import { addComment, deleteComment, editComment, listComments } from '@gongdu/contract/writing/comment';
import { listTopicModerationItems, proposeTopic } from '@gongdu/contract/writing/topic';
import { submitWork } from '@gongdu/contract/writing/works/actions';
import { createWork } from '@gongdu/contract/writing/works/work-text';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CircleApp, startCircleApp } from '../../../testing/app/circle-app.ts';
import type { TestMember } from '../../../testing/app/test-app.ts';
import { textDocument } from '../../../testing/factories/documents.ts';

let circles: CircleApp;
let author: TestMember;
let reader: TestMember;
let operator: TestMember;
const pendingPage = { query: { tab: 'pending', pageSize: 100 } } as const;
const meta = {
  cover: null,
  circleId: null,
  topicIds: [],
  bookId: null,
  rating: null,
  readState: null,
  spoiler: false,
};

beforeAll(async () => {
  circles = await startCircleApp();
  await circles.app.db`
    insert into sensitive_word (word, level) values ('赌场', 'block'), ('代写', 'review'), ('加微信', 'mask')`;
  author = await circles.app.createMember({ name: '程远' });
  reader = await circles.app.createMember({ name: '周知秋' });
  operator = circles.reviewer;
});
afterAll(() => circles.close());

const draft = (title: string, text: string) =>
  author.call(createWork, { body: { kind: 'post', title, body: textDocument(text), meta } });

async function post(title = '一篇帖子') {
  const { id, version } = await draft(title, '写得真好的一本书。');
  await author.call(submitWork, { params: { id }, body: { version } });
  const { data } = await operator.call(listModerationItems, pendingPage);
  const item = data.find(({ objectId }) => objectId === id);
  await operator.call(decideModerationItem, {
    params: { id: item?.id ?? 0 },
    body: { version: item?.version ?? 0, verdict: 'approve' },
  });
  return { kind: 'post', id } as const;
}

async function thread() {
  const params = await post();
  return {
    params,
    say: (text: string, replyTo: number | null = null) =>
      author.call(addComment, { params, body: { text, replyTo } }),
    texts: async (who: TestMember) =>
      (await who.call(listComments, { params, query: {} })).rows.map(({ text, held }) => [text, held]),
    count: async () => (await reader.call(getReactions, { params })).counts.comments,
  };
}

async function waitingComment(text: string) {
  const { data } = await operator.call(listCommentModerationItems, pendingPage);
  const row = data.find(({ excerpt }) => excerpt.includes(text));
  if (!row) throw new Error(`no item for ${text}`);
  const item = await operator.call(getCommentModerationItem, { params: { id: row.id } });
  const decide = (decision: Omit<ModerationDecision, 'version'>) =>
    operator.call(decideCommentModerationItem, {
      params: { id: row.id },
      body: { version: row.version, ...decision },
    });
  return { ...item, decide };
}

/** A connected page of this member, and the decisions that it received. */
async function pageOf({ token }: TestMember) {
  const socket = io(`${circles.app.address}/page`, { auth: { token }, transports: ['websocket'] });
  const heard: unknown[] = [];
  socket.on('comment.decided', (target) => heard.push(target));
  await new Promise<void>((done) => void socket.on('connect', done));
  return { heard, close: () => void socket.close() };
}

const refusedField = async (call: Promise<{ msg: string; fields?: unknown }>) => (await call).fields;
const notices = async (who: TestMember) =>
  (await who.call(getSystemNotices)).map(({ title, body }) => `${title} ${body}`);

it('refuses a comment with a blocked word at its field, and masks what is masked', async () => {
  const { params, texts, say } = await thread();
  const refused = author.callRefused(addComment, { params, body: { text: '去赌场玩' } });
  expect(await refusedField(refused)).toEqual([
    { field: 'text', message: '这里含有不能发布的词「赌场」，请修改后再提交' },
  ]);
  await say('欢迎加微信聊书');
  expect(await texts(reader)).toEqual([['欢迎＊＊＊聊书', false]]);
});

it('holds back a comment until it is approved: only its author sees it, and it is not counted', async () => {
  const { params, say, texts, count } = await thread();
  await say('可以代写吗');
  expect(await texts(author)).toEqual([['可以代写吗', true]]);
  expect(await texts(reader)).toEqual([]);
  expect(await count()).toBe(0);
  const item = await waitingComment('可以代写吗');
  expect(item).toMatchObject({
    signals: [{ source: 'word', words: ['代写'] }],
    flagged: { thing: '评论', context: '一篇帖子', held: true, parts: [{ before: null }] },
  });
  const { heard, close } = await pageOf(author);
  await item.decide({ verdict: 'approve' });
  // without a reload
  await expect.poll(() => heard, { timeout: 10_000, interval: 50 }).toEqual([params]);
  close();
  expect(await texts(reader)).toEqual([['可以代写吗', false]]);
  expect(await count()).toBe(1);
  expect((await notices(author)).join()).not.toContain('评论');
});

it('does not count a held-back reply, and shows it to its author', async () => {
  const { params, say, count } = await thread();
  const root = await say('开个头');
  await say('这里也代写', root.id);
  const repliesFor = async (who: TestMember) => (await who.call(listComments, { params, query: {} })).rows[0];
  expect(await repliesFor(author)).toMatchObject({ replyCount: 0, replies: { rows: [{ held: true }] } });
  expect(await repliesFor(reader)).toMatchObject({ replyCount: 0, replies: { rows: [] } });
  await (await waitingComment('这里也代写')).decide({ verdict: 'approve' });
  expect(await repliesFor(reader)).toMatchObject({ replyCount: 1, replies: { rows: [{ held: false }] } });
  expect(await count()).toBe(2);
});

it('notifies the author of a refused comment of the reason, and shows it to no other member', async () => {
  const { say, texts, count } = await thread();
  await say('代写论文五折');
  const item = await waitingComment('代写论文五折');
  await item.decide({ verdict: 'refuse', reason: 'advertising', sentence: '这里不谈买卖。' });
  expect(await texts(author)).toEqual([]);
  expect(await count()).toBe(0);
  expect(await notices(author)).toContain(
    '你的评论未通过审核 一篇帖子：「代写论文五折」。它没有发布。原因：含有广告或引流信息。审核说明：这里不谈买卖。',
  );
});

it('shows others the text before a held-back change, and after it when it is approved', async () => {
  const { say, texts } = await thread();
  const { id } = await say('原来的话');
  const edit = (text: string) => author.call(editComment, { params: { id }, body: { text } });
  await edit('改成代写');
  expect(await texts(author)).toEqual([['改成代写', true]]);
  expect(await texts(reader)).toEqual([['原来的话', false]]);
  const first = await waitingComment('改成代写');
  expect(first.flagged.parts).toMatchObject([{ before: '原来的话', after: '改成代写' }]);
  await first.decide({ verdict: 'refuse', reason: 'off_topic' });
  expect(await texts(author)).toEqual([['原来的话', false]]);
  await edit('再次代写');
  await (await waitingComment('再次代写')).decide({ verdict: 'approve' });
  expect(await texts(reader)).toEqual([['再次代写', false]]);
});

it('removes a held-back comment from the queue when its author deletes it', async () => {
  const { say, count } = await thread();
  const { id } = await say('代写又来了');
  const item = await waitingComment('代写又来了');
  await author.call(deleteComment, { params: { id } });
  expect(await count()).toBe(0);
  const late = await operator.callRefused(decideCommentModerationItem, {
    params: { id: item.id },
    body: { version: item.version, verdict: 'approve' },
  });
  expect(late.code).toBe(409);
});

it('refuses a work at the field with the blocked word, and keeps its draft', async () => {
  const { id, version } = await draft('周末去哪里', '附近的赌场不错');
  const refused = await author.callRefused(submitWork, { params: { id }, body: { version } });
  expect(refused).toMatchObject({ code: 400, fields: [{ field: 'body' }] });
  expect(refused.msg).toContain('「赌场」');
});

it('shows the findings in a work to the reviewer, unmasked', async () => {
  const { id, version } = await draft('书与代写', '加微信聊聊');
  await author.call(submitWork, { params: { id }, body: { version } });
  const { data } = await operator.call(listModerationItems, pendingPage);
  const item = data.find(({ objectId }) => objectId === id);
  expect(item?.signals.flatMap(({ words }) => words)).toEqual(['代写', '加微信']);
  expect(item?.excerpt).toBe('加微信聊聊');
});

it('refuses names at their field, and passes signals to the queue of topics', async () => {
  const refused = author.callRefused(proposeTopic, { body: { name: '赌场', about: '' } });
  expect(await refusedField(refused)).toMatchObject([{ field: 'name' }]);
  await author.call(proposeTopic, { body: { name: '反对代写', about: '' } });
  const { data } = await operator.call(listTopicModerationItems, { query: {}, body: {} });
  expect(data[0]).toMatchObject({ title: '反对代写', signals: [{ words: ['代写'] }] });
});

it('makes a profile effective at once, and restores the previous one when it is refused', async () => {
  const member = await circles.app.createMember({ name: '陈砚' });
  const save = (body: { name?: string; bio?: string }) => member.call(saveProfile, { body });
  const refused = member.callRefused(saveProfile, { body: { name: '赌场经理' } });
  expect(await refusedField(refused)).toMatchObject([{ field: 'name' }]);
  await save({ name: '代写先生', bio: '读书人' });
  await save({ bio: '代写十年' });
  expect(await member.call(getProfile)).toMatchObject({ name: '代写先生', bio: '代写十年' });
  const { data } = await operator.call(listProfileModerationItems, pendingPage);
  expect(data).toMatchObject([{ author: { uid: member.uid } }]);
  const [{ id, version } = { id: 0, version: 0 }] = data;
  const item = await operator.call(getProfileModerationItem, { params: { id } });
  expect(item.flagged.parts).toMatchObject([
    { field: 'name', before: '陈砚', after: '代写先生' },
    { field: 'bio', before: '', after: '代写十年' },
  ]);
  const body = { version, verdict: 'refuse', reason: 'advertising' } as const;
  await operator.call(decideProfileModerationItem, { params: { id }, body });
  expect(await member.call(getProfile)).toMatchObject({ name: '陈砚', bio: '' });
  expect((await notices(member)).join()).toContain('已恢复为修改之前的内容。');
});

it('makes a text without its own queue effective, and shows it to an operator afterwards', async () => {
  const id = await circles.circle();
  await circles.owner.call(updateCircleAnnouncement, {
    params: { id },
    body: { text: '本周讨论代写', version: 0 },
  });
  const { front } = circles.app.app.services;
  const called = async () => JSON.stringify(await front.active({})());
  expect(await called()).not.toContain('本周讨论代写');
  const item = await waitingComment('本周讨论代写');
  expect(item.flagged).toMatchObject({ thing: '圈子公告', link: `/circle/${id}`, held: false });
  const announcement = async () =>
    (await circles.owner.call(getCircle, { params: { id } })).announcement?.text ?? null;
  const before = await circles.app.db`select * from circle_announcement where circle_id = ${id}`;
  const refused = await item.decide({ verdict: 'refuse', reason: 'off_topic' });
  expect((await notices(circles.owner)).join()).toContain('你的圈子公告未通过审核');
  expect(await announcement()).toBeNull();
  // taken back, it is there as before, and waits
  const items = [{ id: refused.id, version: refused.version }];
  expect(await operator.call(takeBackDecisions, { body: { items } })).toMatchObject([{ takenBack: true }]);
  expect(await announcement()).toBe('本周讨论代写');
  expect(await circles.app.db`select * from circle_announcement where circle_id = ${id}`).toEqual(before);
  expect((await notices(circles.owner)).join()).not.toContain('你的圈子公告未通过审核');

  // refused again, with another announcement since, it stays refused
  const again = await (await waitingComment('本周讨论代写')).decide({ verdict: 'refuse', reason: 'abuse' });
  await circles.owner.call(updateCircleAnnouncement, {
    params: { id },
    body: { text: '报名加微信', version: 4 },
  });
  const late = { items: [{ id: again.id, version: again.version }] };
  expect(await operator.call(takeBackDecisions, { body: late })).toMatchObject([
    { takenBack: false, problem: 'moderation.verdict_followed' },
  ]);
  expect(await announcement()).toBe('报名＊＊＊');
  expect(await called()).toContain('报名＊＊＊');
});
