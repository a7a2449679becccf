import * as contract from '@gongdu/contract/community/livestreams/livestream';
import * as desk from '@gongdu/contract/community/livestreams/livestream-moderation';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import type { Livestreams } from './service.ts';

export function livestreamRoutes(
  app: FastifyInstance,
  livestreams: Livestreams,
  moderation: Moderation,
): void {
  serve(app, contract.listMyLivestreams, ({ caller }) => livestreams.listMine(caller));
  serve(app, desk.listLivestreamModerationItems, ({ query }) =>
    moderation.list({ ...query, kinds: ['live'] }),
  );
  serve(app, desk.getLivestreamModerationItem, ({ params }) => livestreams.readForModeration(params.id));
  serve(app, desk.decideLivestreamModerationItem, ({ caller, params, body }) =>
    moderation.decide(caller, params.id, body, ['live']),
  );
  serve(app, contract.getLivestream, ({ caller, params }) => livestreams.read(caller, params.id));
  serve(app, contract.createLivestream, ({ caller, body, signals }) =>
    livestreams.create(caller, body, signals),
  );
  serve(app, contract.updateLivestream, ({ caller, params, body, signals }) =>
    livestreams.update(caller, params.id, body, signals),
  );
  serve(app, contract.cancelLivestream, ({ caller, params }) => livestreams.cancel(caller, params.id));
}
