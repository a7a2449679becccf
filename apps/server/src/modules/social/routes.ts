import * as contract from '@gongdu/contract/social';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Social } from './service.ts';

export function socialRoutes(app: FastifyInstance, social: Social): void {
  serve(app, contract.act, ({ caller, params }) => social.act(caller, params, params.act));
  serve(app, contract.undoAct, ({ caller, params }) => social.undo(caller, params, params.act));
  serve(app, contract.getStanding, ({ caller, params }) => social.look(caller, params));
  serve(app, contract.getStandings, ({ caller, body }) => social.standings(caller, body.refs));
  serve(app, contract.listCollections, ({ caller, query }) => social.collections(caller, query));
}
