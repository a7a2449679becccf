import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { choice, id, instant, keyset } from '../../field.ts';
import { contentRow } from '../content-index/content.ts';

/** The name shown for a deleted account. */
export const deletedMemberName = '已注销用户';

const next = z.nullable(z.number());

export const memberRow = z.object({ uid: z.number(), name: z.string(), avatar: z.nullable(z.string()) });
export type MemberRow = z.infer<typeof memberRow>;

/** A member's public profile. */
export const memberProfile = z.extend(memberRow, {
  bio: z.string(),
  role: z.enum(['user', 'institution', 'admin']),
  joinedAt: instant,
  /** The location of their last post: a province of China, or a country. */
  region: z.nullable(z.string()),
  /** For an institution with a published page, which is at `/i/{publicPage}`. */
  publicPage: z.nullable(z.string()),
  me: z.boolean(),
  following: z.boolean(),
  followsMe: z.boolean(),
  /** Whether the caller may see the people this member follows. */
  followsShown: z.boolean(),
  counts: z.object({
    /** Published ones of all kinds. */
    works: z.number(),
    /** Of these the book lists. */
    lists: z.number(),
    /** Of these the reading-leads. */
    leads: z.number(),
    /** Counted up to `memberThoughtsMax`. */
    thoughts: z.number(),
    followers: z.number(),
    following: z.number(),
    /** Likes and collects of all their works and comments. */
    received: z.number(),
  }),
});
export type MemberProfile = z.infer<typeof memberProfile>;

/** Counting a member's thoughts stops here; pages show 999+. */
export const memberThoughtsMax = 1000;

const byUid = z.object({ uid: id });

export const getMemberProfile = endpoint({
  method: 'GET',
  path: '/api/members/:uid',
  access: 'member',
  summary: '个人主页',
  problems: ['member.not_found'],
  params: byUid,
  reply: memberProfile,
});

export const listMemberWorks = endpoint({
  method: 'GET',
  path: '/api/members/:uid/works',
  access: 'member',
  summary: '个人主页的作品',
  problems: ['member.not_found'],
  params: byUid,
  query: z.object(keyset),
  reply: z.object({ rows: z.array(contentRow), next }),
});

export const memberSummary = z.extend(memberRow, {
  bio: z.string(),
  following: z.boolean(),
  me: z.boolean(),
});
export type MemberSummary = z.infer<typeof memberSummary>;

export const listMemberRelations = endpoint({
  method: 'GET',
  path: '/api/members/:uid/:relation',
  access: 'member',
  summary: '关注的人与粉丝',
  problems: ['member.not_found', 'member.follows_private'],
  params: z.extend(byUid, { relation: choice('关系', ['followers', 'following']) }),
  query: z.object(keyset),
  reply: z.object({ rows: z.array(memberSummary), next }),
});

export const memberHit = z.extend(memberSummary, {
  /** What was searched instead of the text that was typed; null: found as typed. */
  mended: z.nullable(z.string()),
  /** Also an invited author. */
  invited: z.boolean(),
});
export type MemberHit = z.infer<typeof memberHit>;

/** Members matching one name, in a single page. */
export const memberSearchMax = 10;

/**
 * Members whose names contain the text: first those the caller follows, then exact names, then names that start with
 * it, then those that are read so; where there are none, the members who were probably meant. Without a text, the members
 * the caller followed last. Never the caller, nor deleted accounts.
 */
export const searchMembers = endpoint({
  method: 'GET',
  path: '/api/members',
  access: 'member',
  summary: '按名字找人',
  problems: [],
  query: z.object({
    name: z._default(z.string('名字应为文字').check(z.trim(), z.maxLength(40, '名字最多 40 个字')), ''),
  }),
  reply: z.array(memberHit),
});
