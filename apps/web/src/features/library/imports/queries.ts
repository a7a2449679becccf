import { importFileMax } from '@gongdu/contract/core/uploads/upload';
import {
  addImportFiles,
  getImport,
  type Import,
  type importBookViews,
  importFilesMax,
  listImportBooks,
  listImportFaults,
  listImportQuotes,
  listImports,
} from '@gongdu/contract/library/imports/import';
import { shelfReads } from '../../../entities/library/shelf/book-shelf.ts';
import { call } from '../../../lib/api/call.ts';
import { pages, read } from '../../../lib/api/reads.ts';
import { uploadFile } from '../../../lib/uploads/upload-file.ts';

export type BookView = (typeof importBookViews)[number];

/** What an import changes while it runs, and when it is taken back. */
export const writtenReads = shelfReads;
/** What an act on an import makes stale. */
export const importReads = [listImports] as const;

/** Milliseconds between two polls of a running import. */
const pollMs = 1_000;

export const importsQuery = read(listImports, {});

export const importQuery = (id: number) =>
  read(
    getImport,
    { params: { id } },
    { refetchInterval: ({ state: { data } }) => (data?.working ? pollMs : false) },
  );

export const booksQuery = (id: number, view: BookView) =>
  pages(listImportBooks, { params: { id }, query: { view } }, 'after');

export const quotesQuery = (id: number) => pages(listImportQuotes, { params: { id }, query: {} }, 'after');

export const faultsQuery = (id: number) => pages(listImportFaults, { params: { id }, query: {} }, 'after');

/** Uploads the files and puts them into the member's import. @param onProgress From 0 to 1, over all of them. */
export async function sendFiles(
  files: readonly File[],
  onProgress: (part: number) => void,
): Promise<Import | undefined> {
  const parts = files.map(() => 0);
  const sent = await Promise.all(
    files.map(async (file, at) => {
      const { address } = await uploadFile(file, {
        kind: 'document',
        purpose: 'import',
        accept: [],
        maxBytes: importFileMax,
        onProgress: (part) => {
          parts[at] = part;
          onProgress(parts.reduce((sum, each) => sum + each, 0) / parts.length);
        },
      });
      return { address, name: file.name };
    }),
  );
  let imported: Import | undefined;
  for (let at = 0; at < sent.length; at += importFilesMax)
    imported = await call(addImportFiles, { body: { files: sent.slice(at, at + importFilesMax) } });
  return imported;
}
