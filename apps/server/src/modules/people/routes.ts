import { searchPeople } from '@gongdu/contract/people';
import * as contract from '@gongdu/contract/social';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { People } from './service.ts';

export function peopleRoutes(app: FastifyInstance, people: People): void {
  serve(app, searchPeople, ({ caller, query }) => people.search(caller, query.name));
  serve(app, contract.getPerson, ({ caller, params }) => people.page(caller, params.uid));
  serve(app, contract.listPersonWorks, ({ params, query }) => people.works(params.uid, query));
  serve(app, contract.listPersonRelations, ({ caller, params, query }) =>
    people.relations(caller, params.uid, params.relation, query),
  );
}
