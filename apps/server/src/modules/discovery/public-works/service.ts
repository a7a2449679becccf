import { join } from 'node:path';
import type { AiMark } from '@gongdu/contract/core/uploads/ai-mark';
import { isStoredAt } from '@gongdu/contract/stored-media';
import type { WorkKind } from '@gongdu/contract/writing/works/work';
import type { Platform } from '../../../platform.ts';
import type { Storage } from '../../../storage/storage.ts';
import type { ContentIndex } from '../../core/content-index/service.ts';
import type { BookHoldings } from '../../library/books/holdings/service.ts';
import type { Books } from '../../library/books/service.ts';
import type { Readership } from '../../writing/readership/service.ts';
import type { Feed } from '../feed/service.ts';
import { createDirectories } from './directories/directories.ts';
import { createVisitorSearch } from './directories/search.ts';
import { createSquare } from './directories/square.ts';
import { createFeeds } from './feeds.ts';
import { createFinder } from './finder.ts';
import { listNewest, type ReadableText } from './readable-store.ts';
import { createShareCards } from './share/cards.ts';
import { listChannels } from './sitemap-store.ts';
import { createSitemaps, type MappedAddress } from './sitemaps.ts';

export type PublicWorks = ReturnType<typeof createPublicWorks>;

interface Needs extends Pick<Platform, 'reads' | 'clock'> {
  /** As operators call it now. */
  readonly siteName: () => string;
  readonly publicUrl: string;
  /** Of the sign-in service; '' for this server. */
  readonly signIn: string;
  readonly storage: Pick<Storage, 'host' | 'read'>;
  readonly dataDir: string;
  /** The AI marks in the pictures of a work whose author has not declared it. */
  readonly listAiMarks: (work: ReadableText) => Promise<readonly AiMark[]>;
  readonly readership: Pick<Readership, 'countWork'>;
  readonly feed: Pick<Feed, 'readAsVisitor'>;
  readonly books: Pick<Books, 'list' | 'categories'>;
  readonly bookHoldings: Pick<BookHoldings, 'listOfPublicBook'>;
  readonly contentIndex: Pick<ContentIndex, 'searchContent'>;
  /** Further files of the sitemap, by name. */
  readonly mapped: Readonly<Record<string, () => Promise<readonly MappedAddress[]>>>;
}

/** What people without an account see of what members write: pages, directories, search, feeds, share cards and the map of them all. */
export function createPublicWorks(needs: Needs) {
  const { reads: db, clock, siteName, publicUrl, signIn, storage, mapped, listAiMarks, readership } = needs;
  const { feed, books, contentIndex } = needs;
  const site = {
    get siteName() {
      return siteName();
    },
    publicUrl,
    signIn,
    isOwn: isStoredAt(storage.host),
  };
  return {
    publicUrl,
    find: createFinder({ db, site, listAiMarks, readership, bookHoldings: needs.bookHoldings }),
    square: createSquare({ db, site, feed }).find,
    directories: createDirectories({ db, site, books }),
    search: createVisitorSearch({ db, site, contentIndex }).find,
    feed: createFeeds({ db, site }).find,
    card: createShareCards({ db, site, storage, folder: join(needs.dataDir, 'share-cards') }).find,
    maps: createSitemaps({ db, clock, publicUrl, others: { ...mapped, channel: () => listChannels(db) } }),
    /** The newest of a kind that search engines may list, without spoilers. */
    newest: (kind: WorkKind, limit: number) => listNewest(db, kind, limit),
  };
}
