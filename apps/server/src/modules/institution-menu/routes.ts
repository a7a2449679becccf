import { getInstitutionMenuList } from '@gongdu/contract/institutions/menu';
import { getInstitutionProfile, saveInstitutionProfile } from '@gongdu/contract/institutions/profile';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { InstitutionProfiles } from './profile.ts';
import type { Institutions } from './service.ts';

export function institutionRoutes(
  app: FastifyInstance,
  institutions: Institutions,
  profiles: InstitutionProfiles,
): void {
  serve(app, getInstitutionProfile, ({ caller }) => profiles.read(caller));
  serve(app, saveInstitutionProfile, ({ caller, body }) => profiles.save(caller, body));
  serve(app, getInstitutionMenuList, ({ query }) => institutions.readMenu(query));
}
