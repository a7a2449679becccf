import * as merge from '@gongdu/contract/administration/reports/case-merge';
import * as contract from '@gongdu/contract/administration/reports/report';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { Reports } from './service.ts';

export function reportRoutes(app: FastifyInstance, reports: Reports): void {
  serve(app, contract.createReport, ({ caller, body }) => reports.create(caller, body));
  serve(app, contract.listMyReports, ({ caller, query }) => reports.listMine(caller, query));
  serve(app, contract.listReports, ({ query }) => reports.list(query));
  serve(app, contract.getReport, ({ params }) => reports.read(params.id));
  serve(app, merge.listMergeCandidates, ({ query }) => reports.merges.candidates(query));
  serve(app, merge.mergeCases, ({ caller, body }) => reports.merges.merge(caller, body.into, body.cases));
  serve(app, merge.undoMerge, ({ caller, body }) => reports.merges.undo(caller, body.into, body.case));
  serve(app, contract.decideReport, ({ caller, params, body }) => reports.decide(caller, params.id, body));
}
