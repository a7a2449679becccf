import type { ReadState } from '@gongdu/contract/writing/works/meta';
import type { Database } from '../../../db/database.ts';
import { untilNone } from '../../../shared/until-none.ts';
import type { LeavingMember, PersonalData } from '../../core/accounts/held-data.ts';
import type { Shelf } from './service.ts';

export const personalData: PersonalData = {
  shelf_entry: {
    deleted: 'shelf',
    of: 'uid',
    gone: 'uid book_id state rating note tags hidden wanted_on started_on finished_on pages progress progress_unit reason readings sort_key search_key import_id updated_at',
  },
  shelf_count: { deleted: 'shelf', of: 'uid', gone: 'uid bucket n' },
  shelf_book_count: 'book_id state n',
};

/** Books one by one, as their counters include others'. */
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
}

export interface ExportedShelfEntry {
  readonly title: string;
  readonly author: string;
  /** null: only a short review was written. */
  readonly state: ReadState | null;
  /** Half stars. */
  readonly rating: number | null;
  readonly finishedOn: string | null;
  readonly note: string;
  /** Why the book was put down. */
  readonly reason: string;
  /** Their short review. */
  readonly sentence: string;
}

export function exportedShelf(db: Database, uid: number): AsyncIterable<ExportedShelfEntry[]> {
  return db<ExportedShelfEntry[]>`
    select b.title, b.author, s.state, s.rating, s.finished_on::text, coalesce(s.note, '') as note,
      coalesce(s.reason, '') as reason, coalesce(said.text, '') as sentence
    from (select * from shelf_entry where uid = ${uid}) s
      full join (
        select book_id, text from short_review where uid = ${uid} and deleted_at is null
      ) said on said.book_id = s.book_id
      join book b on b.id = coalesce(s.book_id, said.book_id)
    order by s.state, b.title`.cursor(500);
}
