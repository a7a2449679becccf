import type { LeadRow } from '@gongdu/contract/reading-leads/reading-lead';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Clock } from '../../shared/time/clock.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Books } from '../books/service.ts';
import { memberStatusOf, stageOf } from './access.ts';
import { findMemberships, listOpen } from './directory-store.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly books: Books;
}

/** Where readers find a lead to join. */
export function createDirectory({ db, clock, accounts, books }: Needs) {
  return { list };

  async function list(
    caller: Caller,
    { before, pageSize }: { before?: number | undefined; pageSize: number },
  ): Promise<{ rows: LeadRow[]; next: number | null }> {
    const now = clock.now().toISOString();
    const found = await listOpen(db, { now, before, limit: pageSize + 1 });
    const leads = found.slice(0, pageSize);
    const [people, booksById, mine] = await Promise.all([
      accounts.getPeople(leads.map(({ authorUid }) => authorUid)),
      books.find(leads.flatMap(({ bookId }) => bookId ?? [])),
      findMemberships(
        db,
        caller.uid,
        leads.map(({ id }) => id),
      ),
    ]);
    const rows = leads.map((lead) => ({
      id: lead.id,
      title: lead.title,
      leader: people.get(lead.authorUid) ?? { uid: lead.authorUid, name: '已注销用户', avatar: null },
      book: booksById.get(lead.bookId ?? 0) ?? null,
      stage: stageOf(lead, now),
      capacity: lead.capacity,
      members: lead.members,
      joinUntil: lead.joinUntil,
      startsAt: lead.startsAt ?? '',
      endsAt: lead.endsAt ?? '',
      parts: lead.partCount,
      standing: memberStatusOf(
        caller,
        lead,
        mine.find(({ workId }) => workId === lead.id),
      ),
    }));
    return { rows, next: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null };
  }
}
