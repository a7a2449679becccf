import * as z from 'zod/mini';
import { contentKinds, contentKindWords, contentRow } from './content.ts';
import { endpoint } from './endpoint.ts';
import { choice, id, instant, integer } from './field.ts';

export const socialActs = ['like', 'collect', 'follow'] as const;
export type SocialAct = (typeof socialActs)[number];

/** Every kind of content, and people; a person's id is the uid. */
export const socialKinds = [...contentKinds, 'person'] as const;
export type SocialKind = (typeof socialKinds)[number];

export const socialKindWords: Readonly<Record<SocialKind, string>> = { ...contentKindWords, person: '成员' };

/** Points at whatever can be liked, collected, followed or commented on. */
export const socialRef = z.object({ kind: choice('内容类型', socialKinds), id });
export type SocialRef = z.infer<typeof socialRef>;

/** Which acts each kind has, and whether it takes comments. */
const abilities: Readonly<Record<SocialKind, readonly (SocialAct | 'comment')[]>> = {
  post: ['like', 'collect', 'comment'],
  review: ['like', 'collect', 'comment'],
  news: ['like', 'collect', 'comment'],
  book_list: ['like', 'collect', 'comment'],
  reading_lead: ['like', 'collect', 'comment'],
  live: ['like', 'collect', 'comment'],
  book: ['like', 'collect', 'follow', 'comment'],
  comment: ['like'],
  topic: ['follow'],
  circle: ['follow'],
  person: ['follow'],
  author: [],
  book_category: [],
  institution_book_category: [],
};

export function allows(kind: SocialKind, act: SocialAct | 'comment'): boolean {
  return abilities[kind].includes(act);
}

const counts = z.object({
  likes: z.number(),
  collects: z.number(),
  follows: z.number(),
  /** Comments and replies that can be read. */
  comments: z.number(),
});
export type SocialCounts = z.infer<typeof counts>;

/** An object's numbers, and what the caller has done to it. */
export const standing = z.object({
  kind: z.enum(socialKinds),
  id: z.number(),
  counts,
  liked: z.boolean(),
  collected: z.boolean(),
  following: z.boolean(),
});
export type Standing = z.infer<typeof standing>;

const one = { params: z.extend(socialRef, { act: choice('动作', socialActs) }), reply: standing } as const;

/** Once or a hundred times: the same. */
export const act = endpoint({
  method: 'PUT',
  path: '/api/social/:kind/:id/:act',
  who: 'member',
  summary: '点赞、收藏、关注',
  problems: ['social.gone', 'social.not_possible', 'social.oneself', 'silence.blocked'],
  ...one,
});

export const undoAct = endpoint({
  method: 'DELETE',
  path: '/api/social/:kind/:id/:act',
  who: 'member',
  summary: '取消点赞、收藏、关注',
  problems: ['social.gone', 'social.not_possible', 'social.oneself'],
  ...one,
});

export const getStanding = endpoint({
  method: 'GET',
  path: '/api/social/:kind/:id',
  who: 'member',
  summary: '内容的赞、收藏、关注与评论数',
  problems: ['social.gone'],
  params: socialRef,
  reply: standing,
});

/** In the order asked for; what is not public is missing. */
export const getStandings = endpoint({
  method: 'POST',
  path: '/api/social/standings',
  who: 'member',
  summary: '多条内容的赞、收藏、关注与评论数',
  problems: [],
  body: z.object({ refs: z.array(socialRef).check(z.maxLength(100, '一次最多 100 条')) }),
  reply: z.array(standing),
});

const keyset = {
  /** `next` of the page before. */
  before: z.optional(id),
  pageSize: z._default(integer('每页条数', { min: 1, max: 50 }), 20),
};
const next = z.nullable(z.number());

/** `content` is null once the thing is not public any more. */
const collected = z.object({
  ref: socialRef,
  at: instant,
  content: z.nullable(contentRow),
});
export type Collected = z.infer<typeof collected>;

export const listCollections = endpoint({
  method: 'GET',
  path: '/api/social/collections',
  who: 'member',
  summary: '我的收藏',
  problems: [],
  query: z.object({ kind: z.optional(choice('内容类型', contentKinds)), ...keyset }),
  reply: z.object({ rows: z.array(collected), next }),
});

export const personRow = z.object({ uid: z.number(), name: z.string(), avatar: z.nullable(z.string()) });

/** Somebody as others see him. */
export const personPage = z.extend(personRow, {
  bio: z.string(),
  role: z.enum(['user', 'institution', 'admin']),
  joinedAt: instant,
  me: z.boolean(),
  following: z.boolean(),
  followsMe: z.boolean(),
  /** Whether the caller may see whom this person follows. */
  followsShown: z.boolean(),
  counts: z.object({
    works: z.number(),
    followers: z.number(),
    following: z.number(),
    /** Likes and collects of everything he has made. */
    praised: z.number(),
  }),
});
export type PersonPage = z.infer<typeof personPage>;

const byUid = z.object({ uid: id });

export const getPerson = endpoint({
  method: 'GET',
  path: '/api/people/:uid',
  who: 'member',
  summary: '个人主页',
  problems: ['person.not_found'],
  params: byUid,
  reply: personPage,
});

export const listPersonWorks = endpoint({
  method: 'GET',
  path: '/api/people/:uid/works',
  who: 'member',
  summary: '个人主页的作品',
  problems: ['person.not_found'],
  params: byUid,
  query: z.object(keyset),
  reply: z.object({ rows: z.array(contentRow), next }),
});

export const shownPerson = z.extend(personRow, { bio: z.string(), following: z.boolean(), me: z.boolean() });
export type ShownPerson = z.infer<typeof shownPerson>;

export const listPersonRelations = endpoint({
  method: 'GET',
  path: '/api/people/:uid/:relation',
  who: 'member',
  summary: '关注的人与粉丝',
  problems: ['person.not_found', 'person.follows_private'],
  params: z.extend(byUid, { relation: choice('关系', ['followers', 'following']) }),
  query: z.object(keyset),
  reply: z.object({ rows: z.array(shownPerson), next }),
});
