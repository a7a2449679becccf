import * as contract from '@gongdu/contract/library/imports/inbox';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../../http/serve.ts';
import type { ImportInbox } from './service.ts';

export function importInboxRoutes(app: FastifyInstance, inbox: ImportInbox): void {
  serve(app, contract.getInbox, ({ caller }) => inbox.read(caller));
  serve(app, contract.makeInbox, ({ caller }) => inbox.make(caller));
  serve(app, contract.endInbox, ({ caller }) => inbox.end(caller));
  serve(app, contract.sendToInbox, ({ params, body }) => inbox.take(params.token, body));
}
