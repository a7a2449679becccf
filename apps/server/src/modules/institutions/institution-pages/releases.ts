import { type RefusalCode, refusalMessage } from '@gongdu/contract/core/penalties/refusal-reason';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { Institutions } from '../../core/institutions/service.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { Rejection, Takedown } from '../../core/penalties/verdicts.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import type { ModerationSubject, VerdictTrace } from '../../moderation/queue/subject.ts';
import type { PageDrafts } from './drafts.ts';
import { type pageHeld, pagePublished, pageRefused, pageTakenDown } from './notification-messages.ts';
import { nothingFound, type PageFindings } from './page-text.ts';
import * as store from './store.ts';
import { createPageTakeBack, traceOf } from './take-back.ts';
import type { VersionFiles } from './version-files.ts';

interface Needs extends Pick<Platform, 'db' | 'clock' | 'jobs'> {
  readonly audit: Audit;
  readonly drafts: PageDrafts;
  readonly institutions: Institutions;
  readonly moderation: Pick<Moderation, 'lock' | 'enqueue' | 'withdraw' | 'takenDown'>;
  readonly notifications: Pick<Notifications, 'notifyMany' | 'takeBack'>;
  readonly files: VersionFiles;
}

export const publishJob = 'institution-pages.publish-due';
/** Stored versions besides the live, pending and reviewed ones. */
const versionsKept = 60;

export type PageReleases = ReturnType<typeof createReleases>;

