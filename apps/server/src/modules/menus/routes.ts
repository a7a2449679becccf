import { getInstitutionMenuList } from '@gongdu/contract/menu';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Menus } from './service.ts';

export function menuRoutes(app: FastifyInstance, menus: Menus): void {
  serve(app, getInstitutionMenuList, ({ query }) => menus.institutionMenu(query));
}
