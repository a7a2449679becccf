import { type ContentKind, commonTypes, contentSearch, getPage } from '@gongdu/contract/content';
import { call } from '../../lib/call.ts';
import { countedPages } from '../../lib/counted-pages.ts';
import { type SearchKind, typesOf } from './kinds.ts';

/** S9, of both lists. */
const pageSize = 10;

const idOf = ({ kind, contentId }: { kind: ContentKind; contentId: number }) => `${kind}:${contentId}`;

/** The whole community, ten a page (S7). */
export function searchQuery(words: string, kind: SearchKind) {
  return countedPages({
    queryKey: ['search', kind, words],
    read: (pageIndex, signal) => {
      const body = { ContentTypeList: typesOf(kind), pageIndex, pageSize, SearchText: words };
      return call(contentSearch, { body }, { signal, inPlace: true });
    },
    idOf,
  });
}

/** One content type of the common list, newest first or by name (S4, S7). */
export function contentListQuery(kind: ContentKind, name: string) {
  return countedPages({
    queryKey: ['contents', kind, name],
    read: (PageIndex, signal) => {
      const body = { contentType: typeOf(kind), PageIndex, PageSize: pageSize, search: { Name: name } };
      return call(getPage, { body }, { signal, inPlace: true });
    },
    idOf,
  });
}

function typeOf(kind: ContentKind): number {
  const found = [...commonTypes].find(([, each]) => each === kind);
  if (!found) throw new Error(`The common list has no number for ${kind}`);
  return found[0];
}
