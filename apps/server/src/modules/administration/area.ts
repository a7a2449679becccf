import type { ServerPlatform } from '../../platform.ts';
import type { CommunityArea } from '../community/area.ts';
import type { CoreArea } from '../core/area.ts';
import type { IdentityArea } from '../identity/area.ts';
import type { InstitutionsArea } from '../institutions/area.ts';
import type { LibraryArea } from '../library/area.ts';
import type { MessagingArea } from '../messaging/area.ts';
import type { ModerationArea } from '../moderation/area.ts';
import type { WritingArea } from '../writing/area.ts';
import { createActivityLog } from './activity-log/service.ts';
import { createPrepareRestore } from './appeals/restorers.ts';
import { createAppeals } from './appeals/service.ts';
import { createAuditLog } from './audit-log/service.ts';
import { createMinuteCounts } from './board/minute-counts.ts';
import { createBoard } from './board/service.ts';
import { createComplaints } from './complaints/service.ts';
import { createFlaggedProfiles } from './people/flagged-profiles.ts';
import { createPeople } from './people/service.ts';
import type { ErasureOfModules } from './personal-data/cancellation/erasure.ts';
import { createCancellations } from './personal-data/cancellation/service.ts';
import type { ExportSources } from './personal-data/export/archive.ts';
import { createDataExports } from './personal-data/export/service.ts';
import type { TableData } from './personal-data/registry/registry.ts';
import { createReportRemoval } from './reports/removal.ts';
import { createReportedObjects } from './reports/reported-objects.ts';
import { createReports } from './reports/service.ts';
import { createServerStatus } from './server-status/service.ts';
import { createWordScans } from './word-scans/service.ts';
import { createWorkDetails } from './work-details/service.ts';

export type AdministrationArea = ReturnType<typeof createAdministrationArea>;

interface Below
  extends ServerPlatform,
    CoreArea,
    ModerationArea,
    WritingArea,
    MessagingArea,
    LibraryArea,
    InstitutionsArea,
    CommunityArea,
    IdentityArea {
  /** What all modules hold of members. */
  readonly registry: readonly TableData[];
  readonly exportSources: ExportSources;
  readonly erasure: ErasureOfModules;
}

/** What operators do about people and content, and what the law asks for. */
export function createAdministrationArea(below: Below) {
  const minuteCounts = createMinuteCounts(below);
  const activityLog = createActivityLog(below);
  const auditLog = createAuditLog(below);
  const board = createBoard(below);
  const flaggedProfiles = createFlaggedProfiles(below);
  const prepareRestore = createPrepareRestore(below);
  const prepareRemoval = createReportRemoval(below);
  const appeals = createAppeals({ ...below, prepareRestore, prepareRemoval });
  const complaints = createComplaints({
    ...below,
    findObject: createReportedObjects(below),
    prepareRemoval,
    prepareRestore,
  });
  const reports = createReports({ ...below, prepareRestore });
  const people = createPeople({ ...below, auditLog, reports });
  const wordScans = createWordScans({ ...below, flaggedProfiles });
  const serverStatus = createServerStatus(below);
  const workDetails = createWorkDetails(below);
  const cancellations = createCancellations(below);
  const dataExports = createDataExports(below);
  return {
    minuteCounts,
    activityLog,
    auditLog,
    board,
    flaggedProfiles,
    appeals,
    complaints,
    reports,
    people,
    wordScans,
    serverStatus,
    workDetails,
    cancellations,
    dataExports,
  };
}
