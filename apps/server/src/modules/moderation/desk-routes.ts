import * as contract from '@gongdu/contract/moderation/desk';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Moderation } from './service.ts';

export function moderationDeskRoutes(app: FastifyInstance, { claims, decideMany }: Moderation): void {
  serve(app, contract.claimNextModerationItem, ({ caller, body }) => claims.next(caller, body));
  serve(app, contract.claimModerationItem, ({ caller, params, body }) =>
    claims.claim(caller, params.id, body),
  );
  serve(app, contract.releaseModerationItem, async ({ caller, params }) => {
    await claims.release(caller, params.id);
    return null;
  });
  serve(app, contract.decideModerationItems, ({ caller, body }) => decideMany(caller, body));
}
