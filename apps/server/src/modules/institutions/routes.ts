import { getInstitutionMenuList } from '@gongdu/contract/institutions/menu';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Institutions } from './service.ts';

export function institutionRoutes(app: FastifyInstance, institutions: Institutions): void {
  serve(app, getInstitutionMenuList, ({ query }) => institutions.readMenu(query));
}
