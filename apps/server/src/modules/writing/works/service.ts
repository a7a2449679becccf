import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { Preferences } from '../../core/preferences/service.ts';
import type { ContentChecks } from '../../moderation/content-checks/service.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import type { ChannelDirectory } from '../channels/directory.ts';
import type { Readership } from '../readership/service.ts';
import { createCommands } from './commands.ts';
import { createDrafts } from './drafts/drafts.ts';
import { createVersions } from './drafts/versions.ts';
import { createWorkFiles, type FileClaims } from './files.ts';
import { createTransitionWriter, publishJob } from './lifecycle/apply-transitions.ts';
import { createWorkHooks } from './lifecycle/hooks.ts';
import { createModerationSubject } from './moderation-subject.ts';
import { createPlacement } from './placement.ts';
import { createWorkIndexer, type WorkIndex } from './publication/content-index.ts';
import { createFillPictures } from './publication/fill-pictures.ts';
import type { TopicChange as StoredTopicChange } from './publication/release-store.ts';
import { createPublishScheduled } from './publication/scheduled.ts';
import { createQueries } from './queries.ts';
import { createReach } from './reach.ts';
import type { WorkSummary as StoredSummary } from './store.ts';

export type WorkSummary = StoredSummary;
export type TopicChange = StoredTopicChange;
export type Works = ReturnType<typeof createWorks>;

interface Needs extends Platform {
  readonly accounts: Accounts;
  readonly moderation: Moderation;
  readonly notifications: Notifications;
  readonly audit: Audit;
  readonly contentChecks: Pick<ContentChecks, 'inspect' | 'assertAllowed' | 'signalsOf'>;
  readonly uploads: FileClaims;
  readonly preferences: Pick<Preferences, 'privacyOf'>;
  /** Lists and search: holds what readers see. */
  readonly contentIndex: WorkIndex;
  readonly channelDirectory: Pick<ChannelDirectory, 'assertTakes' | 'nameOf'>;
  readonly readership: Pick<Readership, 'countWork'>;
}

/** What members write: draft → pending → published | scheduled | refused | returned, with versions and a recycle bin. */
export function createWorks(needs: Needs) {
  const hooks = createWorkHooks();
  const files = createWorkFiles(needs.uploads);
  const indexer = createWorkIndexer({ ...needs, hooks });
  const writer = createTransitionWriter({ ...needs, hooks, indexer });
  const queries = createQueries({ ...needs, files });
  const versions = createVersions({ ...needs, read: queries.read });
  const commands = createCommands({ ...needs, hooks, writer, read: queries.read });
  const publishScheduled = createPublishScheduled({ ...needs, writer });
  const fillPictures = createFillPictures(needs);
  needs.jobs.register(publishJob, publishScheduled);
  // Catches works whose own job failed permanently.
  needs.jobs.schedule('works.publish-late', '*/10 * * * *', publishScheduled);
  needs.jobs.schedule('works.fill-pictures', '* * * * *', fillPictures);
  needs.jobs.schedule('works.purge', '20 3 * * *', commands.purgeExpired);
  needs.jobs.schedule('works.prune-versions', '40 3 * * *', versions.pruneVersions);
  return {
    ...queries,
    ...createPlacement(needs),
    ...createReach(needs),
    ...createDrafts({ ...needs, hooks, files }),
    ...versions,
    ...commands,
    publishScheduled,
    fillPictures,
    hooks,
    assertOwnFiles: files.assertOwnFiles,
    claimFilesFor: files.claimFilesFor,
    releaseFiles: files.releaseFiles,
    listAiMarks: files.listAiMarks,
    moderationSubject: createModerationSubject({
      ...needs,
      hooks,
      writer,
      takeDown: commands.takeDownIfPublic,
      restore: commands.reinstateIfTakenDown,
    }),
  };
}
