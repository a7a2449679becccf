import * as contract from '@gongdu/contract/library/short-reviews/short-review';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { ShortReviews } from './service.ts';

export function shortReviewRoutes(app: FastifyInstance, shortReviews: ShortReviews): void {
  serve(app, contract.getOwnShortReview, ({ caller, params }) => shortReviews.readOwn(caller, params.id));
  serve(app, contract.saveShortReview, ({ caller, params, body }) =>
    shortReviews.save(caller, params.id, body),
  );
  serve(app, contract.removeShortReview, ({ caller, params }) => shortReviews.remove(caller, params.id));
  serve(app, contract.restoreShortReview, ({ caller, params }) => shortReviews.restore(caller, params.id));
  serve(app, contract.getShortReview, ({ caller, params }) => shortReviews.read(caller, params.id));
  serve(app, contract.listBookShortReviews, ({ caller, params, query }) =>
    shortReviews.listOfBook(caller, params.id, query),
  );
  serve(app, contract.listMemberShortReviews, ({ caller, params, query }) =>
    shortReviews.listOfMember(caller, params.uid, query),
  );
  serve(app, contract.getFollowedReaders, ({ caller, params }) =>
    shortReviews.readFollowed(caller, params.id),
  );
}
