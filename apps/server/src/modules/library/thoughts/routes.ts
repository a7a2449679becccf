import * as contract from '@gongdu/contract/library/thoughts/thought';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { Thoughts } from './service.ts';

export function thoughtRoutes(app: FastifyInstance, thoughts: Thoughts): void {
  serve(app, contract.getThoughtOutlook, ({ caller }) => thoughts.outlook(caller));
  serve(app, contract.listOwnThoughts, ({ caller, query }) => thoughts.listOwn(caller, query));
  serve(app, contract.addThought, ({ caller, body }) => thoughts.add(caller, body));
  serve(app, contract.editThought, ({ caller, params, body }) => thoughts.edit(caller, params.id, body));
  serve(app, contract.removeThought, ({ caller, params }) => thoughts.remove(caller, params.id));
  serve(app, contract.restoreThought, ({ caller, params }) => thoughts.restore(caller, params.id));
  serve(app, contract.getThought, ({ caller, params }) => thoughts.read(caller, params.id));
  serve(app, contract.listBookThoughts, ({ caller, params, query }) =>
    thoughts.listOfBook(caller, params.id, query),
  );
  serve(app, contract.listTopicThoughts, ({ caller, params, query }) =>
    thoughts.listOfTopic(caller, params.id, query),
  );
  serve(app, contract.listMemberThoughts, ({ caller, params, query }) =>
    thoughts.listOfMember(caller, params.uid, query),
  );
}
