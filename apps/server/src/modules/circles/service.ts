import type { Circle, CircleProfile } from '@gongdu/contract/circles/circle';
import type { ModerationRow } from '@gongdu/contract/moderation/queue';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Live } from '../../realtime/live.ts';
import type { Clock } from '../../shared/time/clock.ts';
import type { Accounts } from '../accounts/service.ts';
import type { ContentIndex } from '../content-index/service.ts';
import type { Moderation } from '../moderation/service.ts';
import type { Notifications } from '../notifications/service.ts';
import type { Topics } from '../topics/service.ts';
import type { Uploads } from '../uploads/service.ts';
import { createAdminActions } from './admin.ts';
import { createBoard } from './board.ts';
import { createIndexCircle } from './content-index.ts';
import { createFeatured } from './featured.ts';
import { createLifecycle, excerptOf, profileOf } from './lifecycle.ts';
import { createWithLockedCircle } from './locked-circle.ts';
import { createMembership } from './membership.ts';
import { createCircleModeration } from './moderation-subject.ts';
import { createQueries } from './queries.ts';
import { findCircles } from './store.ts';
import { createTransfer } from './transfer.ts';
import { createWorkReactions } from './work-hooks.ts';

export type Circles = ReturnType<typeof createCircles>;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly contentIndex: ContentIndex;
  readonly notifications: Notifications;
  readonly moderation: Moderation;
  readonly live: Live;
  readonly topics: Topics;
  readonly uploads: Uploads;
}

/** Readers' circles (P8): directory, three ways of joining, roles, requests, announcement, transfer, topics, log. */
export function createCircles(needs: Needs) {
  const { db } = needs;
  const withLockedCircle = createWithLockedCircle(needs);
  const indexCircle = createIndexCircle(needs);
  const queries = createQueries(needs);
  const board = createBoard({ ...needs, withLockedCircle });
  return {
    ...queries,
    ...board,
    ...createLifecycle(needs),
    ...createMembership({ ...needs, withLockedCircle }),
    ...createAdminActions({ ...needs, withLockedCircle }),
    ...createTransfer({
      ...needs,
      withLockedCircle,
      indexCircle: ({ tx }, circle) => indexCircle(tx, circle),
    }),
    ...createWorkReactions(needs),
    moderationSubject: createCircleModeration({ ...needs, indexCircle }),
    featured: createFeatured({ ...needs, queries }),
    readAfter,
    ifVisible,
    withProfiles,
    namesOf,
  };

  /** The circle as the caller sees it once an act is done. */
  async function readAfter(caller: Caller, id: number, change: Promise<unknown>): Promise<Circle> {
    await change;
    return queries.read(caller, id);
  }

  /** What belongs to a circle is read by whoever may read the circle. */
  async function ifVisible<T>(caller: Caller, id: number, read: () => Promise<T>): Promise<T> {
    await queries.requireVisible(caller, id);
    return read();
  }

  /** For reviewers: in whatever state. */
  async function namesOf(ids: readonly number[]): Promise<{ id: number; name: string; waiting: boolean }[]> {
    const found = ids.length === 0 ? [] : await findCircles(db, ids);
    return found.map(({ id, name, state }) => ({ id, name, waiting: state !== 'public' }));
  }

  /** Rows of the queue with what is or was under review; without what the circle has become since. */
  async function withProfiles(rows: readonly ModerationRow[]) {
    const circles = await findCircles(
      db,
      rows.map(({ objectId }) => objectId),
    );
    const byId = new Map(circles.map((circle) => [circle.id, circle]));
    return rows.map((row) => {
      const circle = byId.get(row.objectId);
      const profile =
        circle && [circle.proposed, profileOf(circle)].find((one) => one && isProfileOf(row, one));
      return { ...row, circle: circle && profile ? { id: circle.id, ...profile } : null };
    });
  }
}

function isProfileOf(
  { title, excerpt }: Pick<ModerationRow, 'title' | 'excerpt'>,
  profile: CircleProfile,
): boolean {
  return profile.name === title && excerptOf(profile) === excerpt;
}
