import { getWorkNumbers } from '@gongdu/contract/writing/works/numbers';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { WorkNumbers } from './work-numbers.ts';

export function readershipRoutes(app: FastifyInstance, numbers: WorkNumbers): void {
  serve(app, getWorkNumbers, ({ caller, params, query }) => numbers.read(caller, params.id, query.days));
}
