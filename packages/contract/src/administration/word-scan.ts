import * as z from 'zod/mini';
import { memberRow } from '../core/accounts/member.ts';
import { refusalCodes } from '../core/penalties/refusal-reason.ts';
import { endpoint } from '../endpoint.ts';
import { choice, id, instant, keyset, multilineText } from '../field.ts';
import { may, wordHit } from '../moderation/sensitive-words/sensitive-words.ts';

export const wordScanStates = ['running', 'done', 'cancelled'] as const;
export type WordScanState = (typeof wordScanStates)[number];

/** The scanned objects, in this order. */
export const wordScanKinds = ['content', 'person', 'institution_page'] as const;
export type WordScanKind = (typeof wordScanKinds)[number];
export const wordScanKindLabels: Readonly<Record<WordScanKind, string>> = {
  content: '作品、评论、圈子与话题',
  person: '成员的名字与简介',
  institution_page: '机构主页',
};

const wordScan = z.object({
  id: z.number(),
  state: z.enum(wordScanStates),
  /** The revision of the word list at its start. */
  revision: z.number(),
  kind: z.enum(wordScanKinds),
  done: z.number(),
  /** As it was at the beginning. */
  total: z.number(),
  found: z.number(),
  by: memberRow,
  startedAt: instant,
  doneAt: z.nullable(instant),
});
export type WordScan = z.infer<typeof wordScan>;

/** Objects of the content index by their own kind, members, and institution pages. */
export const wordFindKinds = [
  'post',
  'review',
  'news',
  'book_list',
  'reading_lead',
  'comment',
  'topic',
  'circle',
  'live',
  'person',
  'institution_page',
] as const;
export type WordFindKind = (typeof wordFindKinds)[number];
export const wordFindKindLabels: Readonly<Record<WordFindKind, string>> = {
  post: '帖子',
  review: '书评',
  news: '资讯',
  book_list: '书单',
  reading_lead: '领读',
  comment: '评论',
  topic: '话题',
  circle: '圈子',
  live: '直播',
  person: '成员资料',
  institution_page: '机构主页',
};
const wordFind = z.object({
  id: z.number(),
  kind: z.enum(wordFindKinds),
  objectId: z.number(),
  owner: z.nullable(memberRow),
  title: z.string(),
  /** The context of the first match; the offsets are relative to it. */
  excerpt: z.string(),
  link: z.nullable(z.string()),
  hits: z.array(wordHit),
  foundAt: instant,
  verdict: z.nullable(z.enum(['keep', 'remove'])),
  decidedBy: z.nullable(memberRow),
  decidedAt: z.nullable(instant),
});
export type WordFind = z.infer<typeof wordFind>;

const byId = z.object({ id });

/** The latest ten. */
export const listWordScans = endpoint({
  method: 'GET',
  path: '/api/word-scans',
  access: may,
  summary: '最近的复查',
  problems: [],
  reply: z.array(wordScan),
});

export const startWordScan = endpoint({
  method: 'POST',
  path: '/api/word-scans',
  access: may,
  summary: '用现在的词表复查已发布的内容',
  problems: ['word_scan.running'],
  reply: wordScan,
});

export const cancelWordScan = endpoint({
  method: 'POST',
  path: '/api/word-scans/:id/cancel',
  access: may,
  summary: '停止复查',
  problems: ['word_scan.not_found', 'word_scan.over'],
  params: byId,
  reply: wordScan,
});

/** Undecided or decided matches, newest first. */
export const listWordFinds = endpoint({
  method: 'GET',
  path: '/api/word-finds',
  access: may,
  summary: '复查发现的内容',
  problems: [],
  query: z.object({ ...keyset, state: z._default(choice('状态', ['open', 'decided']), 'open') }),
  reply: z.object({ rows: z.array(wordFind), next: z.nullable(z.number()) }),
});

export const decideWordFind = endpoint({
  method: 'POST',
  path: '/api/word-finds/:id/decide',
  access: may,
  summary: '处理复查发现的内容',
  problems: ['word_find.not_found', 'word_find.decided'],
  params: byId,
  body: z.object({
    /**
     * `keep`: no action; `remove`: it is taken down, a comment is deleted, the texts of a profile that hold a word of the
     * list are emptied.
     */
    verdict: choice('处理结果', ['keep', 'remove']),
    reason: z._default(choice('原因', refusalCodes), 'other'),
    sentence: z._default(multilineText('说明', { max: 300 }), ''),
  }),
  reply: wordFind,
});