/** The lifecycle of what readers see: published, submitted, decided, taken down, scheduled. */
export function createReleases(needs: Needs) {
  const { db, clock, jobs, audit, drafts, institutions, moderation, notifications, files } = needs;
  const subject: ModerationSubject = {
    apply,
    takeDown: takeDownIfPublished,
    ...createPageTakeBack(needs),
  };
  return { show, submit, schedule, subject, takeDown, tell };

  /** @param desk Whether operators review the difference afterwards, or have just decided on it. */
  async function show(
    tx: Transaction,
    page: store.PageHead,
    version: store.StoredVersion,
    desk: 'look afterwards' | 'has decided',
  ): Promise<void> {
    const { institutionId, liveId } = page;
    if (liveId !== null && liveId !== version.id)
      await store.updateVersion(tx.sql, liveId, { state: 'past' });
    const at = clock.now().toISOString();
    await store.updateVersion(tx.sql, version.id, { state: 'live', at, publishAt: null });
    const shown = await store.updatePage(tx.sql, institutionId, {
      liveId: version.id,
      state: 'published',
      takenDownPrint: null,
      refusalSentence: null,
      refusedAt: null,
      pendingId: page.pendingId === version.id ? null : page.pendingId,
      scheduledId: page.scheduledId === version.id ? null : page.scheduledId,
    });
    if (desk === 'look afterwards' && liveId !== version.id)
      await putBeforeDesk(tx, shown, version, liveId, nothingFound);
    const dropped = await store.deleteOldVersions(tx.sql, shown, versionsKept);
    await files.release(tx, dropped);
  }

  /** It waits for a verdict; readers see the previous version. */
  async function submit(
    tx: Transaction,
    page: store.PageHead,
    version: store.StoredVersion,
    findings: PageFindings,
  ): Promise<void> {
    await store.updateVersion(tx.sql, version.id, { state: 'pending' });
    const waiting = await store.updatePage(tx.sql, page.institutionId, {
      pendingId: version.id,
      scheduledId: page.scheduledId === version.id ? null : page.scheduledId,
      state: page.state === 'unpublished' ? 'pending' : page.state,
    });
    await putBeforeDesk(tx, waiting, version, page.liveId, findings);
  }

  /** Published at its time. */
  async function schedule(
    tx: Transaction,
    { id, institutionId, publishAt }: store.StoredVersion,
  ): Promise<void> {
    await store.updatePage(tx.sql, institutionId, { scheduledId: id });
    if (publishAt !== null) await jobs.enqueue(tx, publishJob, new Date(publishAt));
  }

  /** The comparison version is the one that operators have last reviewed, over several changes. */
  async function putBeforeDesk(
    tx: Transaction,
    page: store.PageHead,
    version: store.StoredVersion,
    liveBefore: number | null,
    { words, signals }: PageFindings,
  ): Promise<void> {
    const { institutionId, accountUid } = page;
    const locked = await moderation.lock(tx, [institutionId], ['institution_page']);
    const isOpen = locked.some(({ state }) => state === 'pending');
    const before = isOpen ? page.deskBeforeId : liveBefore;
    if (before === version.id) {
      // Restored to the reviewed version: there is no difference to review.
      const withdrawal = { objectId: institutionId, actorUid: version.byUid };
      await moderation.withdraw(tx, [withdrawal], ['institution_page'], locked);
      return;
    }
    await store.updatePage(tx.sql, institutionId, {
      deskId: version.id,
      deskBeforeId: before,
      deskHits: [...words],
    });
    const { name } = await institutions.get(institutionId, tx.sql);
    const revision = page.liveId !== null;
    const excerpt = [words.length > 0 ? `机器检查发现：${words.join('、')}` : '', version.note]
      .filter((part) => part !== '')
      .join('；');
    const item = { objectId: institutionId, authorUid: accountUid, title: name, excerpt, revision, signals };
    await moderation.enqueue(tx, [{ kind: 'institution_page', ...item }], locked);
  }

  async function apply(
    tx: Transaction,
    institutionId: number,
    verdict: Parameters<ModerationSubject['apply']>[2],
  ): Promise<VerdictTrace | null> {
    const page = await store.lockPage(tx.sql, institutionId);
    const version = page && (await versionOf(tx, page, page.deskId));
    if (!page || !version || (version.id !== page.pendingId && version.id !== page.liveId))
      throw new Problem('moderation.content_changed');
    const waits = version.id === page.pendingId;
    const ids = [version.id, page.liveId, page.deskBeforeId].filter((id) => id !== null);
    const versions = [...(await store.findVersions(tx.sql, institutionId, ids)).values()];
    const decidedAt = clock.now().toISOString();
    if (verdict.outcome === 'approved' && waits) await approve(tx, page, version);
    if (verdict.outcome !== 'approved') await refuse(tx, page, version, verdict);
    const changed = await store.lockPage(tx.sql, institutionId);
    if (!changed) return null;
    await drafts.pushChanged(tx, changed, null);
    return traceOf(page, versions, changed, decidedAt);
  }

  async function approve(tx: Transaction, page: store.PageHead, version: store.StoredVersion): Promise<void> {
    const { institutionId } = page;
    if (version.publishAt !== null && Date.parse(version.publishAt) > clock.now().getTime()) {
      await store.updateVersion(tx.sql, version.id, { state: 'scheduled' });
      const state = page.state === 'pending' ? 'unpublished' : page.state;
      await store.updatePage(tx.sql, institutionId, { pendingId: null, state, takenDownPrint: null });
      await schedule(tx, version);
    } else await show(tx, page, version, 'has decided');
    await tell(tx, institutionId, (institution) => pagePublished(institution, 'reviewed'));
  }

  async function refuse(
    tx: Transaction,
    page: store.PageHead,
    version: store.StoredVersion,
    verdict: Rejection,
  ): Promise<void> {
    await store.updateVersion(tx.sql, version.id, { state: 'refused' });
    const reason = refusal(clock.now(), verdict.reason, verdict.sentence);
    const shown = version.id === page.liveId ? await showBefore(tx, page, version) : 'not yet';
    const state = page.state === 'pending' ? 'unpublished' : page.state;
    const waiting = shown === 'not yet' ? { pendingId: null, state } : {};
    await store.updatePage(tx.sql, page.institutionId, { ...waiting, ...reason });
    await tell(tx, page.institutionId, (institution) => pageRefused(institution, verdict, shown));
  }

  /** Readers see the version before the refused one again. */
  async function showBefore(
    tx: Transaction,
    page: store.PageHead,
    refused: store.StoredVersion,
  ): Promise<'the version before' | 'nothing'> {
    const before = await versionOf(tx, page, page.deskBeforeId);
    if (!before) {
      const nothing = { liveId: null, state: 'taken_down', takenDownPrint: refused.print } as const;
      await store.updatePage(tx.sql, page.institutionId, nothing);
      return 'nothing';
    }
    await store.updateVersion(tx.sql, before.id, { state: 'live' });
    await store.updatePage(tx.sql, page.institutionId, { liveId: before.id });
    return 'the version before';
  }

  /** Hidden until a new version is approved. */
  async function takeDown(
    caller: Caller,
    institutionId: number,
    { points, ...why }: { reason: RefusalCode; sentence: string; points: number },
  ): Promise<void> {
    await inTransaction(db, async (tx) => {
      if (!(await takeDownIfPublished(tx, caller, institutionId, why)))
        throw new Problem('institution_page.not_published');
      await recordTakedown(needs, tx, caller, { institutionId, points, ...why });
    });
  }

  async function takeDownIfPublished(
    tx: Transaction,
    caller: Caller,
    institutionId: number,
    { reason, sentence }: { reason: RefusalCode; sentence: string },
  ): Promise<boolean> {
    const locked = await moderation.lock(tx, [institutionId], ['institution_page']);
    const page = await store.lockPage(tx.sql, institutionId);
    const live = page && (await versionOf(tx, page, page.liveId));
    if (page?.state !== 'published' || !live) return false;
    await store.updateVersion(tx.sql, live.id, { state: 'refused' });
    // An item about a deleted version has nothing to decide; one that waits for its verdict stays.
    if (page.pendingId === null) {
      const withdrawal = { objectId: institutionId, actorUid: caller.uid };
      await moderation.withdraw(tx, [withdrawal], ['institution_page'], locked);
    }
    const changed = await store.updatePage(tx.sql, institutionId, {
      state: 'taken_down',
      liveId: null,
      takenDownPrint: live.print,
      ...refusal(clock.now(), reason, sentence),
    });
    await audit.write(tx, caller, 'institution_page.taken_down', institutionId, {
      reason,
      sentence,
      version: live.number,
    });
    await tell(tx, institutionId, (institution) =>
      pageTakenDown(institution, refusalMessage(reason, sentence)),
    );
    await drafts.pushChanged(tx, changed, null);
    return true;
  }

  async function tell(
    tx: Transaction,
    institutionId: number,
    message: (institution: { id: number; name: string }) => ReturnType<typeof pageHeld>,
  ): Promise<void> {
    const institution = await institutions.get(institutionId, tx.sql);
    const uids = await store.listManagers(tx.sql, institutionId);
    await notifications.notifyMany(tx, uids, message(institution));
  }
}

async function recordTakedown(
  { institutions, moderation }: Pick<Needs, 'institutions' | 'moderation'>,
  tx: Transaction,
  caller: Caller,
  { institutionId, ...why }: Pick<Takedown, 'reason' | 'sentence' | 'points'> & { institutionId: number },
): Promise<void> {
  const page = await store.lockPage(tx.sql, institutionId);
  if (!page) return;
  const { name } = await institutions.get(institutionId, tx.sql);
  await moderation.takenDown.run(tx, caller, {
    act: 'take_down',
    kind: 'institution_page',
    objectId: institutionId,
    ...why,
    authorUid: page.accountUid,
    title: `${name}的主页`,
    excerpt: '',
  });
}

function refusal(at: Date, reason: RefusalCode, sentence: string) {
  return {
    refusalSentence: refusalMessage(reason, sentence),
    refusedAt: at.toISOString(),
    publishedVersion: null,
  };
}

export async function versionOf(
  tx: Transaction,
  { institutionId }: store.PageHead,
  id: number | null,
): Promise<store.StoredVersion | undefined> {
  return id === null ? undefined : (await store.findVersions(tx.sql, institutionId, [id])).get(id);
}
