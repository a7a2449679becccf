import type { Endpoint } from '@gongdu/contract/endpoint';
import { type ApiScope, apiScopes } from '@gongdu/contract/identity/auth/program-scopes';

/**
 * All that the token of a program of others may call, and the scope it takes. Whatever is not listed is refused. A call
 * with which a member signs in, is signed in, or changes what others read must never be listed.
 */
const calls: Readonly<Record<ApiScope, readonly string[]>> = {
  'profile:read': ['GET /api/User/GetUser', 'GET /api/profile'],
  'content:read': [
    'GET /api/authors/:name/books',
    'GET /api/book-lists/:id',
    'POST /api/book-lists/summaries',
    'GET /api/books',
    'GET /api/books/:id',
    'GET /api/books/:id/counts',
    'GET /api/books/:id/holdings',
    'GET /api/books/:id/leads',
    'GET /api/books/:id/lists',
    'GET /api/books/:id/mentions',
    'GET /api/books/:id/reviews',
    'GET /api/books/categories',
    'POST /api/books/resolve',
    'POST /api/books/rows',
    'GET /api/channels',
    'GET /api/channels/:slug',
    'GET /api/channels/:slug/posts',
    'GET /api/circles',
    'GET /api/circles/:id',
    'GET /api/circles/:id/announcements',
    'GET /api/circles/:id/books',
    'GET /api/circles/:id/posts',
    'GET /api/circles/:id/topics',
    'GET /api/comments/:id/replies',
    'GET /api/comments/:id/replies/:sort',
    'GET /api/comments/of/:kind/:id',
    'POST /api/Common/GetPage',
    'POST /api/Content/ContentSearch',
    'GET /api/feeds/:feed',
    'GET /api/institutions',
    'GET /api/livestreams/:id',
    'GET /api/members/:uid',
    'GET /api/members/:uid/works',
    'GET /api/reading-leads',
    'GET /api/reading-leads/:id',
    'GET /api/search',
    'GET /api/search/counts',
    'GET /api/search/suggestions',
    'GET /api/search/writers',
    'GET /api/site/config',
    'GET /api/site/public',
    'GET /api/topics',
    'GET /api/topics/:id',
    'GET /api/topics/:id/works',
    'GET /api/topics/named',
    'GET /api/topics/used',
  ],
  'shelf:read': [
    'GET /api/shelf',
    'GET /api/shelf/books/:id',
    'POST /api/shelf/states',
    'GET /api/shelf/summary',
    'GET /api/shelf/years/:year',
  ],
  'shelf:write': [
    'DELETE /api/shelf/books/:id',
    'PUT /api/shelf/books/:id',
    'POST /api/shelf/changes',
    'POST /api/shelf/restore',
  ],
  'works:read': [
    'GET /api/works/:id',
    'GET /api/works/:id/numbers',
    'GET /api/works/:id/versions',
    'GET /api/works/:id/versions/:versionId',
    'GET /api/works/mine',
    'GET /api/works/mine/counts',
  ],
  'works:draft': ['POST /api/works', 'PUT /api/works/:id', 'POST /api/works/:id/versions'],
};

const scopes: ReadonlyMap<string, ApiScope> = new Map(
  apiScopes.flatMap((scope) => calls[scope].map((call) => [call, scope] as const)),
);

/** The listed calls, for the test that compares them with the contract. */
export const programCalls = [...scopes.keys()];

/** undefined: closed to programs of others. */
export function programScopeOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): ApiScope | undefined {
  return scopes.get(`${method} ${path}`);
}
