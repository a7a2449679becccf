import type { ReadState } from '@gongdu/contract/writing/works/meta';
import { type Database, inTransaction } from '../../../db/database.ts';
import { untilNone } from '../../../shared/until-none.ts';
import type { LeavingMember, PersonalData } from '../../core/accounts/held-data.ts';
import type { Shelf } from './service.ts';

export const personalData: PersonalData = {
  shelf_entry: {
    deleted: 'shelf',
    of: 'uid',
    gone: 'uid book_id state rating note tags hidden wanted_on started_on finished_on pages progress progress_unit readings sort_key search_key import_id updated_at',
  },
  shelf_count: { deleted: 'shelf', of: 'uid', gone: 'uid bucket n' },
  shelf_book_count: 'book_id state n',
  shelf_import: {
    deleted: 'shelf',
    of: 'uid',
    gone: 'id uid state file_name size default_state source encoding privacy_known unread_columns lines read_bytes written_line written added drafts runner created_at touched_at done_at failure',
  },
  shelf_import_draft: { deleted: 'shelf', of: 'uid', gone: 'uid print import_id work_id' },
  shelf_import_line: {
    stays: 'shelf',
    gone: 'import_id line raw title author isbn13 state rating wanted_on started_on finished_on marked_at tags pages review note hidden status match book_id candidates fault remarks',
  },
  shelf_import_part: { stays: 'shelf', gone: 'import_id part bytes' },
};

/** Books one by one, as their counters include others'; and what is left of an import's file. */
export async function eraseShelf(
  { db, uid, caller }: LeavingMember,
  shelf: Pick<Shelf, 'remove'>,
): Promise<void> {
  await untilNone(async () => {
    const rows = await db<{ bookId: number }[]>`
      select book_id from shelf_entry where uid = ${uid} order by book_id limit 100`;
    for (const { bookId } of rows) await shelf.remove(caller, bookId);
    return rows.length;
  });
  await inTransaction(db, async ({ sql }) => {
    await sql`delete from shelf_import_line where import_id in (select id from shelf_import where uid = ${uid})`;
    await sql`delete from shelf_import_part where import_id in (select id from shelf_import where uid = ${uid})`;
  });
}

export interface ExportedShelfEntry {
  readonly title: string;
  readonly author: string;
  readonly state: ReadState;
  /** Half stars. */
  readonly rating: number | null;
  readonly finishedOn: string | null;
  readonly note: string;
}

export function exportedShelf(db: Database, uid: number): AsyncIterable<ExportedShelfEntry[]> {
  return db<ExportedShelfEntry[]>`
    select b.title, b.author, s.state, s.rating, s.finished_on::text, s.note
    from shelf_entry s join book b on b.id = s.book_id
    where s.uid = ${uid} order by s.state, b.title`.cursor(500);
}
