import type { ContentKind } from '@gongdu/contract/content';
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
import { call } from '../../lib/api/call.ts';
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

/** What the blocks of data show now. The others are not sent: their editing asks for nothing. */
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

/** The rows that a block has chosen, in its order; what is gone is not among them. */
export function chosenQuery(kind: ContentKind, ids: readonly number[]) {
  return queryOptions({
    queryKey: ['institution-page', 'chosen', kind, ids],
    queryFn: ({ signal }) =>
      ids.length === 0 ? [] : call(searchPageItems, { query: { kind, ids: ids.join(',') } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const checkLinks = (document: PageDocument) => call(checkPageLinks, { body: { document } });
