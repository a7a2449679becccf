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
import { shelfReads } from '../../../../entities/library/shelf/book-shelf.ts';
import { call } from '../../../../lib/api/call.ts';
import { pages, read } from '../../../../lib/api/reads.ts';
import { sendParts } from '../../../../lib/uploads/send-parts.ts';

/** What a finished import makes stale. */
export const writtenReads = [...shelfReads, '/api/works'] as const;

/** Milliseconds between two polls of a running import. */
const pollMs = 1_000;

export const importsQuery = read(listShelfImports, {});

export const importQuery = (id: number) =>
  read(
    getShelfImport,
    { params: { id } },
    { refetchInterval: ({ state: { data } }) => (data && isUnderWay(data.state) ? pollMs : false) },
  );

function isUnderWay(state: ShelfImportState): boolean {
  return state === 'reading' || state === 'writing' || state === 'undoing';
}

export const linesQuery = (id: number, status: LineStatus) =>
  pages(listShelfImportLines, { params: { id }, query: { status } }, 'after');

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
