import type { WorkKind } from '@gongdu/contract/writing/works/work';
import { plainText } from '@gongdu/rules/document/text';
import { readPath } from '@gongdu/rules/writing/work-path';
import type { Transaction } from '../../../../db/database.ts';
import type { Accounts } from '../../../core/accounts/service.ts';
import type { ContentEntry, ContentIndex } from '../../../core/content-index/service.ts';
import type { WorkHooks } from '../lifecycle/hooks.ts';
import type { WorkSummary } from '../store.ts';
import { findReleases, type Release } from './release-store.ts';

/** Keeps lists and search up to date with what readers see. */
export type WorkIndex = Pick<ContentIndex, 'upsertAll' | 'removeAll' | 'setCovers'>;

interface Needs {
  readonly contentIndex: WorkIndex;
  readonly accounts: Accounts;
  readonly hooks: WorkHooks;
}

/** Puts published works into the index as readers see them. */
export function createWorkIndexer({ contentIndex, accounts, hooks }: Needs) {
  return {
    /** @returns What readers see of each from now on. */
    show: async (
      tx: Transaction,
      works: readonly WorkSummary[],
    ): Promise<{ work: WorkSummary; release: Release }[]> => {
      const releases = await findReleases(
        tx.sql,
        works.map(({ id }) => id),
      );
      const people = await accounts.getPeople(
        works.map(({ authorUid }) => authorUid),
        tx.sql,
      );
      const entries: ContentEntry[] = [];
      const shown: { work: WorkSummary; release: Release }[] = [];
      for (const work of works) {
        const release = releases.get(work.id);
        if (!release) throw new Error(`The published work ${work.id} has no release`);
        const author = people.get(work.authorUid).name;
        entries.push(entryOf(release, author, await searchTextOf(tx, work, release)));
        shown.push({ work, release });
      }
      await contentIndex.upsertAll(tx, entries);
      return shown;
    },
    hide: (tx: Transaction, works: readonly WorkSummary[]): Promise<void> =>
      contentIndex.removeAll(tx, works),
  };

  async function searchTextOf(tx: Transaction, work: WorkSummary, { beside }: Release): Promise<string[]> {
    const text = await hooks.contentOf(work.kind)?.searchText(tx, work, beside);
    return text ? [text] : [];
  }
}

function entryOf(release: Release, authorName: string, more: readonly string[]): ContentEntry {
  const { id, kind, authorUid, title, pictures, excerpt, body, publishedAt, releasedAt } = release;
  return {
    kind,
    id,
    ownerUid: authorUid,
    title,
    authorName,
    cover: pictures?.[0] ?? null,
    summary: excerpt,
    text: [plainText(body), ...more].join('\n'),
    publishedAt: publishedAt ?? releasedAt,
    link: readPath({ kind, id }),
    circleId: release.circleId,
    channelId: release.channelId,
  };
}

const editPages: Readonly<Record<WorkKind, string>> = {
  post: '/publishPost/edit',
  review: '/publishPost/edit',
  news: '/publishPost/edit',
  book_list: '/publishBookList/edit',
  reading_lead: '/publishReader/edit',
};

export function editPath({ kind, id }: Pick<WorkSummary, 'kind' | 'id'>): string {
  return `${editPages[kind]}/${id}`;
}
