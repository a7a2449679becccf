import * as contract from '@gongdu/contract/writing/works/poll';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { Polls } from './service.ts';

export function pollRoutes(app: FastifyInstance, polls: Polls): void {
  serve(app, contract.getPoll, ({ caller, params }) => polls.read(caller, params.id, params.pollId));
  serve(app, contract.votePoll, ({ caller, params, body }) =>
    polls.vote(caller, params.id, params.pollId, body.options),
  );
}
