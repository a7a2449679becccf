import { pageStates, pageVersionRow } from '@gongdu/contract/institutions/page/endpoints';
import { Problem } from '@gongdu/contract/problem';
import * as z from 'zod/mini';
import type { Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { Institutions } from '../../core/institutions/service.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { ModerationSubject, VerdictTrace } from '../../moderation/queue/subject.ts';
import type { PageDrafts } from './drafts.ts';
import { pagePutBack } from './notification-messages.ts';
import * as store from './store.ts';

interface Needs {
  readonly audit: Audit;
  readonly drafts: Pick<PageDrafts, 'pushChanged'>;
  readonly institutions: Pick<Institutions, 'get'>;
  readonly notifications: Pick<Notifications, 'notifyMany' | 'takeBack'>;
}

const versionId = z.nullable(z.number());
const moment = z.nullable(z.string());
const places = { liveId: versionId, pendingId: versionId, scheduledId: versionId, state: z.enum(pageStates) };
/** What a verdict changed of a page. */
const traceSchema = z.object({
  decidedAt: z.string(),
  page: z.object({
    ...places,
    takenDownPrint: z.nullable(z.string()),
    refusalSentence: z.nullable(z.string()),
    refusedAt: moment,
    publishedVersion: z.nullable(z.number()),
  }),
  versions: z.array(
    z.object({ id: z.number(), state: pageVersionRow.shape.state, at: z.string(), publishAt: moment }),
  ),
  after: z.object({ ...places, deskId: versionId }),
});
type Trace = z.infer<typeof traceSchema>;

/** @param page Before the verdict, with the versions that it may change. */
export function traceOf(
  page: store.PageHead,
  versions: readonly store.StoredVersion[],
  { liveId, pendingId, scheduledId, state, deskId }: store.PageHead,
  decidedAt: string,
): VerdictTrace {
  const { takenDownPrint, refusalSentence, refusedAt, publishedVersion } = page;
  return {
    decidedAt,
    page: {
      liveId: page.liveId,
      pendingId: page.pendingId,
      scheduledId: page.scheduledId,
      state: page.state,
      takenDownPrint,
      refusalSentence,
      refusedAt,
      publishedVersion,
    },
    versions: versions.map(({ id, state: role, at, publishAt }) => ({ id, state: role, at, publishAt })),
    after: { liveId, pendingId, scheduledId, state, deskId },
  } satisfies Trace;
}

/** What operators take back of a page: a verdict on a version, and a take-down. */
export function createPageTakeBack({ audit, drafts, institutions, notifications }: Needs) {
  return { takeBack, restore } satisfies Partial<ModerationSubject>;

  /** Readers see what they saw before the verdict, and its version waits again. */
  async function takeBack(tx: Transaction, institutionId: number, trace: VerdictTrace): Promise<void> {
    const { decidedAt: since, page: before, versions, after } = z.parse(traceSchema, trace);
    const page = await store.lockPage(tx.sql, institutionId);
    const isUnchanged =
      page?.liveId === after.liveId &&
      page.pendingId === after.pendingId &&
      page.scheduledId === after.scheduledId &&
      page.state === after.state &&
      page.deskId === after.deskId;
    const ids = versions.map(({ id }) => id);
    const kept = await store.findVersions(tx.sql, institutionId, ids);
    if (!isUnchanged || kept.size < ids.length) throw new Problem('moderation.verdict_followed');
    for (const { id, ...version } of versions) await store.updateVersion(tx.sql, id, version);
    const waiting = await store.updatePage(tx.sql, institutionId, before);
    const { name } = await institutions.get(institutionId, tx.sql);
    await notifications.takeBack(tx, {
      uids: await store.listManagers(tx.sql, institutionId),
      kinds: ['institution_page'],
      id: institutionId,
      since,
      title: `「${name}」的主页重新进入审核`,
      body: '审核人员收回了刚才的决定，原来的通知不再有效。有结果时会再通知。',
    });
    await drafts.pushChanged(tx, waiting, null);
  }

  /** The version that was taken down is shown again, unless another one was submitted since. */
  async function restore(tx: Transaction, caller: Caller, institutionId: number): Promise<boolean> {
    const page = await store.lockPage(tx.sql, institutionId);
    if (page?.state !== 'taken_down' || page.takenDownPrint === null || page.pendingId !== null) return false;
    const version = await store.findRefused(tx.sql, institutionId, page.takenDownPrint);
    if (!version) return false;
    await store.updateVersion(tx.sql, version.id, { state: 'live' });
    const shown = await store.updatePage(tx.sql, institutionId, {
      liveId: version.id,
      state: 'published',
      takenDownPrint: null,
      refusalSentence: null,
      refusedAt: null,
    });
    await audit.write(tx, caller, 'institution_page.put_back', institutionId, { version: version.number });
    const institution = await institutions.get(institutionId, tx.sql);
    const uids = await store.listManagers(tx.sql, institutionId);
    await notifications.notifyMany(tx, uids, pagePutBack(institution));
    await drafts.pushChanged(tx, shown, null);
    return true;
  }
}
