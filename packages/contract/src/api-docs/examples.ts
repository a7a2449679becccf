import type * as z from 'zod/mini';
import { getCircleSelectedList } from '../community/circles/selection.ts';
import { contentSearch, getPage } from '../core/content-index/content.ts';
import {
  getSystemNoticeCounts,
  getSystemNotices,
  getSystemNoticesOfType,
  markNotificationRead,
} from '../core/notifications/notification.ts';
import { signUpload } from '../core/uploads/upload.ts';
import { addIntervention } from '../discovery/recommendations/intervention.ts';
import type { Endpoint } from '../endpoint.ts';
import { getUser } from '../identity/auth/session.ts';
import { getInstitutionMenuList } from '../institutions/menu.ts';
import * as menu from '../institutions/menu-entry.ts';
import * as letters from '../messaging/private-message.ts';
import { signIm } from '../messaging/sign.ts';
import { listChannelQueues } from '../writing/channels/approval.ts';

/** An example of a request and its reply; a list contains one row. */
export interface ApiExample {
  readonly body?: unknown;
  readonly data: unknown;
  readonly dataCount?: number | undefined;
}

/** Bodies with all optional fields, and complete data, of the calls in the specification. */
export const apiExamples: ReadonlyMap<Endpoint, ApiExample> = new Map([
  exampleOf(getUser, {
    data: {
      uid: 10001,
      name: '林小满',
      avatar: null,
      phone: '138****0001',
      roles: ['user'],
      permissions: [],
      isInstitution: false,
      isInstitutionAdmin: false,
      institutionRole: null,
      institution: null,
      actingMember: null,
      secondFactorMissing: false,
      cancellationDueAt: null,
      minor: { ageUnknown: false, consentMissing: false, mode: false },
    },
  }),
  exampleOf(getPage, {
    body: { contentType: 1, PageIndex: 1, PageSize: 10, search: { Name: '王维', IsChilds: 0 } },
    data: [
      {
        contentId: 100203,
        title: '每天抄一首诗，抄到第两千首',
        author: '松鹤',
        mainPicUrl: null,
        publishTime: '2026-11-18T23:12:00.000Z',
        kind: 'post',
        summary: '退休那天买了一刀毛边纸，想着每天抄一首诗，抄到纸完为止。',
        link: '/post/100203',
        parentId: null,
      },
    ],
    dataCount: 1,
  }),
  exampleOf(contentSearch, {
    body: { ContentTypeList: [5], pageIndex: 1, pageSize: 10, SearchText: '红楼' },
    data: [
      {
        contentId: 10001,
        title: '红楼梦',
        author: '曹雪芹',
        mainPicUrl: null,
        publishTime: '1996-01-01T00:00:00.000Z',
        kind: 'book',
        summary: '一个大家族从花团锦簇到风流云散，几百个人物各有各的声口。',
        link: '/book/10001',
        parentId: null,
        marks: {
          title: [
            { text: '红楼', hit: true },
            { text: '梦', hit: false },
          ],
          context: [],
        },
      },
    ],
    dataCount: 1,
  }),
  exampleOf(getCircleSelectedList, {
    body: { PageIndex: 1, PageSize: 10, All: 0 },
    data: [
      {
        id: 1001,
        name: '红楼一课',
        about: '每周读一回，只谈文本。',
        cover: null,
        category: 'classics',
        joinMode: 'open',
        members: 23,
        seats: 500,
        posts: 3,
        activeAt: '2026-10-31T23:30:00.000Z',
        standing: 'member',
        state: 'public',
        revision: null,
        waiting: 0,
        position: 0,
        startsAt: '2026-11-18T02:00:00.000Z',
        endsAt: null,
        version: 1,
        chosenBy: null,
      },
    ],
    dataCount: 6,
  }),
  exampleOf(listChannelQueues, {
    data: {
      channels: [
        {
          id: 1003,
          name: '诗歌',
          slug: 'poetry',
          cover: null,
          open: true,
          waiting: 2,
          oldestAt: '2026-11-20T08:30:00.000Z',
          reviewers: [{ uid: 10005, name: '运营小组', avatar: null }],
        },
      ],
      posts: [],
    },
    dataCount: 1,
  }),
  exampleOf(addIntervention, {
    body: {
      kind: 'post',
      id: 100203,
      slot: 'discover',
      weight: 50,
      startsAt: null,
      endsAt: '2026-11-30T16:00:00.000Z',
      reason: '一周好文',
      confirmOverlap: false,
    },
    data: {
      id: 12,
      kind: 'post',
      objectId: 100203,
      title: '每天抄一首诗，抄到第两千首',
      link: '/post/100203',
      isPublic: true,
      slot: 'discover',
      weight: 50,
      reason: '一周好文',
      startsAt: '2026-11-23T02:00:00.000Z',
      endsAt: '2026-11-30T16:00:00.000Z',
      state: 'running',
      version: 1,
      createdBy: { uid: 10005, name: '苏禾', avatar: null },
      createdAt: '2026-11-23T02:00:00.000Z',
      endedBy: null,
      endedAt: null,
      impressions: 0,
      opens: 0,
    },
  }),
  exampleOf(getInstitutionMenuList, { data: [aMenu()], dataCount: 1 }),
  exampleOf(menu.getMenuItem, { data: aMenu() }),
  exampleOf(menu.addMenuItem, {
    body: { parentId: 11, menuName: '资讯发布', menuType: 'C', path: '/publishNews', icon: 'news' },
    data: aMenuPage(),
  }),
  exampleOf(menu.editMenuItem, {
    body: { id: 12, parentId: 11, orderNum: 20, version: 3 },
    data: aMenuPage(),
  }),
  exampleOf(menu.deleteMenuItem, { data: null }),
  exampleOf(getSystemNoticeCounts, { data: unreadCounts(2, 7) }),
  exampleOf(getSystemNotices, { data: [notification()] }),
  exampleOf(getSystemNoticesOfType, { data: [notification()] }),
  exampleOf(markNotificationRead, { data: unreadCounts(1, 6) }),
  exampleOf(letters.getPrivateUnread, { data: { unreadIM: 4, quiet: 0, requests: 1 } }),
  exampleOf(letters.getPrivateConversations, {
    data: [
      {
        conv_id: 1001,
        type: 3,
        key: 'user_10002',
        username: 'user_10002',
        appkey: 'gongdu',
        name: '周知秋',
        nickName: '周知秋',
        avatar: '',
        last_seq: 7,
        read_seq: 7,
        unread_msg_count: 0,
        mtime: 1795132800000,
        last_msg: aMessage(),
        extras: { pinned: false, muted: false, draft: null, at_me: false, request: false },
      },
    ],
  }),
  exampleOf(letters.getPrivateMessages, { data: [aMessage()] }),
  exampleOf(letters.sendPrivateMessage, {
    body: {
      sessionId: 1001,
      msgType: 'text',
      body: { text: '明天领读的材料我放在圈子里了。' },
      clientMsgId: '4fe3d95e-186d-4f53-bab9-683447d26197',
    },
    data: { sessionId: 1001, message: aMessage() },
  }),
  exampleOf(letters.markPrivateRead, {
    body: { sessionId: 1001, readSeq: 7 },
    data: { unreadIM: 4, quiet: 0, requests: 1 },
  }),
  exampleOf(signIm, {
    data: {
      appkey: 'gongdu',
      random_str: '0123456789abcdef',
      timestamp: 1795132800000,
      signature: '03799afdec0abd63ca87cb728fd88e4d',
      flag: 1,
      username: 'user_10001',
      password: 'xBt6Rzcc_rwyk2SRyITkPkXcjhTvrX7W',
    },
  }),
  exampleOf(signUpload, {
    body: {
      fileMd5: 'gongdu_web_d41d8cd98f00b204e9800998ecf8427e',
      fileName: '渡口.jpg',
      contentType: 'image/jpeg',
      size: 482133,
      purpose: 'image',
    },
    data: {
      accessKeyId: 'gongdu',
      policy: 'eyJleHBpcmF0aW9uIjoiMjAyNi0xMS0yMlQxODowMDoxNC4yOTJaIiwiY29uZGl0aW9ucyI6W119',
      signature: 'Uq7M62HoPkH1ok8aYfa9GRIA96E=',
      key: 'u/10001/202611/3710272fd1b38d972447a696129fab4e.jpg',
      host: 'https://read.example/storage/',
      fields: {
        OSSAccessKeyId: 'gongdu',
        policy: 'eyJleHBpcmF0aW9uIjoiMjAyNi0xMS0yMlQxODowMDoxNC4yOTJaIiwiY29uZGl0aW9ucyI6W119',
        Signature: 'Uq7M62HoPkH1ok8aYfa9GRIA96E=',
        success_action_status: '204',
        'Content-Type': 'image/jpeg',
      },
    },
  }),
]);

