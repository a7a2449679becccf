/** Files whose statements may be answered by a replica that is a moment behind (decision 0133). */
export const replicaReaders: ReadonlySet<string> = new Set(
  [
    'administration/board/service.ts',
    'administration/personal-data/export/service.ts',
    'core/content-index/search/search.ts',
    'core/content-index/service.ts',
    'discovery/feed/followed-reader.ts',
    'discovery/feed/pages-by-time.ts',
    'discovery/feed/rankings.ts',
    'discovery/feed/row-reader.ts',
    'discovery/feed/service.ts',
    'discovery/front/service.ts',
    'discovery/member-profiles/service.ts',
    'discovery/public-works/service.ts',
    'institutions/institution-pages/public-page/pages.ts',
  ].map((path) => `apps/server/src/modules/${path}`),
);
