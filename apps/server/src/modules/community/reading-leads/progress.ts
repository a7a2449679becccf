import type { Certificate, ProgressRow } from '@gongdu/contract/community/reading-leads/members';
import type { Lead } from '@gongdu/contract/community/reading-leads/reading-lead';
import { Problem } from '@gongdu/contract/problem';
import { slicePage } from '../../../db/keyset.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { formatChinaTime } from '../../../shared/time/china.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Books } from '../../library/books/service.ts';
import { type Access, assertNotEnded, assertParticipant, requireMember } from './access.ts';
import * as members from './member-store.ts';
import { isOpen } from './presenter.ts';
import type { Queries } from './queries.ts';
import { addCounts, findPart } from './store.ts';

interface Needs extends Pick<Platform, 'db'> {
  readonly access: Access;
  readonly accounts: Accounts;
  readonly books: Books;
  readonly queries: Queries;
}

const pageSize = 50;

/** What members have read, which opens each part's board; the progress wall; the certificate of members who finished. */
export function createProgress({ db, access, accounts, books, queries }: Needs) {
  return { markRead, unmarkRead, listProgress, certificate };

  async function markRead(caller: Caller, id: number, partId: number): Promise<Lead> {
    await access.withLockedLead(caller, id, async ({ sql }, context) => {
      assertNotEnded(context);
      const { finishedAt } = requireMember(context, '标记已读');
      const part = await findPart(sql, id, partId);
      if (!part) throw new Problem('lead.part_not_found');
      if (!isOpen(part, context.now))
        throw new Problem('lead.part_closed', {
          when: part.opensAt === null ? '' : formatChinaTime(part.opensAt),
        });
      const mine = { workId: id, uid: caller.uid, partId };
      if (!(await members.insertReadMark(sql, { ...mine, at: context.now }))) return;
      const read = await members.addReadParts(sql, mine, 1);
      if (read < context.lead.partCount || finishedAt !== null) return;
      await members.setFinished(sql, id, caller.uid, context.now);
      await addCounts(sql, id, { finished: 1 });
    });
    return queries.read(caller, id);
  }

  async function unmarkRead(caller: Caller, id: number, partId: number): Promise<Lead> {
    await access.withLockedLead(caller, id, async ({ sql }, context) => {
      assertNotEnded(context);
      const { finishedAt } = requireMember(context, '标记已读');
      const mine = { workId: id, uid: caller.uid, partId };
      if (!(await members.deleteReadMark(sql, mine))) return;
      await members.addReadParts(sql, mine, -1);
      if (finishedAt === null) return;
      await members.setFinished(sql, id, caller.uid, null);
      await addCounts(sql, id, { finished: -1 });
    });
    return queries.read(caller, id);
  }

  async function listProgress(caller: Caller, id: number, after: number) {
    assertParticipant(await access.load(caller, id), '看进度墙');
    const [found, hidden] = await Promise.all([
      members.listProgress(db, id, { uid: caller.uid, offset: after, limit: pageSize + 1 }),
      members.countHidden(db, id, caller.uid),
    ]);
    const { rows: page, next } = slicePage(found, pageSize, () => after + pageSize);
    const people = await accounts.getPeople(page.map(({ uid }) => uid));
    const rows = page.map(({ uid, read, checkIns, finishedAt }): ProgressRow => {
      return { ...people.get(uid), read, checkIns, finished: finishedAt !== null, me: uid === caller.uid };
    });
    return { rows, hidden, next };
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
      name: people.get(caller.uid).name,
      lead: lead.title,
      book: book?.title ?? '',
      author: book?.author ?? '',
      leader: people.get(lead.authorUid).name,
      parts: lead.partCount,
      checkIns: member.checkIns,
      longest: member.longest,
      startsAt: lead.startsAt ?? '',
      finishedAt: member.finishedAt,
    };
  }
}
