import { importFileMax } from '@gongdu/contract/core/uploads/upload';
import { listBookHoldings, listBookLinks, listHoldings } from '@gongdu/contract/library/books/holding';
import {
  type CatalogueImport,
  type CatalogueImportState,
  createCatalogueImport,
  getCatalogueImport,
  listCatalogueImports,
} from '@gongdu/contract/library/imports/catalogue-import';
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { pages, read } from '../../../lib/api/reads.ts';
import { uploadFile } from '../../../lib/uploads/upload-file.ts';

/** What an import and an act on a holding change. */
export const holdingReads = [listHoldings, '/api/books'] as const;
export const catalogueReads = [listCatalogueImports] as const;

/** Milliseconds between two polls of an import under way. */
const pollMs = 1_000;

export const holdingsQuery = (q: string) =>
  pages(listHoldings, { query: { q } }, 'after', { placeholderData: keepPreviousData });

export const cataloguesQuery = read(listCatalogueImports, {});

export const catalogueQuery = (id: number) =>
  read(
    getCatalogueImport,
    { params: { id } },
    { refetchInterval: ({ state: { data } }) => (data && isUnderWay(data.state) ? pollMs : false) },
  );

function isUnderWay(state: CatalogueImportState): boolean {
  return state === 'reading' || state === 'taking' || state === 'undoing';
}

export const bookLinksQuery = read(listBookLinks, {});

export const linkReads = [listBookLinks, listBookHoldings] as const;

/** Uploads the file and starts its reading. @param onProgress From 0 to 1. */
export async function sendCatalogue(
  file: File,
  onProgress: (part: number) => void,
): Promise<CatalogueImport> {
  const { address } = await uploadFile(file, {
    kind: 'document',
    purpose: 'import',
    accept: [],
    maxBytes: importFileMax,
    onProgress,
  });
  return call(createCatalogueImport, { body: { fileName: file.name, address } });
}
