import {
  type CircleNews,
  changesMax,
  type Home,
  todaysPartsMax,
  upcomingLeadsMax,
} from '@gongdu/contract/discovery/home';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Circles } from '../../community/circles/service.ts';
import type { ReadingLeads } from '../../community/reading-leads/service.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Reactions } from '../../core/reactions/service.ts';
import type { Books } from '../../library/books/service.ts';
import type { Works } from '../../writing/works/service.ts';
import type { Feed } from '../feed/service.ts';
import type { Recommendations } from '../recommendations/service.ts';
import type { FirstSteps } from './first-steps.ts';
import * as store from './works-store.ts';

export interface ReaderHomeNeeds extends Pick<Platform, 'db'> {
  readonly accounts: Pick<Accounts, 'getPeople'>;
  readonly books: Pick<Books, 'listRows'>;
  readonly circles: Pick<Circles, 'countJoined'>;
  readonly feed: Pick<Feed, 'following'>;
  readonly reactions: Pick<Reactions, 'countFollowing'>;
  readonly readingLeads: Pick<ReadingLeads, 'queries'>;
  readonly recommendations: Pick<Recommendations, 'lists'>;
  readonly works: Pick<Works, 'overview'>;
  readonly firstSteps: Pick<FirstSteps, 'progress'>;
}

type ReaderHome = Extract<Home, { role: 'user' }>;

const shown = { circles: 4, followed: 5, openLeads: 3, covers: 5 };
/** Newest joinable leads that are read to find running ones. */
const leadsLooked = 20;

/**
 * The cost of each part does not grow with what the reader follows or belongs to.
 * @param previousVisit When it ended; null: none.
 */
export async function readReaderHome(
  caller: Caller,
  previousVisit: Promise<string | null>,
  needs: ReaderHomeNeeds,
): Promise<ReaderHome> {
  const { circles, feed, firstSteps, reactions, readingLeads, works } = needs;
  const { uid } = caller;
  const [overview, reading, news, circlesJoined, followed, following, list, steps] = await Promise.all([
    works.overview(caller),
    readToday(caller, readingLeads.queries),
    previousVisit.then((since) => readCircleNews(uid, since, needs)),
    circles.countJoined(uid),
    feed.following(caller, shown.followed),
    reactions.countFollowing(uid),
    readGoodList(caller, needs),
    firstSteps.progress(caller),
  ]);
  return {
    role: 'user',
    ...overview,
    ...reading,
    circles: news,
    circlesJoined,
    followed,
    following,
    list,
    firstSteps: steps,
  };
}

/** Today's parts of the reader's leads and those that have not begun; without the first, leads they may join. */
async function readToday(caller: Caller, queries: ReaderHomeNeeds['readingLeads']['queries']) {
  const [today, upcomingLeads] = await Promise.all([
    queries.readToday(caller, todaysPartsMax),
    queries.listUpcoming(caller, upcomingLeadsMax),
  ]);
  if (today.length > 0) return { today, upcomingLeads, openLeads: [] };
  const { rows } = await queries.listOpen(caller, { pageSize: leadsLooked });
  const open = rows.filter(({ standing }) => standing === 'none');
  const isRunning = ({ stage }: (typeof open)[number]) => Number(stage === 'running');
  return {
    today,
    upcomingLeads,
    openLeads: open.toSorted((a, b) => isRunning(b) - isRunning(a)).slice(0, shown.openLeads),
  };
}

async function readCircleNews(
  uid: number,
  since: string | null,
  { db, accounts }: ReaderHomeNeeds,
): Promise<CircleNews[]> {
  const found = await store.listCircleNews(db, uid, { since, limit: shown.circles, max: changesMax });
  const people = await accounts.getPeople(found.map(({ ownerUid }) => ownerUid));
  return found.map(({ circleId: id, name, picture, ownerUid, title, link, publishedAt, fresh }) => ({
    id,
    name,
    cover: picture,
    fresh,
    work: { title, link, at: publishedAt, author: people.get(ownerUid) },
  }));
}

/** The best book list by recommendation: an operator's choice comes first. */
async function readGoodList(
  caller: Caller,
  { db, books, recommendations }: ReaderHomeNeeds,
): Promise<ReaderHome['list']> {
  const [best] = await recommendations.lists.list(caller, 'book_lists', 1);
  if (!best) return null;
  const ids = await store.listFirstBooks(db, best.contentId, shown.covers);
  return { ...best, books: await books.listRows(caller, ids) };
}