type SentBody<E extends Endpoint> = E extends { body: infer B extends z.core.$ZodType }
  ? { readonly body: z.input<B> }
  : { readonly body?: undefined };
type Count<E extends Endpoint> = E extends { counted: true }
  ? { readonly dataCount: number }
  : { readonly dataCount?: undefined };

function exampleOf<E extends Endpoint>(
  endpoint: E,
  example: SentBody<E> & Count<E> & { readonly data: z.input<E['reply']> },
): [Endpoint, ApiExample] {
  return [endpoint, example];
}

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

function aMessage(): z.input<(typeof letters.getPrivateMessages)['reply']>[number] {
  return {
    msg_id: 1007,
    conv_id: 1001,
    seq: 7,
    msg_type: 3,
    from_uid: 10001,
    from_username: 'user_10001',
    ctime_ms: 1795132800000,
    content: {
      version: 1,
      target_type: 'single',
      target_id: 'user_10002',
      from_id: 'user_10001',
      from_name: '林小满',
      from_appkey: 'gongdu',
      from_platform: 'web',
      create_time: 1795132800000,
      client_msg_id: '4fe3d95e-186d-4f53-bab9-683447d26197',
      msg_type: 'text',
      msg_body: { text: '明天领读的材料我放在圈子里了。' },
    },
    need_receipt: true,
    unread_count: 1,
  };
}

function aMenu() {
  return {
    id: 11,
    menuId: 11,
    parentId: null,
    menuName: '内容发布',
    menuType: 'M',
    path: 'announcing',
    component: null,
    icon: 'pencil',
    isFrame: false,
    visible: true,
    perms: null,
    orderNum: 10,
    version: 1,
    children: [aMenuPage()],
  };
}

function aMenuPage() {
  return {
    id: 12,
    menuId: 12,
    parentId: 11,
    menuName: '资讯发布',
    menuType: 'C',
    path: '/publishNews',
    component: 'works/my-works-page',
    icon: 'news',
    isFrame: false,
    visible: true,
    perms: null,
    orderNum: 10,
    version: 4,
    children: [],
  };
}
