import * as contract from '@gongdu/contract/review';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Posts } from '../posts/service.ts';
import type { Reviews } from './service.ts';

export function postReviewRoutes(app: FastifyInstance, reviews: Reviews, posts: Posts): void {
  serve(app, contract.listPostReviews, ({ query }) => reviews.list('post', query));
  serve(app, contract.getPostReview, async ({ caller, params }) => {
    const { item, row, log } = await reviews.read(params.id);
    return { ...row, log, ...(await posts.forReview(caller, item.objectId)) };
  });
  serve(app, contract.decidePostReview, ({ caller, params, body }) =>
    reviews.decide(caller, params.id, body),
  );
}
