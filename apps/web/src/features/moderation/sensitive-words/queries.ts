import { listWordFinds, listWordScans } from '@gongdu/contract/administration/word-scan';
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
  checkWordImport,
  createWordImport,
  getWordImport,
  listWordImports,
  putWordImportPart,
  type WordImport,
  type WordImportState,
  wordPartSize,
} from '@gongdu/contract/moderation/sensitive-words/word-import';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { cursorPages } from '../../../lib/api/paged-query.ts';
import { sendParts } from '../../../lib/uploads/send-parts.ts';

export const wordsKey = ['sensitive-words'] as const;
const importsKey = [...wordsKey, 'imports'] as const;
export const scansKey = [...wordsKey, 'scans'] as const;

export interface WordFilter {
  readonly name: string;
  readonly level: ListLevel | 'word';
  readonly category: WordCategory | null;
}

/** Milliseconds between two polls of a running import or re-scan. */
const pollMs = 1_000;

export const wordListStateQuery = queryOptions({
  queryKey: [...wordsKey, 'state'],
  queryFn: ({ signal }) => call(getWordListState, {}, { signal }),
});

/** The newest first. */
export function wordsQuery({ name, level, category }: WordFilter) {
  return infiniteQueryOptions({
    queryKey: [...wordsKey, 'list', name, level, category],
    queryFn: ({ pageParam, signal }) =>
      call(
        listSensitiveWords,
        { query: { name, level, ...(category && { category }), before: pageParam, pageSize: 50 } },
        { signal },
      ),
    ...cursorPages<number>(),
  });
}

/** Without an id: creates one. Rejects with CallError, for the form to show. */
export function saveWord(id: number | undefined, body: WordInput): Promise<WordRow> {
  return id === undefined
    ? call(addSensitiveWord, { body })
    : call(editSensitiveWord, { params: { id }, body });
}

export const importsQuery = queryOptions({
  queryKey: [...importsKey, 'latest'],
  queryFn: ({ signal }) => call(listWordImports, {}, { signal }),
});

export function importQuery(id: number) {
  return queryOptions({
    queryKey: [...importsKey, id],
    queryFn: ({ signal }) => call(getWordImport, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data.state) ? pollMs : false),
  });
}

function isUnderWay(state: WordImportState): boolean {
  return state === 'checking' || state === 'adding';
}

export interface FileImport {
  readonly file: File;
  readonly level: ListLevel;
  readonly category: WordCategory;
  readonly allowShort: boolean;
}

/** Sends the file in parts and starts its check. @param onProgress From 0 to 1. */
export async function sendFile(
  { file, ...options }: FileImport,
  onProgress: (part: number) => void,
): Promise<WordImport> {
  const { id } = await call(createWordImport, {
    body: { ...options, fileName: file.name, size: file.size },
  });
  const put = (part: number, bytes: string) =>
    call(putWordImportPart, { params: { id, part }, body: { bytes } });
  await sendParts(file, wordPartSize, put, onProgress);
  return call(checkWordImport, { params: { id } });
}

export const scansQuery = queryOptions({
  queryKey: [...scansKey, 'latest'],
  queryFn: ({ signal }) => call(listWordScans, {}, { signal }),
  refetchInterval: ({ state: { data } }) => (data?.[0]?.state === 'running' ? pollMs : false),
});

export function findsQuery(state: 'open' | 'decided') {
  return infiniteQueryOptions({
    queryKey: [...scansKey, 'finds', state],
    queryFn: ({ pageParam, signal }) =>
      call(listWordFinds, { query: { state, before: pageParam, pageSize: 20 } }, { signal }),
    ...cursorPages<number>(),
  });
}
