import type {
  ImportBook,
  ImportBookStatus,
  ImportQuote,
  importBookViews,
} from '@gongdu/contract/library/imports/import';
import { openBookStatuses } from '@gongdu/contract/library/imports/import';
import { slicePage } from '../../../db/keyset.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Downloads } from '../../core/uploads/downloads.ts';
import type { Books } from '../books/service.ts';
import * as bookStore from './book-store.ts';
import { faultFile } from './fault-file.ts';
import * as lineStore from './line-store.ts';
import { fileOf } from './lines.ts';
import { toBook, toQuotes } from './presenter.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db'> {
  readonly books: Pick<Books, 'findVisibleTo'>;
  readonly downloads: Pick<Downloads, 'offer'>;
  readonly requireOwn: (uid: number, id: number) => Promise<unknown>;
}

interface Page {
  readonly after?: number | undefined;
  readonly pageSize: number;
}

const statusesOf: Readonly<Record<(typeof importBookViews)[number], readonly ImportBookStatus[]>> = {
  look: openBookStatuses,
  matched: ['sure', 'create'],
  skipped: ['skipped'],
};

/** What the files of an import hold, for its member. */
export function createListing({ db, books, downloads, requireOwn }: Needs) {
  return { listBooks, listQuotes, listFaults, exportFaults };

  async function listBooks(
    { uid }: Caller,
    id: number,
    { view, after = 0, pageSize }: Page & { readonly view: keyof typeof statusesOf },
  ): Promise<{ rows: ImportBook[]; next: number | null }> {
    await requireOwn(uid, id);
    const found = await bookStore.listBooks(db, id, {
      statuses: statusesOf[view],
      after,
      limit: pageSize + 1,
    });
    const { rows, next } = slicePage(found, pageSize, ({ book }) => book);
    const ids = rows.flatMap(({ bookId, candidates }) => [bookId ?? 0, ...candidates]);
    const shown = await books.findVisibleTo(uid, [...new Set(ids)]);
    return { rows: rows.map((row) => toBook(row, shown)), next };
  }

  async function listQuotes(
    { uid }: Caller,
    id: number,
    page: Page,
  ): Promise<{ rows: ImportQuote[]; next: number | null }> {
    await requireOwn(uid, id);
    const { rows, next } = await readLines(id, 'quote', page);
    return { rows: rows.flatMap(toQuotes), next };
  }

  async function listFaults({ uid }: Caller, id: number, page: Page) {
    await requireOwn(uid, id);
    const files = new Map((await store.listFiles(db, [id])).map(({ file, name }) => [file, name]));
    const { rows, next } = await readLines(id, 'fault', page);
    const shown = rows.flatMap(({ seq, line, fault, raw }) =>
      fault === null ? [] : [{ seq, fileName: files.get(fileOf(seq)) ?? '', line, fault, raw }],
    );
    return { rows: shown, next };
  }

  async function readLines(id: number, kind: lineStore.StoredLine['kind'], { after = 0, pageSize }: Page) {
    const found = await lineStore.listOfKind(db, id, { kind, after, limit: pageSize + 1 });
    return slicePage(found, pageSize, ({ seq }) => seq);
  }

  async function exportFaults({ uid }: Caller, id: number): Promise<{ fileName: string }> {
    await requireOwn(uid, id);
    const files = await store.listFiles(db, [id]);
    const nameOf = (seq: number) => files.find(({ file }) => file === fileOf(seq))?.name ?? '';
    const fileName = await downloads.offer({
      uid,
      fileName: '没有读成的行.csv',
      contentType: 'text/csv; charset=utf-8',
      body: faultFile(
        (after, limit) => lineStore.listOfKind(db, id, { kind: 'fault', after, limit }),
        nameOf,
      ),
    });
    return { fileName };
  }
}
