import * as contract from '@gongdu/contract/review';
import { workKinds } from '@gongdu/contract/work';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Reviews } from './service.ts';
import type { WorkDesk } from './work-desk.ts';

export function reviewRoutes(app: FastifyInstance, reviews: Reviews, desk: WorkDesk): void {
  serve(app, contract.listReviews, ({ query: { kind, ...query } }) =>
    reviews.list({ ...query, kinds: kind ? [kind] : workKinds }),
  );
  serve(app, contract.getReview, ({ caller, params }) => desk.read(caller, params.id));
  serve(app, contract.decideReview, ({ caller, params, body }) => reviews.decide(caller, params.id, body));
}
