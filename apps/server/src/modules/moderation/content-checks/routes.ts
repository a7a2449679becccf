import * as contract from '@gongdu/contract/moderation/queue/flagged-text';
import { smallWritingKinds } from '@gongdu/contract/moderation/queue/kinds';
import { findTextItem } from '@gongdu/contract/moderation/queue/take-down';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { Moderation } from '../queue/service.ts';
import type { FlaggedTexts } from './flagged-texts.ts';

export function flaggedTextRoutes(app: FastifyInstance, flagged: FlaggedTexts, moderation: Moderation): void {
  serve(app, contract.listCommentModerationItems, ({ query }) =>
    moderation.list({ ...query, kinds: spoken }),
  );
  serve(app, contract.getCommentModerationItem, ({ params }) => flagged.read(params.id, spoken));
  serve(app, contract.decideCommentModerationItem, ({ caller, params, body }) =>
    moderation.decide(caller, params.id, body, spoken),
  );
  serve(app, findTextItem, ({ params }) => flagged.findObjectOf(params.kind, params.id));
  serve(app, contract.listProfileModerationItems, ({ query }) =>
    moderation.list({ ...query, kinds: ['profile'] }),
  );
  serve(app, contract.getProfileModerationItem, ({ params }) => flagged.read(params.id, ['profile']));
  serve(app, contract.decideProfileModerationItem, ({ caller, params, body }) =>
    moderation.decide(caller, params.id, body, ['profile']),
  );
}

/** Comments and small writing are one desk. */
const spoken = ['comment', ...smallWritingKinds] as const;
