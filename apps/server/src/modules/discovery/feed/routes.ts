import * as contract from '@gongdu/contract/discovery/feed';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { Feed } from './service.ts';

export function feedRoutes(app: FastifyInstance, { unwanted, ...feed }: Feed): void {
  serve(app, contract.readFeed, ({ caller, params, query }) => feed.read(caller, params.feed, query));
  serve(app, contract.addUnwanted, ({ caller, params }) => unwanted.add(caller, params));
  serve(app, contract.deleteUnwanted, ({ caller, params }) => unwanted.remove(caller, params));
  serve(app, contract.listUnwanted, ({ caller }) => unwanted.list(caller));
  serve(app, contract.deleteAllUnwanted, ({ caller }) => unwanted.removeAll(caller));
}
