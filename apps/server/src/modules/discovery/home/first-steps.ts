import type { FirstStepChoices } from '@gongdu/contract/discovery/first-step-choices';
import {
  type FirstStep,
  firstStepGoals,
  firstSteps,
  firstStepsDays,
} from '@gongdu/contract/discovery/first-steps';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import type { Circles } from '../../community/circles/service.ts';
import type { Accounts } from '../../core/accounts/service.ts';
import type { Books } from '../../library/books/service.ts';
import type { Channels } from '../../writing/channels/service.ts';
import type { Topics } from '../../writing/topics/service.ts';
import * as store from './first-steps-store.ts';
import { findVisit, saveSkipped } from './visit-store.ts';

export type FirstSteps = ReturnType<typeof createFirstSteps>;

export interface FirstStepNeeds extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Pick<Accounts, 'require' | 'isDefaultName'>;
  readonly books: Pick<Books, 'list' | 'listRows'>;
  readonly channels: Pick<Channels, 'list'>;
  readonly circles: Pick<Circles, 'list'>;
  readonly topics: Pick<Topics, 'suggest'>;
}

/** How many of each are offered; `circlesLooked`: read to find open ones. */
const offered = { channels: 6, topics: 10, circles: 6, circlesLooked: 30, people: 6, books: 8 };

/** The first steps of a new account: its progress, and suggestions for each step. */
export function createFirstSteps({ db, clock, accounts, books, channels, circles, topics }: FirstStepNeeds) {
  return { progress, choices, skip };

  /** null: done, skipped, or no longer new. */
  async function progress({ uid }: Caller): Promise<Record<FirstStep, number> | null> {
    const { createdAt, name } = await accounts.require(uid);
    if (clock.now().getTime() - Date.parse(createdAt) > firstStepsDays * dayMs) return null;
    const most = Math.max(...Object.values(firstStepGoals));
    const [visit, counted] = await Promise.all([
      findVisit(db, { uid, institutionId: 0 }),
      store.readProgress(db, uid, most),
    ]);
    if (visit?.stepsSkippedAt != null) return null;
    const done = { profile: accounts.isDefaultName(name) ? 0 : 1, ...counted };
    return firstSteps.every((step) => done[step] >= firstStepGoals[step]) ? null : done;
  }

  async function choices(caller: Caller): Promise<FirstStepChoices> {
    const { uid } = caller;
    const [sections, used, followed, lively, people, shown] = await Promise.all([
      channels.list(caller),
      topics.suggest('', offered.topics),
      store.listFollowedPlaces(db, uid),
      circles.list(caller, { name: '', sort: 'active', pageSize: offered.circlesLooked }),
      store.listLivelyWriters(db, uid, offered.people),
      booksToKeep(caller),
    ]);
    const known = new Set(followed.map(({ kind, id }) => `${kind}:${id}`));
    const open = sections.filter((each) => each.open && !each.following).slice(0, offered.channels);
    return {
      interests: [
        ...open.map(({ id, name }) => ({ kind: 'channel' as const, id, name })),
        ...used.map(({ id, name }) => ({ kind: 'topic' as const, id, name })),
      ].filter(({ kind, id }) => !known.has(`${kind}:${id}`)),
      circles: lively.rows
        .filter(
          ({ joinMode, standing, members, seats }) =>
            joinMode === 'open' && standing === 'none' && members < seats,
        )
        .slice(0, offered.circles),
      people,
      books: shown,
    };
  }

  /** Recently reviewed books, filled up with the newest of the catalogue. */
  async function booksToKeep(caller: Caller) {
    const [reviewed, newest] = await Promise.all([
      store.listReviewedBooks(db, caller.uid, offered.books).then((ids) => books.listRows(caller, ids)),
      books.list({}),
    ]);
    const rows = new Map([...reviewed, ...newest.books].map((row) => [row.id, row]));
    return [...rows.values()].slice(0, offered.books);
  }

  async function skip({ uid }: Caller, skipped: boolean): Promise<null> {
    await saveSkipped(db, { uid, now: clock.now().toISOString(), skipped });
    return null;
  }
}
