import { createAdministrationArea } from '../modules/administration/area.ts';
import { listCollected } from '../modules/administration/personal-data/registry/treatments.ts';
import { createCommunityArea } from '../modules/community/area.ts';
import { createCoreArea } from '../modules/core/area.ts';
import { createDiscoveryArea } from '../modules/discovery/area.ts';
import { createIdentityArea } from '../modules/identity/area.ts';
import { createInstitutionsArea } from '../modules/institutions/area.ts';
import type { LeaveSessionViewing } from '../modules/institutions/institution-inbox/viewers.ts';
import { createLibraryArea } from '../modules/library/area.ts';
import { createMessagingArea } from '../modules/messaging/area.ts';
import type { NodeEvents } from '../modules/messaging/messaging/protocol/node-events.ts';
import { createModerationArea } from '../modules/moderation/area.ts';
import type { ModerationViewing } from '../modules/moderation/queue/viewers.ts';
import type { WordListEvents } from '../modules/moderation/sensitive-words/engine/live-list.ts';
import { createWritingArea } from '../modules/writing/area.ts';
import type { ServerPlatform } from '../platform.ts';
import type { DrawnPageEvents } from '../public-site/drawn-pages.ts';
import type { NodeBus } from '../realtime/bus.ts';
import { erasureOf, exportSources, registry } from './personal-data.ts';

/** What services and pages tell those of other nodes. */
export type ServiceEvents = NodeEvents &
  LeaveSessionViewing &
  ModerationViewing &
  WordListEvents &
  DrawnPageEvents;

export interface ServiceInputs extends ServerPlatform {
  readonly bus: NodeBus<ServiceEvents>;
}

export type Services = Awaited<ReturnType<typeof createServices>>;

/**
 * Every service of the ten areas, by floor: each area is handed what stands below it. What follows from one in another,
 * and what an area asks of those above it: `reactions.ts`.
 */
export async function createServices(platform: ServiceInputs) {
  const core = await createCoreArea({ ...platform, collected: listCollected });
  const moderation = createModerationArea({ ...platform, ...core });
  const writing = createWritingArea({ ...platform, ...core, ...moderation });
  const messaging = await createMessagingArea({ ...platform, ...core, ...moderation });
  const library = createLibraryArea({ ...platform, ...core, ...moderation, ...writing });
  const institutions = createInstitutionsArea({
    ...platform,
    ...core,
    ...moderation,
    ...writing,
    ...messaging,
  });
  const community = createCommunityArea({
    ...platform,
    ...core,
    ...moderation,
    ...writing,
    ...messaging,
    ...library,
  });
  const identity = await createIdentityArea({ ...platform, ...core, ...moderation, ...institutions });
  const lower = {
    ...core,
    ...moderation,
    ...writing,
    ...messaging,
    ...library,
    ...institutions,
    ...community,
    ...identity,
  };
  const administration = createAdministrationArea({
    ...platform,
    ...lower,
    registry,
    exportSources,
    erasure: erasureOf(lower, platform.clock),
  });
  const discovery = createDiscoveryArea({ ...platform, ...lower, ...administration });
  return { storage: platform.storage, ...lower, ...administration, ...discovery };
}
