import type { ContentKind } from '@gongdu/contract/core/content-index/content';
import type { Platform } from '../../../platform.ts';
import * as store from './link-store.ts';

interface Needs extends Pick<Platform, 'db'> {
  readonly isServerPath: (path: string) => boolean;
}

/** Pages of the web app for one public object, by the first segment of their path. */
const objectPages: Readonly<Record<string, readonly ContentKind[]>> = {
  post: ['post', 'review', 'news'],
  read: ['post', 'review', 'news', 'book_list', 'reading_lead'],
  bookList: ['book_list'],
  reader: ['reading_lead'],
  book: ['book'],
  circle: ['circle'],
  topic: ['topic'],
  live: ['live'],
};

/** Pages of the web app that every reader has. */
const openPages = [
  ...['/', '/index', '/search', '/books', '/readingLeads', '/news', '/live', '/authors', '/circles'],
  ...['/message', '/collections', '/login', '/service', '/privacy', '/copyright', '/community-guide'],
  ...['/report-notice', '/complaints-guide', '/institution/create', '/institution/service'],
  '/institution/privacy',
];

/** Which paths of this site exist for readers. */
export function createInnerLinks({ db, isServerPath }: Needs) {
  return async (paths: readonly string[]): Promise<ReadonlySet<string>> => {
    const cleaned = paths.map((path) => ({ path, address: path.replace(/(?<=.)\/$/, '') }));
    const parts = cleaned.map((each) => ({ ...each, ...objectOf(each.address) }));
    const refs = parts.flatMap(({ word, id }) =>
      (objectPages[word] ?? []).map((kind) => ({ kind, id: Number(id) })),
    );
    const [found, uids, slugs] = await Promise.all([
      store.findPublic(db, refs),
      store.findAccounts(
        db,
        parts.flatMap(({ word, id }) => (word === 'user' ? [Number(id)] : [])),
      ),
      store.findPublishedSlugs(
        db,
        parts.flatMap(({ slug }) => slug ?? []),
      ),
    ]);
    const leadsSomewhere = ({ address, word, id, slug }: (typeof parts)[number]): boolean => {
      if (slug !== null) return slugs.has(slug);
      if (word === 'user') return uids.has(Number(id));
      const kinds = objectPages[word];
      if (kinds && id !== '') return kinds.some((kind) => found.has(`${kind}:${id}`));
      return openPages.includes(address) || isServerPath(address);
    };
    return new Set(parts.filter(leadsSomewhere).map(({ path }) => path));
  };
}

function objectOf(address: string) {
  const slug = /^\/i\/([^/]+)$/.exec(address)?.[1] ?? null;
  const [, word = '', id = ''] = /^\/([A-Za-z]+)\/(\d{1,15})$/.exec(address) ?? [];
  return { word, id, slug };
}
