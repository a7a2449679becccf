import * as contract from '@gongdu/contract/writing/topic';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import type { Topics } from './service.ts';

export function topicRoutes(app: FastifyInstance, topics: Topics, moderation: Moderation): void {
  serve(app, contract.suggestTopics, ({ query }) => topics.suggest(query.name, query.size));
  serve(app, contract.listTopics, ({ query }) => topics.list(query));
  serve(app, contract.findTopics, ({ caller, query }) => topics.find(caller, query.ids));
  serve(app, contract.listTopicModerationItems, ({ query, body }) =>
    moderation.list({ ...query, ...body, kinds: ['topic'] }),
  );
  serve(app, contract.getTopicModerationItem, async ({ params }) => {
    const { row, log } = await moderation.read(params.id, ['topic']);
    return { ...row, log };
  });
  serve(app, contract.decideTopicModerationItem, ({ caller, params, body }) =>
    moderation.decide(caller, params.id, body, ['topic']),
  );
  serve(app, contract.getTopic, ({ caller, params }) => topics.read(caller, params.id));
  serve(app, contract.listTopicWorks, ({ caller, params, query }) =>
    topics.listWorks(caller, params.id, query),
  );
  serve(app, contract.proposeTopic, ({ caller, body, signals }) => topics.propose(caller, body, signals));
}
