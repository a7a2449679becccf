import type { RichDocument } from '@gongdu/contract/document';
import { Problem } from '@gongdu/contract/problem';
import type { Lead } from '@gongdu/contract/reading-lead';
import { chinaMoment } from '../../china-moment.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Books } from '../books/service.ts';
import { type Access, type Meeting, refuseOutsiders } from './access.ts';
import { countAhead, marksOf } from './member-store.ts';
import { isOpen, toLead } from './presenter.ts';
import * as store from './store.ts';

interface Needs {
  readonly db: Database;
  readonly access: Access;
  readonly accounts: Accounts;
  readonly books: Books;
}

export type Reading = ReturnType<typeof createReading>;

/** A lead and its parts as one person sees them. */
export function createReading({ db, access, accounts, books }: Needs) {
  return { read, readPart, present };

  async function read(caller: Caller, id: number): Promise<Lead> {
    return present(await access.meet(caller, id));
  }

  async function readPart(
    caller: Caller,
    id: number,
    partId: number,
  ): Promise<{ lead: RichDocument; questions: string[] }> {
    const meeting = await access.meet(caller, id);
    refuseOutsiders(meeting, '看导读');
    const part = await store.findPart(db, id, partId);
    if (!part) throw new Problem('lead.part_not_found');
    if (!isOpen(part, meeting.now) && meeting.standing !== 'leader')
      throw new Problem('lead.part_closed', { when: part.opensAt === null ? '' : chinaMoment(part.opensAt) });
    return { lead: part.lead, questions: part.questions };
  }

  async function present(meeting: Meeting, sql: Queryable = db): Promise<Lead> {
    const { lead, member, caller, standing } = meeting;
    const [leader, found, parts, marks, ahead] = await Promise.all([
      accounts.person(lead.authorUid),
      books.find(lead.bookId === null ? [] : [lead.bookId]),
      store.findParts(sql, lead.id),
      marksOf(sql, lead.id, caller.uid),
      standing === 'waiting' && member ? countAhead(sql, lead.id, member.turn) : null,
    ]);
    const book = found.get(lead.bookId ?? 0) ?? null;
    return toLead(meeting, { leader, book, parts, marks, ahead });
  }
}
