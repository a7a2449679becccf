import type {
  JoinedLead,
  JoinedStage,
  Lead,
  LeadRow,
} from '@gongdu/contract/community/reading-leads/reading-lead';
import type { TodaysPart } from '@gongdu/contract/discovery/home';
import type { RichDocument } from '@gongdu/contract/document/document';
import { Problem } from '@gongdu/contract/problem';
import { chinaDay } from '@gongdu/rules/china-time';
import type { Queryable } from '../../../db/database.ts';
import { slicePage } from '../../../db/keyset.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { formatChinaTime } from '../../../shared/time/china.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Books } from '../../library/books/service.ts';
import { type Access, assertParticipant, type LeadContext, memberStatusOf, stageOf } from './access.ts';
import * as joined from './joined-store.ts';
import { countAhead, findReadPartIds, findTodaysParts } from './member-store.ts';
import { isOpen, toLead } from './presenter.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly access: Access;
  readonly accounts: Accounts;
  readonly books: Books;
}

export type Queries = ReturnType<typeof createQueries>;

/** Leads and their parts as one member sees them. */
export function createQueries({ db, clock, access, accounts, books }: Needs) {
  return {
    read,
    readPart,
    listOpen,
    listOfBook,
    listJoined,
    listUpcoming,
    readToday,
    countOfBook: (bookIds: readonly number[], max: number) => store.countOfBooks(db, bookIds, max),
  };

  async function read(caller: Caller, id: number): Promise<Lead> {
    return present(await access.load(caller, id));
  }

  async function readPart(
    caller: Caller,
    id: number,
    partId: number,
  ): Promise<{ lead: RichDocument; questions: string[] }> {
    const context = await access.load(caller, id);
    assertParticipant(context, '看导读');
    const part = await store.findPart(db, id, partId);
    if (!part) throw new Problem('lead.part_not_found');
    if (!isOpen(part, context.now) && context.status !== 'leader')
      throw new Problem('lead.part_closed', {
        when: part.opensAt === null ? '' : formatChinaTime(part.opensAt),
      });
    return { lead: part.lead, questions: part.questions };
  }

  async function present(context: LeadContext, sql: Queryable = db): Promise<Lead> {
    const { lead, member, caller, status: standing } = context;
    const [leader, found, parts, readPartIds, ahead] = await Promise.all([
      accounts.getPerson(lead.authorUid),
      books.find(lead.bookId === null ? [] : [lead.bookId]),
      store.findParts(sql, lead.id),
      findReadPartIds(sql, lead.id, caller.uid),
      standing === 'waiting' && member ? countAhead(sql, lead.id, member.turn) : null,
    ]);
    const book = found.get(lead.bookId ?? 0) ?? null;
    return toLead(context, { leader, book, parts, readPartIds, ahead });
  }

  /** What the caller's leads have them read now. */
  async function readToday({ uid }: Caller, limit: number): Promise<TodaysPart[]> {
    const now = clock.now();
    const found = await findTodaysParts(db, uid, { now: now.toISOString(), limit });
    if (found.length === 0) return [];
    const [people, booksById] = await Promise.all([
      accounts.getPeople(found.map(({ authorUid }) => authorUid)),
      books.find(found.flatMap(({ bookId }) => bookId ?? [])),
    ]);
    return found.map(({ id: leadId, title, parts, members, read: isRead, lastDay, ...part }) => ({
      leadId,
      title,
      leader: people.get(part.authorUid),
      parts,
      members,
      read: isRead,
      book: booksById.get(part.bookId ?? 0) ?? null,
      part: {
        id: part.partId,
        no: part.no,
        title: part.partTitle,
        range: part.range,
        readers: part.readers,
      },
      checkedIn: lastDay === chinaDay(now),
    }));
  }

  /** Where readers find a lead to join: public ones with a free seat, newest first. */
  async function listOpen(
    caller: Caller,
    { book, before, pageSize }: { book?: number | undefined; before?: number | undefined; pageSize: number },
  ): Promise<{ rows: LeadRow[]; next: number | null }> {
    const now = clock.now().toISOString();
    const bookIds = book === undefined ? undefined : await books.editionIds(book);
    const found = await store.listOpen(db, { now, before, bookIds, limit: pageSize + 1 });
    const { rows: leads, next } = slicePage(found, pageSize, ({ id }) => id);
    return { rows: await presentRows(caller, leads, now), next };
  }

  /** Public leads of a book, finished ones included, newest first. */
  async function listOfBook(
    caller: Caller,
    bookId: number,
    { before, pageSize }: { before?: number | undefined; pageSize: number },
  ): Promise<{ rows: LeadRow[]; next: number | null }> {
    const bookIds = await books.editionIds(bookId);
    const found = await store.listOfBooks(db, { before, bookIds, limit: pageSize + 1 });
    const { rows: leads, next } = slicePage(found, pageSize, ({ id }) => id);
    return { rows: await presentRows(caller, leads, clock.now().toISOString()), next };
  }

  /** What the caller takes part in or waits for. */
  async function listJoined(
    caller: Caller,
    { stage, before, pageSize }: { stage: JoinedStage; before?: number | undefined; pageSize: number },
  ): Promise<{ rows: JoinedLead[]; next: number | null }> {
    const now = clock.now();
    const at = now.toISOString();
    const found = await joined.listJoined(db, caller.uid, { now: at, stage, before, limit: pageSize + 1 });
    const { rows: leads, next } = slicePage(found, pageSize, ({ id }) => id);
    const rows = await presentRows(caller, leads, at);
    const today = chinaDay(now);
    return {
      rows: rows.map((row, index) => ({
        ...row,
        readParts: leads[index]?.readParts ?? 0,
        checkedIn: leads[index]?.lastDay === today,
      })),
      next,
    };
  }

  /** Joined leads that have not begun, the next to begin first. */
  async function listUpcoming(caller: Caller, limit: number): Promise<LeadRow[]> {
    const now = clock.now().toISOString();
    return presentRows(caller, await joined.listUpcoming(db, caller.uid, { now, limit }), now);
  }

  async function presentRows(
    caller: Caller,
    leads: readonly store.OpenLead[],
    now: string,
  ): Promise<LeadRow[]> {
    const [people, booksById, mine] = await Promise.all([
      accounts.getPeople(leads.map(({ authorUid }) => authorUid)),
      books.find(leads.flatMap(({ bookId }) => bookId ?? [])),
      store.findMemberships(
        db,
        caller.uid,
        leads.map(({ id }) => id),
      ),
    ]);
    return leads.map((lead) => ({
      id: lead.id,
      title: lead.title,
      leader: people.get(lead.authorUid),
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
  }
}
