import { listWordFinds, listWordScans } from '@gongdu/contract/administration/word-scan';
import { importFileMax } from '@gongdu/contract/core/uploads/upload';
import {
  addSensitiveWord,
  editSensitiveWord,
  getWordListState,
  type ListLevel,
  listSensitiveWords,
  type WordCategory,
  type WordInput,
  type WordRow,
} from '@gongdu/contract/moderation/sensitive-words/sensitive-words';
import {
  createWordImport,
  getWordImport,
  listWordImports,
  type WordImport,
  type WordImportState,
} from '@gongdu/contract/moderation/sensitive-words/word-import';
import { call } from '../../../lib/api/call.ts';
import { pages, read } from '../../../lib/api/reads.ts';
import { uploadFile } from '../../../lib/uploads/upload-file.ts';

export const scanReads = [listWordScans, listWordFinds] as const;
/** The list with its imports, and its re-scans. */
export const wordReads = [listSensitiveWords, ...scanReads] as const;

export interface WordFilter {
  readonly name: string;
  readonly level: ListLevel | 'word';
  readonly category: WordCategory | null;
}

/** Milliseconds between two polls of a running import or re-scan. */
const pollMs = 1_000;

export const wordListStateQuery = read(getWordListState, {});

/** The newest first. */
export const wordsQuery = ({ name, level, category }: WordFilter) =>
  pages(
    listSensitiveWords,
    { query: { name, level, ...(category && { category }), pageSize: 50 } },
    'before',
  );

/** Without an id: creates one. Rejects with CallError, for the form to show. */
export function saveWord(id: number | undefined, body: WordInput): Promise<WordRow> {
  return id === undefined
    ? call(addSensitiveWord, { body })
    : call(editSensitiveWord, { params: { id }, body });
}

export const importsQuery = read(listWordImports, {});

export const importQuery = (id: number) =>
  read(
    getWordImport,
    { params: { id } },
    { refetchInterval: ({ state: { data } }) => (data && isUnderWay(data.state) ? pollMs : false) },
  );

function isUnderWay(state: WordImportState): boolean {
  return state === 'checking' || state === 'adding';
}

export interface FileImport {
  readonly file: File;
  readonly level: ListLevel;
  readonly category: WordCategory;
  readonly allowShort: boolean;
}

/** Uploads the file and starts its check. @param onProgress From 0 to 1. */
export async function sendFile(
  { file, ...options }: FileImport,
  onProgress: (part: number) => void,
): Promise<WordImport> {
  const { address } = await uploadFile(file, {
    kind: 'document',
    purpose: 'import',
    accept: [],
    maxBytes: importFileMax,
    onProgress,
  });
  return call(createWordImport, { body: { ...options, fileName: file.name, address } });
}

export const scansQuery = read(
  listWordScans,
  {},
  { refetchInterval: ({ state: { data } }) => (data?.[0]?.state === 'running' ? pollMs : false) },
);

export const findsQuery = (state: 'open' | 'decided') =>
  pages(listWordFinds, { query: { state, pageSize: 20 } }, 'before');
