import { type ContentKind, contentSearch, getPage, kindsByCommonType } from '@gongdu/contract/content';
import { call } from '../../lib/api/call.ts';
import { pagedQuery } from '../../lib/api/paged-query.ts';
import { contentTypesOf, type SearchKind } from './search-kinds.ts';

const pageSize = 10;

const idOf = ({ kind, contentId }: { kind: ContentKind; contentId: number }) => `${kind}:${contentId}`;

/** Searches the whole community. */
export function searchQuery(term: string, kind: SearchKind) {
  return pagedQuery({
    queryKey: ['search', kind, term],
    fetchPage: (pageIndex, signal) => {
      const body = { ContentTypeList: contentTypesOf(kind), pageIndex, pageSize, SearchText: term };
      return call(contentSearch, { body }, { signal });
    },
    idOf,
  });
}

/** One content type of the common list, newest first or by name. */
export function contentListQuery(kind: ContentKind, name: string) {
  return pagedQuery({
    queryKey: ['contents', kind, name],
    fetchPage: (PageIndex, signal) => {
      const body = { contentType: typeOf(kind), PageIndex, PageSize: pageSize, search: { Name: name } };
      return call(getPage, { body }, { signal });
    },
    idOf,
  });
}

function typeOf(kind: ContentKind): number {
  const found = [...kindsByCommonType].find(([, each]) => each === kind);
  if (!found) throw new Error(`The common list has no number for ${kind}`);
  return found[0];
}
