import * as z from 'zod/mini';
import { handleReports } from '../../core/accounts/role.ts';
import { endpoint } from '../../endpoint.ts';
import { integer } from '../../field.ts';
import { caseRef, caseSummary } from '../../moderation/queue/case.ts';

const access = `may:${handleReports}` as const;

/** The most cases merged into one. */
export const mergedCasesMax = 20;

/** The version the operator has seen; a report or a merge increments it. */
const into = z.extend(caseRef, { version: integer('版本', { min: 1, max: Number.MAX_SAFE_INTEGER }) });

/** Open cases that may concern the same matter: with the same member, or the same name; oldest first. */
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
 * Merges open cases into one: its decision answers every reporter, each with the name of what they reported. Cases
 * merged into one of them are included. A case of a message can lead only cases of messages.
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

/** Separates one again, before the decision. */
export const undoMerge = endpoint({
  method: 'POST',
  path: '/api/report-merges/undo',
  access,
  summary: '撤销合并举报',
  problems: ['report.not_found', 'report.changed', 'report.decided', 'report.not_merged'],
  body: z.object({ into, case: caseRef }),
  reply: z.null(),
});
