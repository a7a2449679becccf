import * as contract from '@gongdu/contract/administration/complaints/complaint';
import * as operators from '@gongdu/contract/administration/complaints/desk';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import type { Complaints } from './service.ts';

export function complaintRoutes(
  app: FastifyInstance,
  { filing, notices, desk }: Complaints,
  moderation: Moderation,
): void {
  serve(app, contract.createComplaint, ({ caller, body }) => filing.create(caller, body));
  serve(app, contract.getComplaintStatus, ({ params }) => filing.status(params.receipt));
  serve(app, contract.listMyComplaints, ({ caller }) => filing.listMine(caller));
  serve(app, contract.supplementComplaint, ({ caller, params, body }) =>
    filing.supplement(caller, params.receipt, body),
  );
  serve(app, contract.declareLawsuit, ({ caller, params, body }) =>
    filing.declareLawsuit(caller, params.receipt, body),
  );
  serve(app, contract.getComplaintNotice, ({ caller, params }) => notices.read(caller, params.id));
  serve(app, contract.counterComplaint, ({ caller, params, body }) =>
    notices.counter(caller, params.id, body),
  );

  serve(app, operators.listComplaints, ({ query }) => moderation.list({ ...query, kinds: ['complaint'] }));
  serve(app, operators.getComplaint, ({ params }) => desk.read(params.id));
  serve(app, operators.decideComplaint, ({ caller, params, body }) => desk.decide(caller, params.id, body));
  serve(app, operators.endComplaint, ({ caller, params, body }) => desk.end(caller, params.id, body));
  serve(app, operators.openEvidence, ({ caller, params }) =>
    desk.openEvidence(caller, params.id, params.index),
  );
}
