import * as contract from '@gongdu/contract/topic';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Reviews } from '../reviews/service.ts';
import type { Topics } from './service.ts';

export function topicRoutes(app: FastifyInstance, topics: Topics, reviews: Reviews): void {
  serve(app, contract.suggestTopics, ({ query }) => topics.named(query.name, query.size));
  serve(app, contract.findTopics, ({ caller, query }) => topics.find(caller, query.ids));
  serve(app, contract.listTopicReviews, ({ query }) => reviews.list({ ...query, kinds: ['topic'] }));
  serve(app, contract.getTopicReview, async ({ params }) => {
    const { row, log } = await reviews.read(params.id, ['topic']);
    return { ...row, log };
  });
  serve(app, contract.decideTopicReview, ({ caller, params, body }) =>
    reviews.decide(caller, params.id, body, ['topic']),
  );
  serve(app, contract.getTopic, ({ caller, params }) => topics.read(caller, params.id));
  serve(app, contract.listTopicWorks, ({ caller, params, query }) =>
    topics.worksUnder(caller, params.id, query),
  );
  serve(app, contract.proposeTopic, ({ caller, body }) => topics.propose(caller, body));
}
