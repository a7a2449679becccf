import * as z from 'zod/mini';
import { moderateWorks } from '../../core/accounts/role.ts';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../field.ts';
import {
  moderationDecision,
  moderationQueueQuery,
  moderationRow,
  moderationRowWithLog,
} from '../../moderation/queue/queue.ts';
import { livestreamContent } from './livestream.ts';

const may = `may:${moderateWorks}` as const;

export const listLivestreamModerationItems = endpoint({
  method: 'GET',
  path: '/api/livestreams/moderation',
  access: may,
  summary: '直播审核队列',
  problems: [],
  query: z.object(moderationQueueQuery),
  reply: z.array(moderationRow),
  counted: true,
});

const livestreamModerationItem = z.extend(moderationRowWithLog, {
  /** As submitted; null after its owner has cancelled it. */
  livestream: z.nullable(livestreamContent),
  /** For a change of a public one: what readers see. */
  release: z.nullable(livestreamContent),
});
export type LivestreamModerationItem = z.infer<typeof livestreamModerationItem>;

export const getLivestreamModerationItem = endpoint({
  method: 'GET',
  path: '/api/livestreams/moderation/:id',
  access: may,
  summary: '直播审核详情',
  problems: ['moderation.not_found'],
  params: z.object({ id }),
  reply: livestreamModerationItem,
});

export const decideLivestreamModerationItem = endpoint({
  method: 'POST',
  path: '/api/livestreams/moderation/:id/decide',
  access: may,
  summary: '直播审核处理',
  params: z.object({ id }),
  body: moderationDecision,
  reply: moderationRow,
});
