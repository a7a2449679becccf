import { getInstitutionMenuList, getMissingMenuRight } from '@gongdu/contract/institutions/menu';
import * as contract from '@gongdu/contract/institutions/menu-entry';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { InstitutionMenu } from './service.ts';

export function institutionMenuRoutes(app: FastifyInstance, menu: InstitutionMenu): void {
  serve(app, getInstitutionMenuList, ({ caller, query }) => menu.list(caller, query));
  serve(app, getMissingMenuRight, ({ caller, query }) => menu.missingRight(caller, query.path));
  serve(app, contract.getMenuItem, ({ query }) => menu.get(query.id));
  serve(app, contract.addMenuItem, ({ caller, body }) => menu.add(caller, body));
  serve(app, contract.editMenuItem, ({ caller, body }) => menu.edit(caller, body));
  serve(app, contract.deleteMenuItem, ({ caller, query }) => menu.remove(caller, query.id));
}
