import type { ServerPlatform } from '../../platform.ts';
import type { NodeBus } from '../../realtime/bus.ts';
import type { CoreArea } from '../core/area.ts';
import type { MessagingArea } from '../messaging/area.ts';
import type { ModerationArea } from '../moderation/area.ts';
import type { WritingArea } from '../writing/area.ts';
import { createInstitutionApplications } from './institution-applications/service.ts';
import { createInstitutionWeek } from './institution-inbox/institution-week.ts';
import { createInstitutionInbox } from './institution-inbox/service.ts';
import type { LeaveSessionViewing } from './institution-inbox/viewers.ts';
import { createInstitutionRights } from './institution-members/rights.ts';
import { createInstitutionMembers } from './institution-members/service.ts';
import { createInstitutionMenu } from './institution-menu/service.ts';
import { createInstitutionPages } from './institution-pages/service.ts';
import { createInstitutionProfiles } from './institution-profile/service.ts';

export type InstitutionsArea = ReturnType<typeof createInstitutionsArea>;

interface Below extends ServerPlatform, CoreArea, ModerationArea, WritingArea, MessagingArea {
  readonly bus: NodeBus<LeaveSessionViewing>;
}

/** Institutions: how one is founded, who acts for it, its pages and its inbox. */
export function createInstitutionsArea(below: Below) {
  const institutionRights = createInstitutionRights(below);
  const institutionMembers = createInstitutionMembers({ ...below, institutionRights });
  const institutionApplications = createInstitutionApplications({
    ...below,
    institutionMembers,
    institutionRights,
  });
  const institutionInbox = createInstitutionInbox({ ...below, institutionRights });
  const institutionMenu = createInstitutionMenu({ ...below, institutionRights });
  const institutionPages = createInstitutionPages(below);
  const institutionProfiles = createInstitutionProfiles(below);
  const readInstitutionWeek = createInstitutionWeek({ ...below, institutionInbox });
  return {
    institutionRights,
    institutionMembers,
    institutionApplications,
    institutionInbox,
    institutionMenu,
    institutionPages,
    institutionProfiles,
    readInstitutionWeek,
  };
}
