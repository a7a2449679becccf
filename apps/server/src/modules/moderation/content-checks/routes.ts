import * as contract from '@gongdu/contract/moderation/queue/flagged-text';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { Moderation } from '../queue/service.ts';
import type { FlaggedTexts } from './flagged-texts.ts';

export function flaggedTextRoutes(app: FastifyInstance, flagged: FlaggedTexts, moderation: Moderation): void {
  serve(app, contract.listCommentModerationItems, ({ query }) =>
    moderation.list({ ...query, kinds: ['comment'] }),
  );
  serve(app, contract.getCommentModerationItem, ({ params }) => flagged.read(params.id, 'comment'));
  serve(app, contract.decideCommentModerationItem, ({ caller, params, body }) =>
    moderation.decide(caller, params.id, body, ['comment']),
  );
  serve(app, contract.listProfileModerationItems, ({ query }) =>
    moderation.list({ ...query, kinds: ['profile'] }),
  );
  serve(app, contract.getProfileModerationItem, ({ params }) => flagged.read(params.id, 'profile'));
  serve(app, contract.decideProfileModerationItem, ({ caller, params, body }) =>
    moderation.decide(caller, params.id, body, ['profile']),
  );
}
