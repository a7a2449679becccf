import {
  createShelfImport,
  getShelfImport,
  type LineStatus,
  listShelfImportLines,
  listShelfImports,
  putShelfImportPart,
  readShelfImport,
  type ShelfImport,
  type ShelfImportState,
  shelfPartSize,
} from '@gongdu/contract/library/shelf/shelf-import';
import type { ReadState } from '@gongdu/contract/writing/works/meta';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { shelfKey } from '../../../../entities/library/shelf/book-shelf.ts';
import { call } from '../../../../lib/api/call.ts';
import { cursorPages } from '../../../../lib/api/paged-query.ts';
import { sendParts } from '../../../../lib/uploads/send-parts.ts';

export const importsKey = ['shelf-imports'] as const;
/** Queries that a finished import invalidates. */
export const writtenKeys = [importsKey, shelfKey, ['works']] as const;

/** Milliseconds between two polls of a running import. */
const pollMs = 1_000;

export const importsQuery = queryOptions({
  queryKey: [...importsKey, 'latest'],
  queryFn: ({ signal }) => call(listShelfImports, {}, { signal }),
});

export function importQuery(id: number) {
  return queryOptions({
    queryKey: [...importsKey, 'one', id],
    queryFn: ({ signal }) => call(getShelfImport, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data.state) ? pollMs : false),
  });
}

function isUnderWay(state: ShelfImportState): boolean {
  return state === 'reading' || state === 'writing' || state === 'undoing';
}

export function linesQuery(id: number, status: LineStatus) {
  return infiniteQueryOptions({
    queryKey: [...importsKey, 'lines', id, status],
    queryFn: ({ pageParam, signal }) =>
      call(
        listShelfImportLines,
        { params: { id }, query: { status, ...(pageParam && { after: pageParam }) } },
        { signal },
      ),
    ...cursorPages<number>(),
  });
}

interface FileImport {
  readonly file: File;
  readonly defaultState: ReadState;
}

/** Sends the file and starts reading it. @param onProgress From 0 to 1. */
export async function sendFile(
  { file, defaultState }: FileImport,
  onProgress: (sent: number) => void,
): Promise<ShelfImport> {
  const { id } = await call(createShelfImport, {
    body: { fileName: file.name, size: file.size, defaultState },
  });
  const put = (part: number, bytes: string) =>
    call(putShelfImportPart, { params: { id, part }, body: { bytes } });
  await sendParts(file, shelfPartSize, put, onProgress);
  return call(readShelfImport, { params: { id } });
}
