import { inTransaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import type { PageDrafts } from './drafts.ts';
import { pageHeld, pagePublished } from './notification-messages.ts';
import { checkPage, type PageChecks } from './page-text.ts';
import { type PageReleases, publishJob, versionOf } from './releases.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock' | 'jobs'> {
  readonly drafts: PageDrafts;
  readonly contentChecks: PageChecks;
  readonly moderation: Pick<Moderation, 'lock'>;
  readonly releases: PageReleases;
}

/** Publishes versions that are due; their words are checked again. @returns Their number. */
export function createPublishDue({ db, clock, jobs, drafts, contentChecks, moderation, releases }: Needs) {
  const { show, submit, tell } = releases;
  jobs.register(publishJob, publishDue);
  // Includes versions whose own job failed.
  jobs.schedule('institution-pages.publish-overdue', '*/10 * * * *', publishDue);
  return publishDue;

  async function publishDue(): Promise<number> {
    const due = await store.listDue(db, clock.now().toISOString());
    let published = 0;
    for (const { id, institutionId } of due) if (await publishOne(institutionId, id)) published += 1;
    return published;
  }

  async function publishOne(institutionId: number, id: number): Promise<boolean> {
    const [found] = await store.findDocuments(db, institutionId, [id]);
    if (!found) return false;
    const findings = await checkPage(contentChecks, found.document, 'only look');
    return inTransaction(db, async (tx) => {
      await moderation.lock(tx, [institutionId], ['institution_page']);
      const page = await store.lockPage(tx.sql, institutionId);
      const version = page && (await versionOf(tx, page, page.scheduledId));
      const isDue = version?.publishAt != null && Date.parse(version.publishAt) <= clock.now().getTime();
      if (!page || version?.id !== id || !isDue) return false;
      // Reviewed already, unless the page was taken down since.
      const isHeld = page.takenDownPrint !== null || findings.found;
      if (isHeld) await submit(tx, page, version, findings);
      else await show(tx, page, version, page.state === 'published' ? 'look afterwards' : 'has decided');
      await tell(tx, institutionId, (institution) =>
        isHeld ? pageHeld(institution) : pagePublished(institution, 'scheduled'),
      );
      await drafts.pushChanged(tx, page, null);
      return !isHeld;
    });
  }
}
