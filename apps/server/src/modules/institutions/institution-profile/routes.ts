import { getInstitutionProfile, saveInstitutionProfile } from '@gongdu/contract/institutions/profile';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/serve.ts';
import type { InstitutionProfiles } from './service.ts';

export function institutionProfileRoutes(app: FastifyInstance, profiles: InstitutionProfiles): void {
  serve(app, getInstitutionProfile, ({ caller }) => profiles.read(caller));
  serve(app, saveInstitutionProfile, ({ caller, body }) => profiles.save(caller, body));
}
