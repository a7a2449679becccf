import * as contract from '@gongdu/contract/identity/consents';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { Consents } from './service.ts';

export function consentRoutes(app: FastifyInstance, consents: Consents): void {
  serve(app, contract.getConsentVersions, () => consents.versions());
  serve(app, contract.listDueConsents, ({ caller }) => consents.listDue(caller));
  serve(app, contract.listConsents, ({ caller }) => consents.list(caller));
  serve(app, contract.giveConsents, ({ caller, body }) => consents.give(caller, body));
}
