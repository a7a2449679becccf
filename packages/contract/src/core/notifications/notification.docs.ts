import type * as z from 'zod/mini';
import { describeCall } from '../../call-docs.ts';
import {
  getSystemNoticeCounts,
  getSystemNotices,
  getSystemNoticesOfType,
  markNotificationRead,
} from './notification.ts';

const pageWords = { beforeId: '从这个编号之前取', pageSize: '每页条数', unread: '只看未读' };

describeCall(getSystemNoticeCounts, {
  words: {
    unreadNotice: '未读通知数',
    unreadAnnouncement: '未读公告数',
    unreadLike: '未读的赞',
    unreadCollect: '未读的收藏',
    unreadFollow: '未读的关注',
    unreadComment: '未读评论数',
    unreadReply: '未读回复数',
    unreadIM: '未读即时消息数',
    unreadTotal: '未读总数：通知、公告、赞、收藏、关注之和',
  },
  data: unreadCounts(2, 7),
});

describeCall(getSystemNotices, {
  words: {
    ...pageWords,
    id: '编号',
    type: '类型',
    kind: '类型',
    title: '标题',
    body: '正文',
    link: '网页中的路径',
    gone: '所指的内容是否已不公开',
    object: '所指的内容',
    answer: '当前成员已作的回答',
    ref: '所指的内容',
    commentId: '评论编号',
    actors: '做这件事的成员',
    count: '数量',
    people: '成员',
    preview: '内容现在的样子',
    cover: '封面地址',
    excerpt: '摘要',
    read: '是否已读',
    createdAt: '创建时间',
  },
  data: [notification()],
});

describeCall(getSystemNoticesOfType, {
  words: { ...pageWords, type: '消息类型' },
  data: [notification()],
});

describeCall(markNotificationRead, {
  words: { id: '编号' },
  data: unreadCounts(1, 6),
});

function unreadCounts(unreadNotice: number, unreadTotal: number) {
  const others = { unreadLike: 2, unreadCollect: 2, unreadFollow: 1, unreadComment: 2, unreadReply: 2 };
  return { unreadNotice, unreadAnnouncement: 0, ...others, unreadIM: 4, unreadTotal };
}

function notification(): z.input<(typeof getSystemNotices)['reply']>[number] {
  return {
    id: 184,
    type: 1,
    kind: 'work_published',
    title: '《第三次读红楼，才看见刘姥姥》已通过审核',
    body: '帖子已经发布，读者现在可以看到它了。',
    link: '/post/100186',
    gone: false,
    object: { kind: 'post', id: 100186 },
    answer: null,
    actors: null,
    preview: null,
    read: false,
    createdAt: '2026-11-16T22:48:00.000Z',
  };
}
