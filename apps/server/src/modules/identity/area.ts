import type { ServerPlatform } from '../../platform.ts';
import type { CoreArea } from '../core/area.ts';
import type { InstitutionsArea } from '../institutions/area.ts';
import type { ModerationArea } from '../moderation/area.ts';
import { createAuth } from './auth/service.ts';
import { createConsents } from './consents/service.ts';

export type IdentityArea = Awaited<ReturnType<typeof createIdentityArea>>;

interface Below extends ServerPlatform, CoreArea, ModerationArea, InstitutionsArea {}

/** Sign-in, and what members have agreed to. */
export async function createIdentityArea(below: Below) {
  const consents = createConsents(below);
  const auth = await createAuth({ ...below, consents });
  return {
    consents,
    auth,
  };
}
