import { Problem } from '@gongdu/contract/problem';
import type { Lead } from '@gongdu/contract/reading-leads/reading-lead';
import type { Caller } from '../../http/caller.ts';
import { formatChinaTime } from '../../shared/time/china.ts';
import { type Access, assertNotEnded, requireMember } from './access.ts';
import * as members from './member-store.ts';
import { isOpen } from './presenter.ts';
import type { Queries } from './queries.ts';
import { addCounts, findPart } from './store.ts';

/** What members have read: the key to each part's board. */
export function createReadMarks({ access, queries }: { access: Access; queries: Queries }) {
  return { markRead, unmarkRead };

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
}
