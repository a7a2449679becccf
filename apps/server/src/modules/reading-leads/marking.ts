import { Problem } from '@gongdu/contract/problem';
import type { Lead } from '@gongdu/contract/reading-lead';
import { chinaMoment } from '../../china-moment.ts';
import type { Caller } from '../../http/caller.ts';
import { type Access, memberOf, refuseEnded } from './access.ts';
import * as members from './member-store.ts';
import { isOpen } from './presenter.ts';
import type { Reading } from './reading.ts';
import { addToLead, findPart } from './store.ts';

/** What members have read: the key to each part's board. */
export function createMarking({ access, reading }: { access: Access; reading: Reading }) {
  return { mark, unmark };

  async function mark(caller: Caller, id: number, partId: number): Promise<Lead> {
    await access.change(caller, id, async ({ sql }, meeting) => {
      refuseEnded(meeting);
      const { finishedAt } = memberOf(meeting, '标记已读');
      const part = await findPart(sql, id, partId);
      if (!part) throw new Problem('lead.part_not_found');
      if (!isOpen(part, meeting.now))
        throw new Problem('lead.part_closed', {
          when: part.opensAt === null ? '' : chinaMoment(part.opensAt),
        });
      const mine = { workId: id, uid: caller.uid, partId };
      if (!(await members.insertMark(sql, { ...mine, at: meeting.now }))) return;
      const read = await members.addRead(sql, mine, 1);
      if (read < meeting.lead.partCount || finishedAt !== null) return;
      await members.setFinished(sql, id, caller.uid, meeting.now);
      await addToLead(sql, id, { finished: 1 });
    });
    return reading.read(caller, id);
  }

  async function unmark(caller: Caller, id: number, partId: number): Promise<Lead> {
    await access.change(caller, id, async ({ sql }, meeting) => {
      refuseEnded(meeting);
      const { finishedAt } = memberOf(meeting, '标记已读');
      const mine = { workId: id, uid: caller.uid, partId };
      if (!(await members.deleteMark(sql, mine))) return;
      await members.addRead(sql, mine, -1);
      if (finishedAt === null) return;
      await members.setFinished(sql, id, caller.uid, null);
      await addToLead(sql, id, { finished: -1 });
    });
    return reading.read(caller, id);
  }
}
