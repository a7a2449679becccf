import * as z from 'zod/mini';
import { moderateInstitutions } from '../../core/accounts/role.ts';
import { institutionKinds } from '../../core/institutions/institution.ts';
import { refusalCodes, requireExplanation } from '../../core/penalties/refusal-reason.ts';
import { endpoint } from '../../endpoint.ts';
import { choice, id, multilineText } from '../../field.ts';
import { pointsField } from '../../moderation/queue/case.ts';
import {
  moderationDecision,
  moderationQueueQuery,
  moderationRow,
  moderationRowWithLog,
} from '../../moderation/queue/queue.ts';
import { openingHours } from '../opening-hours.ts';
import { blockItems } from './blocks.ts';
import { pageDocumentField, pageStates, pageVersionRow } from './endpoints.ts';

const may = `may:${moderateInstitutions}` as const;

export const listPageModerationItems = endpoint({
  method: 'GET',
  path: '/api/institution-pages/moderation',
  access: may,
  summary: '机构主页审核队列',
  problems: [],
  query: z.object(moderationQueueQuery),
  reply: z.array(moderationRow),
  counted: true,
});

/** A version as readers see it, with the current items of its data blocks. */
const shownVersion = z.extend(pageVersionRow, { document: pageDocumentField, items: blockItems });

export const pageModerationItem = z.extend(moderationRowWithLog, {
  /** Everything that the page shows (view.ts), and what readers currently find at its address. */
  institution: z.object({
    id: z.number(),
    state: z.enum(pageStates),
    uid: z.number(),
    slug: z.string(),
    name: z.string(),
    kind: z.enum(institutionKinds),
    avatar: z.nullable(z.string()),
    operatorName: z.string(),
    creditCode: z.string(),
    introduction: z.string(),
    phone: z.string(),
    email: z.string(),
    address: z.string(),
    website: z.string(),
    openingHours,
  }),
  /** The submitted version; null if it was deleted. */
  proposed: z.nullable(shownVersion),
  /** The live version at the time of the submission; null for a first publication. */
  before: z.nullable(shownVersion),
  /** It is already live: the content check found nothing, and this is a later review. */
  published: z.boolean(),
  /** Words that the content check found. */
  hits: z.array(z.string()),
});
export type PageModerationItem = z.infer<typeof pageModerationItem>;

export const getPageModerationItem = endpoint({
  method: 'GET',
  path: '/api/institution-pages/moderation/:id',
  access: may,
  summary: '机构主页审核详情',
  problems: ['moderation.not_found'],
  params: z.object({ id }),
  reply: pageModerationItem,
});

/** Refusing or returning a live version restores the previous one for readers. */
export const decidePageModerationItem = endpoint({
  method: 'POST',
  path: '/api/institution-pages/moderation/:id/decide',
  access: may,
  summary: '机构主页审核处理',
  params: z.object({ id }),
  body: moderationDecision,
  reply: moderationRow,
});

/** `id` is the institution's. Readers see the page again once a new version is approved. */
export const takePageDown = endpoint({
  method: 'POST',
  path: '/api/institution-pages/:id/take-down',
  access: may,
  summary: '下架机构主页',
  problems: ['institution.not_found', 'institution_page.not_published', 'moderation.reason_missing'],
  params: z.object({ id }),
  body: z
    .object({
      reason: choice('原因', refusalCodes),
      sentence: z._default(multilineText('说明', { max: 300 }), ''),
      points: pointsField,
    })
    .check(requireExplanation()),
  reply: z.null(),
});
