import { getInstitutionProfile, saveInstitutionProfile } from '@gongdu/contract/institutions/profile';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { InstitutionProfiles } from './profile.ts';

export function institutionRoutes(app: FastifyInstance, profiles: InstitutionProfiles): void {
  serve(app, getInstitutionProfile, ({ caller }) => profiles.read(caller));
  serve(app, saveInstitutionProfile, ({ caller, body }) => profiles.save(caller, body));
}
