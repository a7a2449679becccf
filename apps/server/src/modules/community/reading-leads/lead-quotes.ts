import type { LeadQuote } from '@gongdu/contract/community/reading-leads/quotes';
import { partOfQuote } from '@gongdu/rules/community/reading-leads/part-of-quote';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Books } from '../../library/books/service.ts';
import type { Quotes } from '../../library/quotes/service.ts';
import { type Access, assertParticipant } from './access.ts';
import { findReadPartIds, listUids } from './member-store.ts';
import { canReadBoard } from './presenter.ts';
import { findParts } from './store.ts';

interface Needs extends Pick<Platform, 'db'> {
  readonly access: Access;
  readonly books: Pick<Books, 'editionIds'>;
  readonly quotes: Pick<Quotes, 'listOfReaders'>;
}

/** Quotes that are looked through for a page of those that the reader may see. */
const [slice, slicesMax] = [50, 10];

/** Quotes of those who take part: what is of a part that the reader has not read stays out, as its board does. */
export function createLeadQuotes({ db, access, books, quotes }: Needs) {
  return { list };

  async function list(
    caller: Caller,
    id: number,
    { after, pageSize }: { readonly after?: string | undefined; readonly pageSize: number },
  ): Promise<{ rows: LeadQuote[]; next: string | null }> {
    const context = await access.load(caller, id);
    assertParticipant(context, '看书摘');
    const { lead } = context;
    if (lead.bookId === null) return { rows: [], next: null };
    const [parts, readIds, uids, bookIds] = await Promise.all([
      findParts(db, id),
      findReadPartIds(db, id, caller.uid),
      listUids(db, id, ['member']),
      books.editionIds(lead.bookId),
    ]);
    const open = new Set(
      parts.filter((part) => canReadBoard(context, part.id, readIds)).map((part) => part.id),
    );
    const mayRead = (partId: number | null) =>
      partId === null ? open.size === parts.length : open.has(partId);
    const readers = [...new Set([...uids, lead.authorUid])];
    const rows: LeadQuote[] = [];
    let next: string | null = after ?? null;
    for (let read = 0; read < slicesMax && rows.length < pageSize; read += 1) {
      const page = { after: next, limit: slice };
      const found = await quotes.listOfReaders(caller, { uids: readers, bookIds }, page);
      for (const { quote, isOwn } of found.rows) {
        const partId = partOfQuote(parts, quote);
        if (isOwn || mayRead(partId)) rows.push({ ...quote, partId });
      }
      next = found.next;
      if (next === null) break;
    }
    return { rows, next };
  }
}
