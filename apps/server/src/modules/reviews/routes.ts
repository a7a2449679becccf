import * as contract from '@gongdu/contract/review';
import { workKinds } from '@gongdu/contract/work';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Works } from '../works/service.ts';
import type { Reviews } from './service.ts';

export function reviewRoutes(app: FastifyInstance, reviews: Reviews, works: Works): void {
  serve(app, contract.listReviews, ({ query: { kind, ...query } }) =>
    reviews.list({ ...query, kinds: kind ? [kind] : workKinds }),
  );
  serve(app, contract.getReview, async ({ caller, params }) => {
    const { item, row, log } = await reviews.read(params.id);
    return { ...row, log, ...(await works.forReview(caller, item.objectId)) };
  });
  serve(app, contract.decideReview, ({ caller, params, body }) => reviews.decide(caller, params.id, body));
}
