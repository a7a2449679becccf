import * as contract from '@gongdu/contract/community/livestream';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Livestreams } from './service.ts';

export function livestreamRoutes(app: FastifyInstance, livestreams: Livestreams): void {
  serve(app, contract.listMyLivestreams, ({ caller }) => livestreams.listMine(caller));
  serve(app, contract.getLivestream, ({ caller, params }) => livestreams.read(caller, params.id));
  serve(app, contract.createLivestream, ({ caller, body }) => livestreams.create(caller, body));
  serve(app, contract.updateLivestream, ({ caller, params, body }) =>
    livestreams.update(caller, params.id, body),
  );
  serve(app, contract.cancelLivestream, ({ caller, params }) => livestreams.cancel(caller, params.id));
}
