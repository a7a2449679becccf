import { Problem } from '@gongdu/contract/problem';
import type { Certificate, ProgressRow } from '@gongdu/contract/reading-leads/members';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Books } from '../books/service.ts';
import { type Access, assertParticipant, requireMember } from './access.ts';
import * as members from './member-store.ts';

interface Needs {
  readonly db: Database;
  readonly access: Access;
  readonly accounts: Accounts;
  readonly books: Books;
}

const pageSize = 50;

/** How far everybody has come, and what says so to who is through. */
export function createProgress({ db, access, accounts, books }: Needs) {
  return { listProgress, certificate };

  async function listProgress(caller: Caller, id: number, after: number) {
    assertParticipant(await access.load(caller, id), '看进度墙');
    const [found, hidden] = await Promise.all([
      members.listProgress(db, id, { uid: caller.uid, offset: after, limit: pageSize + 1 }),
      members.countHidden(db, id, caller.uid),
    ]);
    const page = found.slice(0, pageSize);
    const people = await accounts.getPeople(page.map(({ uid }) => uid));
    const rows = page.flatMap(({ uid, read, checkIns, finishedAt }): ProgressRow[] => {
      const person = people.get(uid);
      const standing = { read, checkIns, finished: finishedAt !== null, me: uid === caller.uid };
      return person ? [{ ...person, ...standing }] : [];
    });
    return { rows, hidden, next: found.length > pageSize ? after + pageSize : null };
  }

  async function certificate(caller: Caller, id: number): Promise<Certificate> {
    const context = await access.load(caller, id);
    const member = requireMember(context, '领取证书');
    const { lead } = context;
    if (member.finishedAt === null) throw new Problem('lead.unfinished', { parts: lead.partCount });
    const [people, found] = await Promise.all([
      accounts.getPeople([caller.uid, lead.authorUid]),
      books.find(lead.bookId === null ? [] : [lead.bookId]),
    ]);
    const book = found.get(lead.bookId ?? 0);
    return {
      name: people.get(caller.uid)?.name ?? '',
      lead: lead.title,
      book: book?.title ?? '',
      author: book?.author ?? '',
      leader: people.get(lead.authorUid)?.name ?? '',
      parts: lead.partCount,
      checkIns: member.checkIns,
      longest: member.longest,
      startsAt: lead.startsAt ?? '',
      finishedAt: member.finishedAt,
    };
  }
}
