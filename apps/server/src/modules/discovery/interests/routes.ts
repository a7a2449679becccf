import * as contract from '@gongdu/contract/discovery/interests';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { Interests } from './service.ts';

export function interestRoutes(app: FastifyInstance, interests: Interests): void {
  serve(app, contract.listInterests, ({ caller }) => interests.list(caller));
  serve(app, contract.deleteInterest, ({ caller, params }) => interests.remove(caller, params));
  serve(app, contract.deleteAllInterests, ({ caller }) => interests.removeAll(caller));
}
