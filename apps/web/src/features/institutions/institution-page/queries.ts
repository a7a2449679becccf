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
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { read, readAs } from '../../../lib/api/reads.ts';
import { placedBlocks } from './document/edit-page.ts';

export const pageQuery = read(getPageDraft, {});

export const versionsQuery = read(listPageVersions, {});

/** A version never changes. */
export const versionQuery = (id: number) =>
  read(getPageVersion, { params: { id } }, { staleTime: Number.POSITIVE_INFINITY });

const dataTypes: readonly string[] = ['bookShelf', 'posts', 'readingLeads', 'circles', 'announcements'];

/** The current items of the data blocks. Other blocks are not sent, so editing them causes no request. */
export function itemsQuery(document: PageDocument) {
  const blocks = placedBlocks(document)
    .map(({ block }) => block)
    .filter(({ type }) => dataTypes.includes(type));
  const input = { body: { document: { ...document, blocks } } };
  return readAs(
    resolvePageItems,
    { body: blocks },
    (signal) => (blocks.length === 0 ? {} : call(resolvePageItems, input, { signal })),
    { placeholderData: keepPreviousData, staleTime: 60_000 },
  );
}

export const choicesQuery = (kind: ContentKind, name: string) =>
  read(searchPageItems, { query: { kind, name } }, { placeholderData: keepPreviousData });

/** The rows selected for a block, in its order, without deleted ones. */
export function chosenQuery(kind: ContentKind, ids: readonly number[]) {
  const input = { query: { kind, ids: ids.join(',') } };
  return readAs(
    searchPageItems,
    input,
    (signal) => (ids.length === 0 ? [] : call(searchPageItems, input, { signal })),
    { placeholderData: keepPreviousData },
  );
}

export const checkLinks = (document: PageDocument) => call(checkPageLinks, { body: { document } });
