import { getInstitutionWeek } from '@gongdu/contract/institutions/week';
import { getWorkNumbers } from '@gongdu/contract/works/numbers';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { ReadInstitutionWeek } from './institution-week.ts';
import type { WorkNumbers } from './work-numbers.ts';

export function readershipRoutes(
  app: FastifyInstance,
  numbers: WorkNumbers,
  readInstitutionWeek: ReadInstitutionWeek,
): void {
  serve(app, getWorkNumbers, ({ caller, params, query }) => numbers.read(caller, params.id, query.days));
  serve(app, getInstitutionWeek, ({ caller }) => readInstitutionWeek(caller));
}
