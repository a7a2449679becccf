import * as contract from '@gongdu/contract/library/imports/weread';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../../http/serve.ts';
import type { WereadFetches } from './service.ts';

export function wereadRoutes(app: FastifyInstance, weread: WereadFetches): void {
  serve(app, contract.getWeread, ({ caller }) => weread.read(caller));
  serve(app, contract.keepWereadKey, ({ caller, body }) => weread.keep(caller, body.key));
  serve(app, contract.removeWereadKey, ({ caller }) => weread.remove(caller));
  serve(app, contract.fetchFromWeread, ({ caller }) => weread.fetch(caller));
}
