import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import { type Caller, institutionOf } from '../../../http/caller.ts';
import { InvalidInput } from '../../../http/invalid-input.ts';
import type { Platform } from '../../../platform.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import { actorOf, changedElsewhere, type PageDrafts } from './drafts.ts';
import { checkPage, nothingFound, type PageChecks } from './page-text.ts';
import type { PageReleases } from './releases.ts';
import * as store from './store.ts';
import type { VersionFiles } from './version-files.ts';

export interface Publication {
  readonly version: number;
  readonly note: string;
  readonly publishAt: string | null;
}

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Accounts;
  readonly audit: Audit;
  readonly drafts: PageDrafts;
  readonly releases: PageReleases;
  readonly files: VersionFiles;
  readonly moderation: Pick<Moderation, 'lock' | 'withdraw'>;
  readonly contentChecks: PageChecks;
}

const latestDays = 366;
/** Scheduled times have a precision of a minute. */
const justPassedMs = 60_000;
const firstStates = { submitted: 'pending', published: 'past', scheduled: 'scheduled' } as const;

/** Members' actions on the draft and its versions. */
export function createPublishing({
  db,
  clock,
  accounts,
  audit,
  drafts,
  releases,
  files,
  contentChecks,
  moderation,
}: Needs) {
  return { publish, cancel, rollBack };

  async function publish(caller: Caller, request: Publication): Promise<void> {
    const institutionId = institutionOf(caller);
    const publishAt = momentOf(request.publishAt);
    // The words are checked outside of the transaction; the version ensures that the draft is unchanged.
    const draft = (await store.findPage(db, institutionId))?.draft;
    const findings = draft ? await checkPage(contentChecks, draft, 'refuse') : nothingFound;
    const nextStep = publishAt === null ? 'published' : 'scheduled';
    await inTransaction(db, async (tx) => {
      const page = await lock(tx, institutionId);
      if (!page || !draft || draft.blocks.length === 0) throw new Problem('institution_page.empty');
      // The reply to an earlier attempt was lost.
      if (isPublished(page, caller, request.version)) return;
      await assertPublishable(tx, page, request.version, actorOf(caller));
      if (page.scheduledId !== null) await discard(tx, page.scheduledId);
      const step = page.state !== 'published' || findings.found ? 'submitted' : nextStep;
      const version = await store.insertVersion(tx.sql, institutionId, {
        note: request.note,
        byUid: actorOf(caller),
        at: clock.now().toISOString(),
        publishAt,
        state: firstStates[step],
      });
      await files.keep(tx, institutionId, version.id);
      const published = await store.updatePage(tx.sql, institutionId, {
        publishedVersion: page.version,
        publishedByUid: actorOf(caller),
        publishedAt: clock.now().toISOString(),
        scheduledId: null,
        refusalSentence: null,
        refusedAt: null,
      });
      if (step === 'submitted') await releases.submit(tx, published, version, findings);
      else if (step === 'published') await releases.show(tx, published, version, 'look afterwards');
      else await releases.schedule(tx, version);
      await audit.write(tx, caller, `institution_page.${step}`, institutionId, { version: version.number });
      await drafts.pushChanged(tx, published, actorOf(caller));
    });
  }

  /** The second of two concurrent members gets the name of the first, and chooses. */
  async function assertPublishable(
    tx: Transaction,
    page: store.PageHead,
    version: number,
    actorUid: number,
  ): Promise<void> {
    await drafts.assertUnchanged(tx, page, version);
    if (page.pendingId !== null) throw new Problem('institution_page.pending');
    if (page.takenDownPrint === page.draftPrint) throw new Problem('institution_page.taken_down');
    const { publishedVersion, publishedByUid, publishedAt } = page;
    if (publishedVersion !== version || publishedByUid === null || publishedAt === null) return;
    // A member may reschedule their own publication.
    if (publishedByUid === actorUid && page.scheduledId !== null) return;
    const { name } = await accounts.getPerson(publishedByUid, tx.sql);
    throw changedElsewhere(name, { version, at: publishedAt }, '发布过主页');
  }

  /** The scheduled or submitted version. */
  async function cancel(caller: Caller): Promise<void> {
    const institutionId = institutionOf(caller);
    await inTransaction(db, async (tx) => {
      const page = await lock(tx, institutionId);
      const waiting = page?.scheduledId ?? page?.pendingId ?? null;
      if (!page || waiting === null) throw new Problem('institution_page.nothing_waits');
      if (waiting === page.pendingId) {
        const withdrawal = { objectId: institutionId, actorUid: actorOf(caller) };
        await moderation.withdraw(tx, [withdrawal], ['institution_page']);
      }
      const changed = await store.updatePage(tx.sql, institutionId, {
        scheduledId: null,
        pendingId: null,
        publishedVersion: null,
        state: page.state === 'pending' ? 'unpublished' : page.state,
      });
      await discard(tx, waiting);
      await audit.write(tx, caller, 'institution_page.cancelled', institutionId, {});
      await drafts.pushChanged(tx, changed, actorOf(caller));
    });
  }

  async function discard(tx: Transaction, versionId: number): Promise<void> {
    await store.deleteVersion(tx.sql, versionId);
    await files.release(tx, [versionId]);
  }

  /** Makes the version live again at once, also as the draft. */
  async function rollBack(caller: Caller, id: number, version: number, device: string): Promise<void> {
    const institutionId = institutionOf(caller);
    const [wanted] = await store.findDocuments(db, institutionId, [id]);
    if (!wanted) throw new Problem('institution_page.version_not_found');
    const document = drafts.parse(wanted.document);
    const { found, words } = await checkPage(contentChecks, document, 'only look');
    await inTransaction(db, async (tx) => {
      const page = await lock(tx, institutionId);
      const restored = (await store.findVersions(tx.sql, institutionId, [id])).get(id);
      if (!page || !restored) throw new Problem('institution_page.version_not_found');
      if (page.state === 'taken_down') throw new Problem('institution_page.taken_down');
      if (page.pendingId !== null) throw new Problem('institution_page.pending');
      if (restored.state !== 'past' && restored.state !== 'live')
        throw new Problem('institution_page.version_refused');
      if (found) throw new Problem('institution_page.words_found', { words: words.join('、') });
      await drafts.assertUnchanged(tx, page, version);
      await files.restore(tx, institutionId, id);
      const drafted = await drafts.replace(tx, caller, document, page, device);
      await releases.show(tx, drafted, restored, 'look afterwards');
      await store.updatePage(tx.sql, institutionId, { publishedVersion: null });
      await audit.write(tx, caller, 'institution_page.rolled_back', institutionId, {
        version: restored.number,
      });
    });
  }

  /** Locks the moderation item first, as everywhere. */
  async function lock(tx: Transaction, institutionId: number): Promise<store.PageHead | undefined> {
    await moderation.lock(tx, [institutionId], ['institution_page']);
    return store.lockPage(tx.sql, institutionId);
  }

  /** null: at once, also for a time that passes during the request. */
  function momentOf(publishAt: string | null): string | null {
    if (publishAt === null) return null;
    const wait = Date.parse(publishAt) - clock.now().getTime();
    if (wait > 0 && wait <= latestDays * dayMs) return new Date(publishAt).toISOString();
    if (wait <= 0 && wait > -justPassedMs) return null;
    const message = wait > 0 ? '发布时间最晚为一年以后' : '发布时间须晚于现在';
    throw new InvalidInput([{ code: 'custom', path: ['publishAt'], message, input: publishAt }]);
  }
}

/** By the same member without changes: it is already live. A scheduled one may be published earlier. */
function isPublished(page: store.PageHead, caller: Caller, version: number): boolean {
  const isTheirs = page.publishedVersion === version && page.publishedByUid === actorOf(caller);
  return isTheirs && page.pendingId === null && page.scheduledId === null && page.liveId !== null;
}
