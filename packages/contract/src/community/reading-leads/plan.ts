import * as z from 'zod/mini';
import { richDocument } from '../../document/document.ts';
import { endpoint } from '../../endpoint.ts';
import { id, instant, integer, moment, storedDocument, text } from '../../field.ts';
import { bookRow } from '../../library/books/book.ts';

export const leadPartsMax = 60;
const leadQuestionsMax = 10;
export const leadCapacityMax = 10_000;
export const leadLimits = { title: 40, range: 60, question: 120 } as const;

const capacity = integer('人数上限', { min: 0, max: leadCapacityMax });
const times = { opensAt: z.nullable(moment('开放时间')), dueAt: z.nullable(moment('读完日期')) };

/** A draft's part may be incomplete; required properties are checked at the submission (`planErrors`). */
const partDraft = z.object({
  /** The id of a stored part. */
  id: z._default(z.nullable(id), null),
  title: text('部分的标题', { max: leadLimits.title }),
  range: z._default(text('阅读范围', { max: leadLimits.range }), ''),
  ...times,
  /** The leader's text; visible when the part opens. */
  lead: richDocument,
  questions: z._default(
    z
      .array(text('讨论题', { min: 1, max: leadLimits.question }))
      .check(z.maxLength(leadQuestionsMax, `每一部分最多 ${leadQuestionsMax} 道讨论题`)),
    [],
  ),
});
export type LeadPartDraft = z.output<typeof partDraft>;

const planBody = {
  bookId: z.nullable(id),
  /** 0: no limit. */
  capacity,
  joinUntil: z.nullable(moment('报名截止时间')),
  endsAt: z.nullable(moment('结束时间')),
};

/** The version last read by the writer; 0 before the first save. */
const version = integer('版本', { min: 0, max: 1_000_000_000 });

export const leadPlan = z.object({
  version: z.number(),
  book: z.nullable(bookRow),
  capacity: z.number(),
  joinUntil: z.nullable(instant),
  endsAt: z.nullable(instant),
  parts: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      range: z.string(),
      opensAt: z.nullable(instant),
      dueAt: z.nullable(instant),
      lead: storedDocument,
      questions: z.array(z.string()),
    }),
  ),
  /** `all` for a draft, `dates` once it is published, `none` under review. */
  editable: z.enum(['all', 'dates', 'none']),
});
export type LeadPlan = z.infer<typeof leadPlan>;

const byLeadId = z.object({ id });

/** For the author. */
export const getLeadPlan = endpoint({
  method: 'GET',
  path: '/api/reading-leads/:id/plan',
  access: 'member',
  summary: '领读计划',
  params: byLeadId,
  reply: leadPlan,
});

/** The whole plan in its order. A newer one on the server is refused with 409 `lead.plan_changed_elsewhere`. */
export const saveLeadPlan = endpoint({
  method: 'PUT',
  path: '/api/reading-leads/:id/plan',
  access: 'member',
  summary: '保存领读计划',
  params: byLeadId,
  checks: { later: 'the plan of a draft; checked when it is submitted' },
  body: z.object({
    version,
    ...planBody,
    parts: z.array(partDraft).check(z.maxLength(leadPartsMax, `最多分成 ${leadPartsMax} 个部分`)),
  }),
  reply: leadPlan,
});

/** After publication: only dates and seats; members are notified. */
export const updateLeadDates = endpoint({
  method: 'PUT',
  path: '/api/reading-leads/:id/dates',
  access: 'member',
  summary: '调整领读的日期与名额',
  params: byLeadId,
  checks: { none: 'moments' },
  body: z.object({
    version,
    capacity,
    joinUntil: planBody.joinUntil,
    endsAt: planBody.endsAt,
    parts: z.array(z.object({ id, ...times })),
  }),
  reply: leadPlan,
});
