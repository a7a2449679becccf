import type { ContentKind } from '@gongdu/contract/core/content-index/content';
import type { PageDocument } from '@gongdu/contract/institutions/page/document';
import {
  checkPageLinks,
  getPageDraft,
  getPageVersion,
  listPageVersions,
  resolvePageItems,
  searchPageItems,
} from '@gongdu/contract/institutions/page/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { placedBlocks } from './document/edit-page.ts';

export const pageQuery = queryOptions({
  queryKey: ['institution-page', 'draft'],
  queryFn: ({ signal }) => call(getPageDraft, {}, { signal }),
});

export const versionsQuery = queryOptions({
  queryKey: ['institution-page', 'versions'],
  queryFn: ({ signal }) => call(listPageVersions, {}, { signal }),
});

/** A version never changes. */
export function versionQuery(id: number) {
  return queryOptions({
    queryKey: ['institution-page', 'version', id],
    queryFn: ({ signal }) => call(getPageVersion, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const dataTypes: readonly string[] = ['bookShelf', 'posts', 'readingLeads', 'circles', 'announcements'];

/** The current items of the data blocks. Other blocks are not sent, so editing them causes no request. */
export function itemsQuery(document: PageDocument) {
  const blocks = placedBlocks(document)
    .map(({ block }) => block)
    .filter(({ type }) => dataTypes.includes(type));
  return queryOptions({
    queryKey: ['institution-page', 'items', blocks],
    queryFn: ({ signal }) =>
      blocks.length === 0
        ? {}
        : call(resolvePageItems, { body: { document: { ...document, blocks } } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

export function choicesQuery(kind: ContentKind, name: string) {
  return queryOptions({
    queryKey: ['institution-page', 'choices', kind, name],
    queryFn: ({ signal }) => call(searchPageItems, { query: { kind, name } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The rows selected for a block, in its order, without deleted ones. */
export function chosenQuery(kind: ContentKind, ids: readonly number[]) {
  return queryOptions({
    queryKey: ['institution-page', 'chosen', kind, ids],
    queryFn: ({ signal }) =>
      ids.length === 0 ? [] : call(searchPageItems, { query: { kind, ids: ids.join(',') } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const checkLinks = (document: PageDocument) => call(checkPageLinks, { body: { document } });
