import { saveProfile } from '@gongdu/contract/profile';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Profile } from './profile.ts';

export function profileRoutes(app: FastifyInstance, profile: Profile): void {
  serve(app, saveProfile, ({ caller, body }) => profile.save(caller.uid, body));
}
