import { getMyCredit, givePenalty, liftPenalties } from '@gongdu/contract/administration/appeals/sanction';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { Penalties } from './service.ts';

export function penaltyRoutes(app: FastifyInstance, penalties: Penalties): void {
  serve(app, getMyCredit, ({ caller }) => penalties.myCredit(caller));
  serve(app, givePenalty, ({ caller, params, body }) => penalties.give(caller, params.uid, body));
  serve(app, liftPenalties, ({ caller, params, body }) => penalties.lift(caller, params.uid, body));
}
