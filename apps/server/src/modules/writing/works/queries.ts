import { deletedMemberName } from '@gongdu/contract/core/accounts/member';
import { Problem } from '@gongdu/contract/problem';
import type { PublicContent } from '@gongdu/contract/writing/works/public-content';
import {
  type MyWorkRow,
  postKinds,
  type Work,
  type WorkKind,
  type WorkState,
  type WorkTab,
  workStates,
  workTabs,
} from '@gongdu/contract/writing/works/work';
import type { Queryable } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts, Person } from '../../core/accounts/service.ts';
import type { Readership } from '../readership/service.ts';
import { findVersionAt, type StoredVersion } from './drafts/version-store.ts';
import type { WorkFiles } from './files.ts';
import { listByAuthor, type MyWorksFilter, statesOf } from './my-works-store.ts';
import { isMine, isPublic } from './policy.ts';
import { toContent, toMyRow, toWork } from './presenter.ts';
import * as releases from './publication/release-store.ts';
import * as store from './store.ts';

/** When a work was submitted, and when it was refused or returned before that. */
export interface Submission {
  readonly submittedAt: string;
  readonly rejectedAt: string | null;
}

export interface WorkForModeration {
  readonly work: Work;
  /** The submitted text, without later changes by its author. */
  readonly content: PublicContent;
  /** The released content meanwhile, where it differs. */
  readonly release: PublicContent | null;
  /** The content at the time of the refusal or return. */
  readonly returned: (PublicContent & { at: string }) | null;
  /** How many works the author has in each state. */
  readonly record: Record<WorkState, number>;
}

interface Needs extends Pick<Platform, 'db'> {
  readonly accounts: Accounts;
  readonly files: Pick<WorkFiles, 'listAiMarks'>;
  readonly readership: Pick<Readership, 'countWork'>;
}

