import { refKey } from '@gongdu/contract/core/content-index/content';
import { chinaDay, chinaOffsetMs } from '@gongdu/rules/china-time';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import type { Accounts, People } from '../../core/accounts/service.ts';
import type { Blocks } from '../../core/blocks/service.ts';
import type { ContentIndex } from '../../core/content-index/service.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { Books } from '../../library/books/service.ts';
import type { ReadingLeads } from '../reading-leads/service.ts';
import { newsOfTheWeek, type ToldCircle } from './notification-messages.ts';
import * as store from './weekly-store.ts';

/** For members who have no hour for reminders. */
const usualHour = 20;
const batchSize = 200;
/** Works and new members of a circle that are looked at, so that a member's own are not told to them. */
const told = 5;
/** Circles named in one notice. */
const namedCircles = 3;

interface Needs extends Pick<Platform, 'db' | 'clock' | 'jobs'> {
  readonly accounts: Accounts;
  readonly blocks: Pick<Blocks, 'mutedObjects'>;
  readonly books: Pick<Books, 'find'>;
  readonly contentIndex: Pick<ContentIndex, 'findMany'>;
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly readingLeads: Pick<ReadingLeads, 'reminders'>;
}

/** On Sundays members are told what is new in their circles, at their hour for reminders or in the evening, once. */
export function createWeekly(needs: Needs) {
  const { db, clock, jobs, accounts, blocks, books, contentIndex, notifications, readingLeads } = needs;
  // a minute past the hour, so that no clock that is behind leaves it out until the next
  jobs.schedule('circles.weekly', '6 * * * *', sendDue, { maxMinutes: 60 });
  return { sendDue };

  async function sendDue(): Promise<void> {
    const at = clock.now();
    const china = new Date(at.getTime() + chinaOffsetMs);
    if (china.getUTCDay() !== 0) return;
    let after = 0;
    for (;;) {
      const uids = await store.listMembersAfter(db, after, batchSize);
      await inTransaction(db, (tx) => sendTo(tx, uids, { at, hour: china.getUTCHours() }));
      if (uids.length < batchSize) return;
      after = uids.at(-1) ?? after;
    }
  }

  async function sendTo(
    tx: Transaction,
    uids: readonly number[],
    { at, hour }: { at: Date; hour: number },
  ): Promise<void> {
    const hours = await readingLeads.reminders.hoursOf(tx.sql, uids);
    const due = uids.filter((uid) => (hours.get(uid) ?? usualHour) <= hour);
    const claimed = await store.claimWeek(tx.sql, due, chinaDay(at));
    if (claimed.length === 0) return;
    const memberships = await store.listMemberships(tx.sql, claimed);
    const circleIds = [...new Set(memberships.map(({ circleId }) => circleId))];
    const since = new Date(at.getTime() - 7 * dayMs).toISOString();
    const news = await store.listNews(tx.sql, circleIds, { since, told });
    if (news.length === 0) return;
    const muted = await blocks.mutedObjects(tx.sql, claimed, 'circle');
    const tellers = await tellerOf(tx, news);
    for (const [uid, mine] of Map.groupBy(memberships, (membership) => membership.uid)) {
      const circles = mine.flatMap(({ circleId }) => {
        const told = muted.get(uid)?.has(circleId) ? undefined : tellers.get(circleId)?.(uid);
        return told ? [told] : [];
      });
      if (circles.length > 0) await notifications.notify(tx, newsOfTheWeek(uid, circles, namedCircles));
    }
  }

  /** For each circle: what of its news a member is told; undefined where all of it is their own. */
  async function tellerOf(tx: Transaction, news: readonly store.CircleNews[]) {
    const [works, people, found] = await Promise.all([
      contentIndex.findMany(
        news.flatMap(({ posts }) => posts),
        tx.sql,
      ),
      accounts.getPeople(
        news.flatMap(({ joined }) => joined),
        tx.sql,
      ),
      books.find(
        news.flatMap(({ bookId }) => (bookId === null ? [] : [bookId])),
        tx.sql,
      ),
    ]);
    return new Map(
      news.map((circle) => {
        const titles = circle.posts.flatMap((post) => works.get(refKey(post)) ?? []);
        const book = circle.bookId === null ? undefined : found.get(circle.bookId);
        return [
          circle.id,
          (uid: number) => tellTo(uid, { circle, titles, people, book: book?.title ?? null }),
        ];
      }),
    );
  }
}

interface News {
  readonly circle: store.CircleNews;
  readonly titles: readonly { readonly title: string; readonly ownerUid: number | null }[];
  readonly people: People;
  readonly book: string | null;
}

function tellTo(uid: number, { circle, titles, people, book }: News): ToldCircle | undefined {
  const works = titles.filter(({ ownerUid }) => ownerUid !== uid);
  const joined = circle.joined.filter((each) => each !== uid);
  const posts = Math.max(0, circle.postCount - (titles.length - works.length));
  const members = circle.joinedCount - (circle.joined.length - joined.length);
  const [work] = works;
  if (!work && members === 0 && !(circle.bookIsNew && book !== null)) return undefined;
  const [newest] = joined;
  return {
    id: circle.id,
    name: circle.name,
    works: work ? { n: posts, title: work.title } : null,
    joined: newest === undefined ? null : { n: members, name: people.get(newest).name },
    book,
  };
}
