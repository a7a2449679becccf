import { getInstitutionMenuList } from '@gongdu/contract/institution-menu';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Menus } from './menu-service.ts';

export function menuRoutes(app: FastifyInstance, menus: Menus): void {
  serve(app, getInstitutionMenuList, ({ query }) => menus.readMenu(query));
}
