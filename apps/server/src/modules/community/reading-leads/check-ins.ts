import {
  type CheckIn,
  type MyCheckIns,
  type Sentences,
  type SharedCheckIn,
  sentencesMax,
} from '@gongdu/contract/community/reading-leads/check-ins';
import { Problem } from '@gongdu/contract/problem';
import { chinaDay } from '@gongdu/rules/china-time';
import { daysBetween } from '@gongdu/rules/community/reading-leads/schedule';
import { slicePage } from '../../../db/keyset.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { ReadingDays } from '../../library/reading-days/service.ts';
import {
  type Access,
  assertNotEnded,
  assertParticipant,
  isPublic,
  memberStatusOf,
  requireMember,
  stageOf,
} from './access.ts';
import * as store from './member-store.ts';
import * as sentences from './sentence-store.ts';
import { findPart } from './store.ts';

interface CheckInInput extends Pick<CheckIn, 'partId' | 'pages' | 'minutes' | 'sentence'> {
  /** Absent: today. */
  readonly day?: string | undefined;
}

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly access: Access;
  readonly accounts: Accounts;
  readonly readingDays: Pick<ReadingDays, 'followCheckIn'>;
}

const maxDays = 366;
const pageSize = 20;
/** Of those who wrote, shown before the sentences open. */
const facesShown = 4;

/** Check-ins, one a calendar day in China. */
export function createCheckIns({ db, clock, access, accounts, readingDays }: Needs) {
  return { listMine, checkIn, listShared, listSentences, findReadable };

  async function listMine(caller: Caller, id: number): Promise<MyCheckIns> {
    const { member, now } = await access.load(caller, id);
    const today = chinaDay(now);
    const [days, stats] = await Promise.all([
      store.listOwnCheckIns(db, id, caller.uid, maxDays),
      store.findStreak(db, id, caller.uid),
    ]);
    const { lastDay = null, streak = 0 } = stats ?? {};
    const isCurrent = lastDay !== null && daysBetween(lastDay, today) <= 1;
    return {
      today,
      total: member?.checkIns ?? 0,
      streak: isCurrent ? streak : 0,
      longest: member?.longest ?? 0,
      days: days.map(toDay),
    };
  }

  async function checkIn(
    caller: Caller,
    id: number,
    { day: written, ...read }: CheckInInput,
  ): Promise<MyCheckIns> {
    await access.withLockedLead(caller, id, async (tx, context) => {
      const { sql } = tx;
      assertNotEnded(context);
      requireMember(context, '打卡');
      if (read.partId !== null && !(await findPart(sql, id, read.partId)))
        throw new Problem('lead.part_not_found');
      const stats = await store.findStreak(sql, id, caller.uid);
      const day = countedDay(written, { today: chinaDay(context.now), lastDay: stats?.lastDay ?? null });
      const isNew = await store.upsertCheckIn(sql, {
        workId: id,
        uid: caller.uid,
        day,
        at: context.now,
        ...read,
      });
      const { bookId } = context.lead;
      const { pages, minutes } = read;
      await readingDays.followCheckIn(tx, { uid: caller.uid, day, bookId, pages, minutes });
      if (!isNew) return;
      const continuesStreak = stats?.lastDay != null && daysBetween(stats.lastDay, day) === 1;
      const streak = continuesStreak ? (stats?.streak ?? 0) + 1 : 1;
      const longest = Math.max(streak, stats?.longest ?? 0);
      await store.updateStreak(sql, id, caller.uid, { streak, longest, lastDay: day });
    });
    return listMine(caller, id);
  }

  async function listShared(caller: Caller, id: number, before: number | undefined) {
    const context = await access.load(caller, id);
    assertParticipant(context, '看大家的打卡');
    const { uid } = caller;
    const found = await store.listSharedCheckIns(db, id, { uid, before, limit: pageSize + 1 });
    const { rows: page, next } = slicePage(found, pageSize, ({ id: checkInId }) => checkInId);
    const reachedIds = await sentences.findReachedPartIds(db, id, uid);
    const people = await accounts.getPeople(page.map((row) => row.uid));
    const rows = page.map((row): SharedCheckIn => {
      const isAhead = row.partId !== null && !reachedIds.has(row.partId);
      const covered = row.sentence !== '' && isAhead && row.uid !== uid && !context.isLeader;
      const sentence = covered ? '' : row.sentence;
      return { ...toDay(row), id: row.id, person: people.get(row.uid), covered, sentence };
    });
    return { rows, next };
  }

  /** About one part: to those who lead, and to those who have read it or checked in with it. */
  async function listSentences(
    caller: Caller,
    id: number,
    partId: number,
    before: number | undefined,
  ): Promise<Sentences> {
    const context = await access.load(caller, id);
    assertParticipant(context, '看大家写的话');
    if (!(await findPart(db, id, partId))) throw new Problem('lead.part_not_found');
    const { uid } = caller;
    const about = { partId, uid };
    const [reachedIds, total, found] = await Promise.all([
      sentences.findReachedPartIds(db, id, uid),
      sentences.countSentences(db, about, sentencesMax),
      sentences.listSentences(db, { ...about, before, limit: pageSize + 1 }),
    ]);
    const { rows: page, next } = slicePage(found, pageSize, ({ id: checkInId }) => checkInId);
    const people = await accounts.getPeople(page.map((row) => row.uid));
    const faces = [...new Set(page.map((row) => row.uid))].slice(0, facesShown);
    const locked = !(context.isLeader || context.stage === 'ended' || reachedIds.has(partId));
    const rows = page.map((row) => ({
      id: row.id,
      person: people.get(row.uid),
      text: row.sentence,
      at: row.at,
    }));
    return {
      locked,
      total,
      people: faces.map((each) => people.get(each)),
      rows: locked ? [] : rows,
      next: locked ? null : next,
    };
  }

  /** Of these the ones with a sentence that the caller may read now, for who likes them. */
  async function findReadable(
    caller: Caller,
    ids: readonly number[],
  ): Promise<{ id: number; ownerUid: number; title: string; link: string }[]> {
    const now = clock.now().toISOString();
    const found = ids.length === 0 ? [] : await sentences.findSaid(db, ids, caller.uid);
    return found
      .filter((said) => mayRead(caller, said, now))
      .map(({ id, uid, workId, title }) => ({
        id,
        ownerUid: uid,
        title,
        link: `/reader/${workId}?tab=days`,
      }));
  }
}

/** As `listSentences` and `listShared` show it. */
function mayRead(caller: Caller, said: sentences.Said, now: string): boolean {
  const status = memberStatusOf(caller, said, said.member);
  const leads = status === 'leader' || status === 'co_leader';
  if (!(leads || status === 'member') || !(status === 'leader' || isPublic(said))) return false;
  return leads || said.uid === caller.uid || said.reached || stageOf(said, now) === 'ended';
}

/** Of a check-in that waited for a network; it never changes a day before the last one. */
function countedDay(
  written: string | undefined,
  { today, lastDay }: { readonly today: string; readonly lastDay: string | null },
): string {
  if (written === undefined || written === today) return today;
  const isYesterday = daysBetween(written, today) === 1;
  if (!isYesterday || (lastDay !== null && lastDay > written))
    throw new Problem('lead.day_over', { day: written });
  return written;
}

function toDay({ day, partId, pages, minutes, sentence, at }: store.StoredCheckIn): CheckIn {
  return { day, partId, pages, minutes, sentence, at };
}
