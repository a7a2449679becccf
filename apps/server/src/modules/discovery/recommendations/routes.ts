import * as operators from '@gongdu/contract/discovery/recommendations/intervention';
import * as readers from '@gongdu/contract/discovery/recommendations/recommendation';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { Recommendations } from './service.ts';

export function recommendationRoutes(app: FastifyInstance, recommendations: Recommendations): void {
  const { lists } = recommendations;
  serve(app, readers.listRecommendations, ({ caller, params, query }) =>
    lists.list(caller, params.slot, query.size),
  );
  serve(app, readers.countRecommendations, ({ caller, body }) => lists.count(caller, body));
  serve(app, operators.addIntervention, ({ caller, body }) => recommendations.add(caller, body));
  serve(app, operators.listInterventions, ({ query }) => recommendations.list(query));
  serve(app, operators.listInterventionCalendar, ({ query }) => recommendations.calendar(query));
  serve(app, operators.getIntervention, ({ params }) => recommendations.read(params.id));
  serve(app, operators.updateIntervention, ({ caller, params, body }) =>
    recommendations.update(caller, params.id, body),
  );
  serve(app, operators.endIntervention, ({ caller, params, body }) =>
    recommendations.end(caller, params.id, body.version),
  );
  serve(app, operators.resumeIntervention, ({ caller, params, body }) =>
    recommendations.resume(caller, params.id, body.version),
  );
}
