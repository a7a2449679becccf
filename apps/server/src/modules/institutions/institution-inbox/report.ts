import type { ReplyOf } from '@gongdu/contract/endpoint';
import { type getResponseReport, reportDaysMax } from '@gongdu/contract/institutions/inbox';
import { chinaOffsetMs } from '@gongdu/rules/china-time';
import { InvalidInput } from '../../../http/invalid-input.ts';
import type { Platform } from '../../../platform.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { InboxCaller } from './inbox-caller.ts';
import * as store from './report-store.ts';

interface Needs extends Pick<Platform, 'messagingDb' | 'clock'> {
  readonly accounts: Pick<Accounts, 'getPeople'>;
}

type Report = ReplyOf<typeof getResponseReport>;

/** Response times of an institution, from the rows of its waits. */
export function createResponseReport({ messagingDb: db, clock, accounts }: Needs) {
  return async (
    { institutionId }: InboxCaller,
    { from, to }: { from: string; to: string },
  ): Promise<Report> => {
    const listed = daysOf(from, to);
    const start = startOf(from);
    const period = {
      institutionId,
      from: new Date(start).toISOString(),
      before: new Date(startOf(to) + dayMs).toISOString(),
    };
    const overdueSince = new Date(clock.now().getTime() - dayMs).toISOString();
    const [total, days, members, resolutions, overdue] = await Promise.all([
      store.sumWaits(db, period),
      store.sumWaitsByDay(db, period),
      store.sumWaitsByMember(db, period),
      store.sumResolutions(db, period),
      store.countOverdue(db, institutionId, overdueSince),
    ]);
    const byDay = new Map(days.map((each) => [each.day, each]));
    return {
      ...total,
      overdue,
      resolution: resolutions.find(({ uid }) => uid === null)?.resolution ?? null,
      days: listed.map((day) => byDay.get(day) ?? { day, waits: 0, answered: 0, firstReply: null }),
      members: await listMembers(members, resolutions),
    };
  };

  async function listMembers(
    waits: readonly store.MemberWaits[],
    resolutions: readonly store.Resolutions[],
  ): Promise<Report['members']> {
    const resolved = new Map(resolutions.flatMap(({ uid, resolved: n }) => (uid === null ? [] : [[uid, n]])));
    const answered = new Map(waits.map((each) => [each.uid, each]));
    const uids = [...new Set([...answered.keys(), ...resolved.keys()])];
    const people = await accounts.getPeople(uids);
    return uids
      .map((uid) => ({
        member: people.get(uid),
        answers: answered.get(uid)?.answers ?? 0,
        firstReply: answered.get(uid)?.firstReply ?? null,
        resolved: resolved.get(uid) ?? 0,
      }))
      .sort((a, b) => b.answers - a.answers || b.resolved - a.resolved);
  }
}

/** The instant at which a day starts in China. */
function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - chinaOffsetMs;
}

/** @throws InvalidInput at its field */
function daysOf(from: string, to: string): string[] {
  const n = (startOf(to) - startOf(from)) / dayMs + 1;
  if (n < 1) throw refusedEnd(to, '结束日期不能早于开始日期');
  if (n > reportDaysMax) throw refusedEnd(to, `一次最多查看 ${reportDaysMax} 天`);
  return Array.from({ length: n }, (_, nth) =>
    new Date(Date.parse(`${from}T00:00:00Z`) + nth * dayMs).toISOString().slice(0, 10),
  );
}

function refusedEnd(input: string, message: string): InvalidInput {
  return new InvalidInput([{ code: 'custom', path: ['to'], message, input }]);
}
