import { Problem } from '@gongdu/contract/problem';
import type { CheckIn, MyCheckIns, SharedCheckIn } from '@gongdu/contract/reading-lead-day';
import { chinaDay, daysBetween } from '@gongdu/contract/reading-lead-schedule';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Accounts } from '../accounts/service.ts';
import { type Access, memberOf, refuseEnded, refuseOutsiders } from './access.ts';
import * as store from './day-store.ts';
import { marksOf } from './member-store.ts';
import { findPart } from './store.ts';

type Read = Pick<CheckIn, 'partId' | 'pages' | 'minutes' | 'sentence'>;

interface Needs {
  readonly db: Database;
  readonly access: Access;
  readonly accounts: Accounts;
}

const daysShown = 366;
const pageSize = 20;

/** Check-ins, one a calendar day in China. */
export function createDays({ db, access, accounts }: Needs) {
  return { mine, checkIn, shared };

  async function mine(caller: Caller, id: number): Promise<MyCheckIns> {
    const { member, now } = await access.meet(caller, id);
    const today = chinaDay(new Date(now));
    const [days, kept] = await Promise.all([
      store.listOwnDays(db, id, caller.uid, daysShown),
      store.readDays(db, id, caller.uid),
    ]);
    const { lastDay = null, streak = 0 } = kept ?? {};
    const runs = lastDay !== null && daysBetween(lastDay, today) <= 1;
    return {
      today,
      total: member?.checkIns ?? 0,
      streak: runs ? streak : 0,
      longest: member?.longest ?? 0,
      days: days.map(toDay),
    };
  }

  async function checkIn(caller: Caller, id: number, read: Read): Promise<MyCheckIns> {
    await access.change(caller, id, async ({ sql }, meeting) => {
      refuseEnded(meeting);
      memberOf(meeting, '打卡');
      if (read.partId !== null && !(await findPart(sql, id, read.partId)))
        throw new Problem('lead.part_not_found');
      const day = chinaDay(new Date(meeting.now));
      const kept = await store.readDays(sql, id, caller.uid);
      const isNew = await store.writeDay(sql, { workId: id, uid: caller.uid, day, at: meeting.now, ...read });
      if (!isNew) return;
      const follows = kept?.lastDay != null && daysBetween(kept.lastDay, day) === 1;
      const streak = follows ? (kept?.streak ?? 0) + 1 : 1;
      const longest = Math.max(streak, kept?.longest ?? 0);
      await store.addDay(sql, id, caller.uid, { streak, longest, lastDay: day });
    });
    return mine(caller, id);
  }

  async function shared(caller: Caller, id: number, before: number | undefined) {
    const meeting = await access.meet(caller, id);
    refuseOutsiders(meeting, '看大家的打卡');
    const { uid } = caller;
    const found = await store.listSharedDays(db, id, { uid, before, limit: pageSize + 1 });
    const page = found.slice(0, pageSize);
    const marks = await marksOf(db, id, uid);
    const people = await accounts.people(page.map((row) => row.uid));
    const rows = page.flatMap((row): SharedCheckIn[] => {
      const person = people.get(row.uid);
      const unread = row.partId !== null && !marks.has(row.partId);
      const covered = row.sentence !== '' && unread && row.uid !== uid && !meeting.leads;
      const sentence = covered ? '' : row.sentence;
      return person ? [{ ...toDay(row), id: row.id, person, covered, sentence }] : [];
    });
    return { rows, next: found.length > pageSize ? (page.at(-1)?.id ?? null) : null };
  }
}

function toDay({ day, partId, pages, minutes, sentence, at }: store.StoredCheckIn): CheckIn {
  return { day, partId, pages, minutes, sentence, at };
}
