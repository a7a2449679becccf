import type { ServerPlatform } from '../../platform.ts';
import type { NodeBus } from '../../realtime/bus.ts';
import { createNames } from './accounts/names.ts';
import { createOperatorRights } from './accounts/operator-rights.ts';
import { createAccounts } from './accounts/service.ts';
import { createActivityRecorder } from './activity/recorder.ts';
import { createAlarmChecks } from './alarms/checks.ts';
import { createAlarms } from './alarms/service.ts';
import { createMemberAnnouncements } from './announcements/member-announcements.ts';
import { createAnnouncements } from './announcements/service.ts';
import { createAuditChain } from './audit/chain.ts';
import { createAudit } from './audit/service.ts';
import { createBackups } from './backups/service.ts';
import { createBlocks } from './blocks/service.ts';
import { createContentIndex } from './content-index/service.ts';
import { createInstitutions } from './institutions/service.ts';
import { createJobRuns } from './job-runs/service.ts';
import { createMessagingWrites } from './messaging-writes/service.ts';
import { createMinorModes } from './minors/modes.ts';
import { createMinors } from './minors/service.ts';
import { createHeartbeat } from './nodes/heartbeat.ts';
import { createNodes } from './nodes/service.ts';
import { createNotifications } from './notifications/service.ts';
import { createOutsideServices } from './outside-services/service.ts';
import { createLimits } from './penalties/limits.ts';
import { createPenalties } from './penalties/service.ts';
import { createPreferences } from './preferences/service.ts';
import { createPublicTexts } from './public-texts/service.ts';
import { createReactions } from './reactions/service.ts';
import { createSite } from './site/live-settings.ts';
import { createSiteAdministration } from './site/service.ts';
import { createDownloads } from './uploads/downloads.ts';
import { createUploads } from './uploads/service.ts';

export type CoreArea = Awaited<ReturnType<typeof createCoreArea>>;

interface Below extends ServerPlatform {
  readonly bus: Pick<NodeBus<object>, 'isConnected'>;
  /** What the product keeps of its members, for the public texts: all areas together know it. */
  readonly collected: () => string[][];
}

/** Whom and what all other areas stand on: accounts, files, notifications, the content index. */
export async function createCoreArea(below: Below) {
  const site = createSite(below);
  await site.start(below.onFailure);
  const messagingWrites = createMessagingWrites(below);
  const accounts = createAccounts(below);
  const activityRecorder = createActivityRecorder({ ...below, accounts });
  const audit = createAudit(below);
  const institutions = createInstitutions(below);
  const names = createNames({ ...below, institutions });
  const operatorRights = await createOperatorRights({ ...below, accounts });
  const limits = createLimits(below);
  const uploads = createUploads(below);
  const downloads = createDownloads(below);
  const minorModes = createMinorModes(below);
  const preferences = createPreferences({ ...below, minorModes });
  const backups = createBackups(below);
  const blocks = createBlocks({ ...below, accounts });
  const memberAnnouncements = createMemberAnnouncements(below);
  const announcements = createAnnouncements({ ...below, accounts, audit });
  const notifications = createNotifications({
    ...below,
    blocks,
    memberAnnouncements,
    messagingWrites,
    preferences,
  });
  const penalties = createPenalties({ ...below, accounts, audit, limits, notifications, uploads });
  const contentIndex = createContentIndex(below);
  const reactions = createReactions({ ...below, accounts, blocks, contentIndex });
  const alarms = createAlarms({ ...below, accounts, notifications, preferences, site });
  const auditChain = createAuditChain({ ...below, alarms });
  const outsideServices = createOutsideServices(below);
  const nodes = createNodes(below);
  const jobRuns = createJobRuns(below);
  const alarmChecks = createAlarmChecks({
    ...below,
    alarms,
    backups,
    jobRuns,
    messagingWrites,
    nodes,
    outsideServices,
  });
  const heartbeat = createHeartbeat({ ...below, alarmChecks, nodes, outsideServices });
  const siteAdministration = createSiteAdministration({
    ...below,
    accounts,
    alarms,
    audit,
    notifications,
    site,
    uploads,
  });
  const publicTexts = createPublicTexts(below);
  const minors = createMinors({ ...below, accounts, preferences, publicTexts });
  return {
    site,
    messagingWrites,
    accounts,
    activityRecorder,
    audit,
    institutions,
    names,
    operatorRights,
    limits,
    uploads,
    downloads,
    minorModes,
    preferences,
    backups,
    blocks,
    memberAnnouncements,
    announcements,
    notifications,
    penalties,
    contentIndex,
    reactions,
    alarms,
    auditChain,
    outsideServices,
    nodes,
    jobRuns,
    alarmChecks,
    heartbeat,
    siteAdministration,
    publicTexts,
    minors,
  };
}
