import * as contract from '@gongdu/contract/moderation/report';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { Reports } from './service.ts';

export function reportRoutes(app: FastifyInstance, reports: Reports): void {
  serve(app, contract.createReport, ({ caller, body }) => reports.create(caller, body));
  serve(app, contract.listMyReports, ({ caller, query }) => reports.listMine(caller, query));
  serve(app, contract.listReports, ({ query }) => reports.list(query));
  serve(app, contract.getReport, ({ params }) => reports.read(params.id));
  serve(app, contract.decideReport, ({ caller, params, body }) => reports.decide(caller, params.id, body));
}
