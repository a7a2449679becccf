import * as contract from '@gongdu/contract/core/reaction';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { Reactions } from './service.ts';

export function reactionRoutes(app: FastifyInstance, reactions: Reactions): void {
  serve(app, contract.addReaction, ({ caller, params }) => reactions.add(caller, params, params.act));
  serve(app, contract.removeReaction, ({ caller, params }) => reactions.remove(caller, params, params.act));
  serve(app, contract.getReactions, ({ caller, params }) => reactions.readOne(caller, params));
  serve(app, contract.listReactions, ({ caller, body }) => reactions.readPublic(caller, body.refs));
  serve(app, contract.listCollections, ({ caller, query }) => reactions.listCollections(caller, query));
}
