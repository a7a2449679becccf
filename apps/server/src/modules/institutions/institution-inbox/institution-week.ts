import type { InstitutionWeek } from '@gongdu/contract/institutions/week';
import { chinaDay } from '@gongdu/rules/china-time';
import { type Caller, institutionOf } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import type { AuthorStats } from '../../writing/author-stats/service.ts';
import type { Readership } from '../../writing/readership/service.ts';
import type { InstitutionInbox } from './service.ts';

interface Needs extends Pick<Platform, 'clock'> {
  readonly authorStats: Pick<AuthorStats, 'daysOf'>;
  readonly readership: Pick<Readership, 'daysOfOwner'>;
  readonly institutionInbox: Pick<InstitutionInbox, 'report'>;
}

const weekDays = 7;

export type ReadInstitutionWeek = ReturnType<typeof createInstitutionWeek>;

/** An institution's reads, followers and answers: this week and the one before. */
export function createInstitutionWeek({ clock, authorStats, readership, institutionInbox }: Needs) {
  return async (caller: Caller): Promise<InstitutionWeek> => {
    const day = (back: number) => chinaDay(new Date(clock.now().getTime() - back * dayMs));
    const of = { institutionId: institutionOf(caller), memberUid: caller.uid };
    const [stats, reads, week, before] = await Promise.all([
      authorStats.daysOf(caller.uid, 2 * weekDays),
      readership.daysOfOwner(caller.uid, 2 * weekDays),
      institutionInbox.report(of, { from: day(weekDays - 1), to: day(0) }),
      institutionInbox.report(of, { from: day(2 * weekDays - 1), to: day(weekDays) }),
    ]);
    const waits = [...before.days, ...week.days];
    return {
      days: reads.map(({ day: at, works, page }, index) => ({
        day: at,
        pageReads: page,
        newsReads: works,
        followers: stats[index]?.followers ?? 0,
        waits: waits[index]?.waits ?? 0,
        answered: waits[index]?.answered ?? 0,
      })),
      firstReply: week.firstReply,
      firstReplyBefore: before.firstReply,
    };
  };
}
