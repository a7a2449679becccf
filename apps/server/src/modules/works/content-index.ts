import { plainText } from '@gongdu/contract/document';
import type { WorkKind } from '@gongdu/contract/work';
import type { Transaction } from '../../db/database.ts';
import type { Accounts } from '../accounts/service.ts';
import type { ContentEntry, Contents } from '../contents/service.ts';
import type { Extensions } from './extensions.ts';
import { type Release, readReleases } from './release-store.ts';
import type { WorkFacts } from './store.ts';

/** Lists and search, told of whatever readers see. */
export type ContentIndex = Pick<Contents, 'putAll' | 'dropAll'>;

interface Needs {
  readonly index: ContentIndex;
  readonly accounts: Accounts;
  readonly extensions: Extensions;
}

/** Puts published works into the index as readers see them. */
export function createIndexing({ index, accounts, extensions }: Needs) {
  return {
    /** @returns What readers see of each from now on. */
    show: async (
      tx: Transaction,
      works: readonly WorkFacts[],
    ): Promise<{ work: WorkFacts; release: Release }[]> => {
      const releases = await readReleases(
        tx.sql,
        works.map(({ id }) => id),
      );
      const people = await accounts.people(
        works.map(({ authorUid }) => authorUid),
        tx.sql,
      );
      const entries: ContentEntry[] = [];
      const shown: { work: WorkFacts; release: Release }[] = [];
      for (const work of works) {
        const release = releases.get(work.id);
        if (!release) throw new Error(`The published work ${work.id} has no release`);
        const author = people.get(work.authorUid)?.name ?? '';
        entries.push(entryOf(release, author, await extensions.searchText(tx, work, release.beside)));
        shown.push({ work, release });
      }
      await index.putAll(tx, entries);
      return shown;
    },
    hide: (tx: Transaction, works: readonly WorkFacts[]): Promise<void> => index.dropAll(tx, works),
  };
}

function entryOf(release: Release, authorName: string, more: readonly string[]): ContentEntry {
  const { id, kind, authorUid, title, cover, excerpt, body, circleId, publishedAt, releasedAt } = release;
  return {
    kind,
    id,
    ownerUid: authorUid,
    title,
    authorName,
    cover,
    summary: excerpt,
    text: [plainText(body), ...more].join('\n'),
    publishedAt: publishedAt ?? releasedAt,
    link: readPath({ kind, id }),
    circleId,
  };
}

const readPages: Readonly<Record<WorkKind, string>> = {
  post: '/post',
  review: '/post',
  news: '/post',
  book_list: '/bookList',
  reading_lead: '/reader',
};
const editPages: Readonly<Record<WorkKind, string>> = {
  post: '/publishPost/edit',
  review: '/publishPost/edit',
  news: '/publishPost/edit',
  book_list: '/publishBookList/edit',
  reading_lead: '/publishReader/edit',
};

export function readPath({ kind, id }: Pick<WorkFacts, 'kind' | 'id'>): string {
  return `${readPages[kind]}/${id}`;
}

export function editPath({ kind, id }: Pick<WorkFacts, 'kind' | 'id'>): string {
  return `${editPages[kind]}/${id}`;
}
