import * as z from 'zod/mini';
import { handleReports } from '../auth/role.ts';
import { endpoint } from '../endpoint.ts';
import { integer } from '../field.ts';
import { caseRef, caseSummary } from './case.ts';

const access = `may:${handleReports}` as const;

/** Cases that one decision may answer besides the one they are merged into. */
export const mergedCasesMax = 20;

/** As the operator has seen it; a report or a merge in between raises it. */
const into = z.extend(caseRef, { version: integer('版本', { min: 1, max: Number.MAX_SAFE_INTEGER }) });

/**
 * Open cases that may be about the same matter: those about the same member, and of the same name; the oldest first.
 */
export const listMergeCandidates = endpoint({
  method: 'GET',
  path: '/api/report-merges/candidates',
  access,
  summary: '可能与一个举报有关的其他举报',
  problems: ['report.not_found'],
  query: caseRef,
  reply: z.array(caseSummary),
});

/**
 * Merges open cases into one: its decision answers every reporter, each with the name of what they reported. Cases that were
 * merged into one of them come along. A case of a message leads only cases of messages.
 */
export const mergeCases = endpoint({
  method: 'POST',
  path: '/api/report-merges',
  access,
  summary: '合并举报',
  problems: [
    ...(['report.not_found', 'report.changed', 'report.decided', 'report.merged'] as const),
    ...(['report.merge_itself', 'report.merge_lead', 'report.merge_full'] as const),
  ],
  body: z.object({
    into,
    cases: z
      .array(caseRef)
      .check(
        z.minLength(1, '请选择要合并的举报'),
        z.maxLength(mergedCasesMax, `一次最多合并 ${mergedCasesMax} 个举报`),
      ),
  }),
  reply: z.null(),
});

/** Parts one again, as long as nothing is decided. */
export const undoMerge = endpoint({
  method: 'POST',
  path: '/api/report-merges/undo',
  access,
  summary: '撤销合并举报',
  problems: ['report.not_found', 'report.changed', 'report.decided', 'report.not_merged'],
  body: z.object({ into, case: caseRef }),
  reply: z.null(),
});
