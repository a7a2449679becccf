import type { RichDocument } from '@gongdu/contract/document/document';
import type { PositionUnit } from '@gongdu/contract/library/quotes/quote';
import { quotesIn, withoutQuotes } from '@gongdu/rules/document/quotes';
import type { Database } from '../../../db/database.ts';
import { untilNone } from '../../../shared/until-none.ts';
import type { LeavingMember, PersonalData } from '../../core/accounts/held-data.ts';
import type { Quotes } from './service.ts';
import { findQuotes } from './store.ts';

export const personalData: PersonalData = {
  quote: {
    deleted: 'shelf',
    of: 'uid',
    gone: 'id uid client_id book_id print text thought chapter position_unit position noted_on source state refusal_code refusal_sentence refused_before import_id created_at published_at deleted_at',
  },
  quote_count: { deleted: 'shelf', of: 'uid', gone: 'uid state n' },
  quoted_book: { deleted: 'shelf', of: 'uid', gone: 'uid book_id n touched_at' },
  quote_passage: 'book_id print marks lead_id lead_at',
  quote_passage_count: 'book_id n',
};

/** Some at a time, as counters of books include others'. */
export async function eraseQuotes({ uid }: LeavingMember, quotes: Pick<Quotes, 'forget'>): Promise<void> {
  await untilNone(() => quotes.forget(uid, 200));
}

export interface ExportedQuote {
  readonly title: string;
  readonly author: string;
  readonly text: string;
  readonly thought: string;
  readonly chapter: string;
  readonly positionUnit: PositionUnit | null;
  readonly position: string | null;
  readonly notedOn: string;
  readonly source: string;
  readonly isPublic: boolean;
}

/** Book by book. */
export function exportedQuotes(db: Database, uid: number): AsyncIterable<ExportedQuote[]> {
  return db<ExportedQuote[]>`
    select b.title, b.author, q.text, q.thought, q.chapter, q.position_unit, q.position, q.noted_on, q.source,
      q.state = 'public' as is_public
    from quote q join book b on b.id = q.book_id
    where q.uid = ${uid} and q.deleted_at is null order by b.title, b.id, q.noted_on, q.id`.cursor(500);
}

/** Texts that show quotes, batch by batch, without the words of those that were deleted or taken down. */
export async function* withoutGoneQuotes<Row extends { readonly body: RichDocument }>(
  db: Database,
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<Row[]> {
  for await (const rows of batches) {
    const shown = [...new Set(rows.flatMap(({ body }) => quotesIn(body)))];
    const there = shown.length === 0 ? [] : await findQuotes(db, shown);
    const left = new Set(there.filter(({ state }) => state !== 'taken_down').map(({ id }) => id));
    const gone = new Set(shown.filter((id) => !left.has(id)));
    yield rows.map((row) => ({ ...row, body: withoutQuotes(row.body, gone) }));
  }
}
