import type { ServerPlatform } from '../../platform.ts';
import type { CoreArea } from '../core/area.ts';
import type { LibraryArea } from '../library/area.ts';
import type { MessagingArea } from '../messaging/area.ts';
import type { ModerationArea } from '../moderation/area.ts';
import type { WritingArea } from '../writing/area.ts';
import { createCircles } from './circles/service.ts';
import { createInvitedAuthors } from './invited-authors/service.ts';
import { createLivestreams } from './livestreams/service.ts';
import { createReadingLeads } from './reading-leads/service.ts';

export type CommunityArea = ReturnType<typeof createCommunityArea>;

interface Below extends ServerPlatform, CoreArea, ModerationArea, WritingArea, MessagingArea, LibraryArea {}

/** What members do together: circles, reading leads, livestreams, invited authors. */
export function createCommunityArea(below: Below) {
  const invitedAuthors = createInvitedAuthors(below);
  const livestreams = createLivestreams(below);
  const readingLeads = createReadingLeads(below);
  const circles = createCircles({ ...below, readingLeads });
  return {
    circles,
    invitedAuthors,
    livestreams,
    readingLeads,
  };
}
