import type { ServerPlatform } from '../../platform.ts';
import type { AdministrationArea } from '../administration/area.ts';
import type { CommunityArea } from '../community/area.ts';
import type { CoreArea } from '../core/area.ts';
import type { IdentityArea } from '../identity/area.ts';
import type { InstitutionsArea } from '../institutions/area.ts';
import type { LibraryArea } from '../library/area.ts';
import type { MessagingArea } from '../messaging/area.ts';
import type { ModerationArea } from '../moderation/area.ts';
import type { WritingArea } from '../writing/area.ts';
import { createBookSuggestions } from './book-suggestions/service.ts';
import { createDigests } from './digests/service.ts';
import { createFeed } from './feed/service.ts';
import { createFront } from './front/service.ts';
import { createStartPage } from './home/service.ts';
import { createInterests } from './interests/service.ts';
import { createMemberLists } from './member-profiles/member-lists.ts';
import { createProfile } from './member-profiles/own-profile.ts';
import { createMemberProfiles } from './member-profiles/service.ts';
import { createRecommendations } from './recommendations/service.ts';

interface Below
  extends ServerPlatform,
    CoreArea,
    ModerationArea,
    WritingArea,
    MessagingArea,
    LibraryArea,
    InstitutionsArea,
    CommunityArea,
    IdentityArea,
    AdministrationArea {}

/** What readers find: feed, start page, recommendations, profiles of members. */
export function createDiscoveryArea(below: Below) {
  const bookSuggestions = createBookSuggestions(below);
  const digests = createDigests(below);
  const interests = createInterests(below);
  const feed = createFeed({ ...below, interests });
  const front = createFront(below);
  const recommendations = createRecommendations(below);
  const startPage = createStartPage({ ...below, feed, recommendations });
  const memberLists = createMemberLists(below);
  const memberProfiles = createMemberProfiles(below);
  const profile = createProfile(below);
  return {
    bookSuggestions,
    digests,
    interests,
    feed,
    front,
    recommendations,
    startPage,
    memberLists,
    memberProfiles,
    profile,
  };
}
