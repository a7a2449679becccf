import { getProfile, saveProfile } from '@gongdu/contract/account/profile';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Profile } from './profile.ts';

export function profileRoutes(app: FastifyInstance, profile: Profile): void {
  serve(app, getProfile, ({ caller }) => profile.read(caller));
  serve(app, saveProfile, ({ caller, body }) => profile.save(caller, body));
}
