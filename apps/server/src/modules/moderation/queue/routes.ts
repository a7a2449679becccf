import * as contract from '@gongdu/contract/moderation/queue/queue';
import { workKinds } from '@gongdu/contract/writing/works/work';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { Moderation } from './service.ts';

export function moderationRoutes(app: FastifyInstance, moderation: Moderation): void {
  serve(app, contract.listModerationItems, ({ query: { kind, ...query } }) =>
    moderation.list({ ...query, kinds: kind ? [kind] : workKinds }),
  );
  serve(app, contract.decideModerationItem, ({ caller, params, body }) =>
    moderation.decide(caller, params.id, body),
  );
}
