import { jobLabels } from '@gongdu/contract/core/jobs/job-labels';
import type { Databases } from '../db/messaging-database/database-of.ts';
import { tendPartitions } from '../db/tend-partitions.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { deliveryJob } from '../modules/core/alarms/deliveries.ts';
import type { Services } from './services.ts';

/** For work over whole tables: hours, with millions of members. */
const nightly = { maxMinutes: 360 };
const hourly = { maxMinutes: 60 };
/** For work that ends within its minute: while a job is thought to run on a node that is gone, no other node runs it. */
const everyMinute = { maxMinutes: 5 };

/** Work by the clock; each module's own jobs at a moment are registered where they are made. */
export function scheduleJobs(jobs: Jobs, services: Services, databases: Databases): void {
  const { digests, downloads, institutionApplications, institutionMembers } = services;
  const { messaging, notifications, uploads } = services;
  jobs.onGivenUp(async (name) => {
    if (name !== deliveryJob)
      await services.alarms.raise(
        'job_failed',
        name,
        `任务“${jobLabels[name] ?? name}”重试后仍未成功，已不再重试。`,
      );
  });
  jobs.onRan(services.jobRuns.record);
  jobs.schedule('alarms.check-certificate', '35 1 * * *', services.alarmChecks.checkCertificate);
  jobs.schedule('partitions.tend', '5 2 * * *', () => tendPartitions(databases, new Date()), nightly);
  jobs.schedule('activity-log.purge', '10 4 * * *', services.activityRecorder.purge, nightly);
  jobs.schedule('audit.extend-chain', '* * * * *', services.auditChain.extend, everyMinute);
  jobs.schedule('audit.check-chain', '30 3 * * *', services.auditChain.checkTonight, nightly);
  jobs.schedule('moderation.sweep-verdicts', '*/10 * * * *', services.moderation.sweepVerdicts);
  jobs.schedule('minute-counts.purge', '20 4 * * *', services.minuteCounts.purge);
  jobs.schedule('readership.purge', '25 4 * * *', services.readership.purge);
  jobs.schedule('content-index.fold-pages', '* * * * *', services.contentIndex.foldPages, everyMinute);
  jobs.schedule('content-index.reindex', '* * * * *', services.contentIndex.reindex, everyMinute);
  jobs.schedule(
    'content-index.index-missing-people',
    '10 3 * * *',
    services.contentIndex.indexMissingPeople,
    nightly,
  );
  jobs.schedule('content-index.weigh', '15 3 * * *', () => services.contentIndex.weigh(), nightly);
  jobs.schedule('book-suggestions.make', '20 2 * * *', services.bookSuggestions.make, nightly);
  jobs.schedule('digests.send', '2 * * * *', digests.sendDue, hourly);
  jobs.schedule('complaints.restore-due', '40 * * * *', async () => {
    await services.complaints.desk.restoreDue();
  });
  jobs.schedule('penalties.sweep-copies', '50 3 * * *', async () => {
    await services.penalties.sweepCopies();
    await services.appeals.sweepPasses();
  });
  jobs.schedule('notifications.purge-expired', '40 4 * * *', notifications.purgeExpired, nightly);
  jobs.schedule('uploads.sweep', '23 * * * *', uploads.sweep, hourly);
  jobs.schedule('institution-applications.sweep', '37 * * * *', institutionApplications.sweep);
  jobs.schedule('institution-applications.expiry', '20 1 * * *', institutionApplications.watchExpiry);
  jobs.schedule('site.licence-expiry', '25 1 * * *', services.siteAdministration.watchExpiry);
  jobs.schedule('downloads.sweep', '*/10 * * * *', downloads.sweep);
  jobs.schedule('institution-members.notify-invited', '*/5 * * * *', institutionMembers.notifyInvited);
  jobs.schedule('recommendations.sweep-seen', '10 0 * * *', services.recommendations.lists.sweepSeen);
  jobs.schedule('feed.sweep', '25 * * * *', services.feed.sweep);
  jobs.schedule('messaging.remove-expired', '17 * * * *', messaging.removeExpired);
  jobs.schedule('institution-inbox.wake', '* * * * *', services.institutionInbox.sessions.wake, everyMinute);
  jobs.schedule(
    'sensitive-words.take-over',
    '* * * * *',
    async () => {
      await services.sensitiveWords.imports.takeOver();
      await services.wordScans.takeOver();
    },
    everyMinute,
  );
  jobs.schedule('sensitive-words.purge', '50 4 * * *', async () => {
    await services.sensitiveWords.purgeRemoved();
    await services.sensitiveWords.imports.sweep();
  });
  jobs.schedule('book-merges.purge', '0 5 * * *', services.bookMerges.purge, nightly);
  jobs.schedule('quotes.purge-deleted', '5 5 * * *', services.quotes.purge);
  jobs.schedule('imports.take-over', '* * * * *', services.bookImports.takeOver, everyMinute);
  jobs.schedule('imports.sweep', '55 4 * * *', services.bookImports.sweep);
  jobs.schedule('catalogue-imports.take-over', '* * * * *', services.catalogueImports.takeOver, everyMinute);
  jobs.schedule('catalogue-imports.sweep', '58 4 * * *', services.catalogueImports.sweep);
  jobs.schedule('imports.fetch-weread', '20 6 * * *', services.wereadFetches.fetchDue);
  jobs.schedule('messaging.index', '*/2 * * * *', async () => {
    await messaging.index();
  });
}
