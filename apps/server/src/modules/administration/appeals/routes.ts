import * as contract from '@gongdu/contract/administration/appeals/appeal';
import { listMySanctions } from '@gongdu/contract/administration/appeals/sanction';
import { createSignInAppeal, openSignInAppeal } from '@gongdu/contract/administration/appeals/sign-in-appeal';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { Appeals } from './service.ts';

export function appealRoutes(app: FastifyInstance, appeals: Appeals): void {
  serve(app, listMySanctions, ({ caller, query }) => appeals.listMine(caller, query));
  serve(app, contract.openRefusal, ({ caller, params }) => appeals.openRefusal(caller, params));
  serve(app, contract.createAppeal, ({ caller, params, body }) => appeals.create(caller, params.id, body));
  serve(app, openSignInAppeal, ({ body }) => appeals.openByPass(body.pass));
  serve(app, createSignInAppeal, ({ body }) => appeals.createByPass(body.pass, body.text));
  serve(app, contract.listAppeals, ({ caller, query }) => appeals.list(caller, query));
  serve(app, contract.getAppeal, ({ caller, params }) => appeals.read(caller, params.id));
  serve(app, contract.claimAppeal, ({ caller, params }) => appeals.claim(caller, params.id));
  serve(app, contract.releaseAppeal, ({ caller, params }) => appeals.release(caller, params.id));
  serve(app, contract.decideAppeal, ({ caller, params, body }) => appeals.decide(caller, params.id, body));
}