/** Works as authors, readers, reviewers and other modules read them. */
export function createQueries({ db, accounts, files, readership }: Needs) {
  return {
    listMine,
    countMine,
    read,
    findReleasedContent,
    findForModeration,
    overview,
    listByTopic,
    findSummaries,
    findBesides,
    findReleasedRows,
  };

  /** The published works under a topic, newest first; `after` is the last one seen. */
  function listByTopic(topicId: number, after: { at: string; id: number } | undefined, limit: number) {
    return releases.findByTopic(db, topicId, after, limit);
  }

  async function listMine(
    caller: Caller,
    filter: MyWorksFilter,
  ): Promise<{ data: MyWorkRow[]; dataCount: number }> {
    const { rows, total } = await listByAuthor(db, caller.uid, filter);
    return { data: rows.map(toMyRow), dataCount: total };
  }

  async function countMine(
    caller: Caller,
    kinds: readonly WorkKind[] = [],
  ): Promise<Record<WorkTab, number>> {
    return byTab(await store.readCounts(db, caller.uid, kinds));
  }

  /** Authors get their newest text in every state, other members the published one. */
  async function read(caller: Caller, id: number, view: 'head' | 'release' = 'head'): Promise<Work> {
    const work = await store.findAuthoredWork(db, id);
    if (!work || !(isMine(caller, work) || isPublic(work))) throw new Problem('work.not_found');
    readership.countWork(work, caller);
    const author = authorOf(work);
    const forReader = !isMine(caller, work) || (view === 'release' && work.state === 'published');
    if (!forReader) return toWork(work, author, caller, await files.listAiMarks(work));
    const release = work.revision === null ? undefined : (await releases.findReleases(db, [id])).get(id);
    const shown = { ...work, ...release };
    return toWork(toPublicView(shown), author, caller, await files.listAiMarks(shown));
  }

  /** All that readers see of a public work. */
  async function findReleasedContent(id: number): Promise<PublicContent | undefined> {
    const release = (await releases.findReleases(db, [id])).get(id);
    return release && toContent(release);
  }

  /** For moderators: the work in any state as submitted, what readers see now, and its author's record. */
  async function findForModeration(
    caller: Caller,
    id: number,
    { submittedAt, rejectedAt: sentBackAt }: Submission,
  ): Promise<WorkForModeration> {
    const work = await store.findWork(db, id);
    if (!work) throw new Problem('work.not_found');
    const waits = work.state === 'pending' || work.revision === 'pending';
    const [author, counts, released, version, before] = await Promise.all([
      accounts.getPerson(work.authorUid),
      store.readCounts(db, work.authorUid),
      work.revision === null ? null : releases.findReleases(db, [id]),
      // It cannot be edited while it waits; only the dates of a plan may move.
      waits ? undefined : findVersionAt(db, id, submittedAt),
      sentBackAt === null ? undefined : findVersionAt(db, id, sentBackAt),
    ]);
    const submitted = version ? { ...work, ...contentIn(version) } : work;
    const release = released?.get(id);
    const differs = release && !sameContent(release, submitted);
    return {
      work: toWork(submitted, author, caller, await files.listAiMarks(submitted)),
      content: toContent(submitted),
      release: differs ? toContent(release) : null,
      returned: before && sentBackAt !== null ? { ...toContent(before), at: sentBackAt } : null,
      record: byState(counts),
    };
  }

  /** For the member's start page: counts, works that need attention, and the newest ones. */
  async function overview(caller: Caller) {
    const firstFive = {
      kind: [],
      name: '',
      sort: 'updated',
      order: 'desc',
      pageIndex: 1,
      pageSize: 5,
    } as const;
    const [works, refused, drafts, recent] = await Promise.all([
      countMine(caller, postKinds),
      listMine(caller, { ...firstFive, tab: 'refused' }),
      listMine(caller, { ...firstFive, tab: 'draft' }),
      listMine(caller, { ...firstFive, tab: 'all' }),
    ]);
    return { works, waiting: [...refused.data, ...drafts.data].slice(0, 5), recent: recent.data };
  }

  async function findSummaries(
    ids: readonly number[],
    sql: Queryable = db,
  ): Promise<ReadonlyMap<number, store.WorkSummary>> {
    const rows = ids.length === 0 ? [] : await store.findSummaries(sql, ids);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** The released content beside the texts of these works. */
  async function findBesides(
    ids: readonly number[],
    sql: Queryable = db,
  ): ReturnType<typeof releases.readBesides> {
    return ids.length === 0 ? new Map() : releases.readBesides(sql, ids);
  }

  /** Published works as readers see them, without bodies; others are missing. */
  async function findReleasedRows(
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, releases.ReleasedRow>> {
    const rows = ids.length === 0 ? [] : await releases.findReleasedRows(db, ids);
    return new Map(rows.map((row) => [row.id, row]));
  }
}

function authorOf({ authorUid: uid, authorName, authorAvatar: avatar }: store.AuthoredWork): Person {
  return { uid, name: authorName ?? deletedMemberName, avatar };
}

/** The content of a version, without its id, reason and times. */
function contentIn({
  id: _id,
  workId: _workId,
  reason: _reason,
  device: _device,
  savedAt: _savedAt,
  keptAt: _keptAt,
  ...content
}: StoredVersion) {
  return content;
}

function sameContent(a: Fingerprinted, b: Fingerprinted): boolean {
  return a.fingerprint !== '' && a.fingerprint === b.fingerprint && a.besidePrint === b.besidePrint;
}
type Fingerprinted = Pick<store.WorkSummary, 'fingerprint' | 'besidePrint'>;

/** Without the fields for the author alone. */
function toPublicView(work: store.StoredWork & { releasedAt?: string }): store.StoredWork {
  const noRefusal = { refusalCode: null, refusalSentence: null, refusedAt: null };
  // Readers do not see when the author edits.
  const updatedAt = work.releasedAt ?? work.updatedAt;
  return { ...work, ...noRefusal, updatedAt, revision: null, scheduledAt: null, submittedAt: null };
}

function byState(counts: store.WorkCounts): Record<WorkState, number> {
  const n = (state: WorkState) => counts.get(state) ?? 0;
  return {
    draft: n('draft'),
    pending: n('pending'),
    scheduled: n('scheduled'),
    published: n('published'),
    hidden: n('hidden'),
    refused: n('refused'),
    returned: n('returned'),
    taken_down: n('taken_down'),
  };
}

function byTab(counts: store.WorkCounts): Record<WorkTab, number> {
  const sum = (buckets: readonly store.WorkBucket[]) =>
    buckets.reduce((n, each) => n + (counts.get(each) ?? 0), 0);
  const entries = workTabs.map((tab) => {
    if (tab === 'all') return [tab, sum(workStates)];
    return [tab, sum(tab === 'deleted' ? ['deleted'] : statesOf[tab])];
  });
  return Object.fromEntries(entries);
}
