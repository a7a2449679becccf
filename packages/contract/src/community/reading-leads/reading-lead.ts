import * as z from 'zod/mini';
import { memberRow } from '../../core/accounts/member.ts';
import { endpoint } from '../../endpoint.ts';
import { choice, id, instant, keyset, storedDocument } from '../../field.ts';
import { bookRow } from '../../library/books/book.ts';

/** 领读: a work of the kind `reading_lead` with a plan, members and their activity; its id is the work's. */
export const leadStages = ['draft', 'recruiting', 'running', 'ended'] as const;
export type LeadStage = (typeof leadStages)[number];
export const leadStageLabels: Record<LeadStage, string> = {
  draft: '筹备中',
  recruiting: '报名中',
  running: '进行中',
  ended: '已结束',
};

/** A member's status in a lead: its author, a co-leader, a member, on the waiting list, removed, or none. */
export const leadMemberStatuses = ['leader', 'co_leader', 'member', 'waiting', 'removed', 'none'] as const;
export type LeadMemberStatus = (typeof leadMemberStatuses)[number];

export const byLeadId = z.object({ id });
export const byPartId = z.object({ id, partId: id });

const leadPart = z.object({
  id: z.number(),
  no: z.number(),
  title: z.string(),
  range: z.string(),
  opensAt: instant,
  dueAt: instant,
  /** Whether the part is open. */
  open: z.boolean(),
  /** Members who marked it read, named or not. */
  readers: z.number(),
  posts: z.number(),
  readByMe: z.boolean(),
  /** The caller may read its board. */
  boardOpen: z.boolean(),
});
export type LeadPart = z.infer<typeof leadPart>;

export const lead = z.object({
  id: z.number(),
  title: z.string(),
  leader: memberRow,
  book: z.nullable(bookRow),
  stage: z.enum(leadStages),
  /** 0: no limit. */
  capacity: z.number(),
  members: z.number(),
  waiting: z.number(),
  /** Members who have read every part. */
  finished: z.number(),
  joinUntil: z.nullable(instant),
  startsAt: instant,
  endsAt: instant,
  parts: z.array(leadPart),
  me: z.object({
    standing: z.enum(leadMemberStatuses),
    /** Members and leaders take part: lead texts, check-ins, wall. */
    takesPart: z.boolean(),
    leads: z.boolean(),
    /** Members before the caller on the waiting list. */
    ahead: z.nullable(z.number()),
    hidden: z.boolean(),
    readParts: z.number(),
    finishedAt: z.nullable(instant),
    canJoin: z.boolean(),
    /** Why not; null when the caller can, or has joined. */
    whyNot: z.nullable(z.string()),
  }),
});
export type Lead = z.infer<typeof lead>;

/** A lead in the directory. */
const leadRow = z.object({
  id: z.number(),
  title: z.string(),
  leader: memberRow,
  book: z.nullable(bookRow),
  stage: z.enum(leadStages),
  capacity: z.number(),
  members: z.number(),
  joinUntil: z.nullable(instant),
  startsAt: instant,
  endsAt: instant,
  parts: z.number(),
  standing: z.enum(leadMemberStatuses),
});
export type LeadRow = z.infer<typeof leadRow>;

/** Leads with a free seat, newest first: not over, not full, and open for joining. */
export const listOpenLeads = endpoint({
  method: 'GET',
  path: '/api/reading-leads',
  access: 'member',
  summary: '可以参加的领读',
  problems: [],
  query: z.object({
    ...keyset,
    /** Only of this book, including all its editions. */
    book: z.optional(id),
  }),
  reply: z.object({ rows: z.array(leadRow), next: z.nullable(z.number()) }),
});

export const joinedStages = ['running', 'recruiting', 'ended'] as const;
export type JoinedStage = (typeof joinedStages)[number];

const joinedLead = z.extend(leadRow, {
  /** Parts that the caller has marked as read. */
  readParts: z.number(),
  /** The caller has checked in today, in China. */
  checkedIn: z.boolean(),
});
export type JoinedLead = z.infer<typeof joinedLead>;

/** Leads in which the caller has a seat or waits for one, by their stage, newest first. */
export const listJoinedLeads = endpoint({
  method: 'GET',
  path: '/api/reading-leads/joined',
  access: 'member',
  summary: '我参加的领读',
  problems: [],
  query: z.object({ ...keyset, stage: z._default(choice('阶段', joinedStages), 'running') }),
  reply: z.object({ rows: z.array(joinedLead), next: z.nullable(z.number()) }),
});

/** Published leads of any edition of the book, finished ones included, newest first. */
export const listBookLeads = endpoint({
  method: 'GET',
  path: '/api/books/:id/leads',
  access: 'member',
  summary: '这本书的领读',
  problems: [],
  params: z.object({ id }),
  query: z.object(keyset),
  reply: z.object({ rows: z.array(leadRow), next: z.nullable(z.number()) }),
});

export const getLead = endpoint({
  method: 'GET',
  path: '/api/reading-leads/:id',
  access: 'member',
  summary: '领读详情',
  params: byLeadId,
  reply: lead,
});

/** For participants, once the part is open. */
export const getLeadPart = endpoint({
  method: 'GET',
  path: '/api/reading-leads/:id/parts/:partId',
  access: 'member',
  summary: '领读某一部分的导读',
  params: byPartId,
  reply: z.object({ lead: storedDocument, questions: z.array(z.string()) }),
});

/** Idempotent; it opens the part's board. */
export const markPartRead = endpoint({
  method: 'PUT',
  path: '/api/reading-leads/:id/parts/:partId/read',
  access: 'member',
  summary: '标记某一部分已读',
  params: byPartId,
  reply: lead,
});

export const unmarkPartRead = endpoint({
  method: 'DELETE',
  path: '/api/reading-leads/:id/parts/:partId/read',
  access: 'member',
  summary: '取消某一部分的已读',
  params: byPartId,
  reply: lead,
});
