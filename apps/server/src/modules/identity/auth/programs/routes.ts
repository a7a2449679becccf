import * as contract from '@gongdu/contract/identity/account/programs';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../../http/serve.ts';
import type { Programs } from './service.ts';

export function programRoutes(app: FastifyInstance, programs: Programs): void {
  serve(app, contract.listPrograms, ({ caller }) => programs.list(caller.uid));
  serve(app, contract.endProgram, ({ caller, params }) => programs.end(caller.uid, params.clientId));
}
