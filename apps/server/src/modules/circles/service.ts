import type { Circle, CircleFace } from '@gongdu/contract/circle';
import type { ReviewRow } from '@gongdu/contract/review';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Live } from '../../realtime/live.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Contents } from '../contents/service.ts';
import type { Notices } from '../notices/service.ts';
import type { Reviews } from '../reviews/service.ts';
import type { Topics } from '../topics/service.ts';
import type { Uploads } from '../uploads/service.ts';
import { createBoard } from './board.ts';
import { createShowing } from './content-index.ts';
import { createFounding, excerptOf, faceOf } from './founding.ts';
import { createHolding } from './holding.ts';
import { createJoining } from './joining.ts';
import { createReading } from './reading.ts';
import { createCircleReview } from './review-subject.ts';
import { createRunning } from './running.ts';
import { createSelection } from './selection.ts';
import { findCircles } from './store.ts';
import { createTransferring } from './transferring.ts';
import { createWorkExtension } from './work-extension.ts';

export type Circles = ReturnType<typeof createCircles>;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly contents: Contents;
  readonly notices: Notices;
  readonly reviews: Reviews;
  readonly live: Live;
  readonly topics: Topics;
  readonly uploads: Uploads;
}

/** Readers' circles (P8): directory, three ways of joining, roles, requests, announcement, transfer, topics, log. */
export function createCircles(needs: Needs) {
  const { db, reviews } = needs;
  const hold = createHolding(needs);
  const show = createShowing(needs);
  const reading = createReading(needs);
  const board = createBoard({ ...needs, hold });
  reviews.register(createCircleReview({ ...needs, show }), ['circle']);
  return {
    ...reading,
    ...board,
    ...createFounding(needs),
    ...createJoining({ ...needs, hold }),
    ...createRunning({ ...needs, hold }),
    ...createTransferring({ ...needs, hold, show: ({ tx }, circle) => show(tx, circle) }),
    ...createWorkExtension(needs),
    selected: createSelection({ ...needs, reading }),
    after,
    visible,
    withFaces,
    namesOf,
  };

  /** The circle as the caller sees it once an act is done. */
  async function after(caller: Caller, id: number, act: Promise<unknown>): Promise<Circle> {
    await act;
    return reading.read(caller, id);
  }

  /** What belongs to a circle is read by whoever may read the circle. */
  async function visible<T>(caller: Caller, id: number, read: () => Promise<T>): Promise<T> {
    await reading.seen(caller, id);
    return read();
  }

  /** For reviewers: in whatever state. */
  async function namesOf(ids: readonly number[]): Promise<{ id: number; name: string; waiting: boolean }[]> {
    const found = ids.length === 0 ? [] : await findCircles(db, ids);
    return found.map(({ id, name, state }) => ({ id, name, waiting: state !== 'public' }));
  }

  /** Rows of the queue with what is or was under review; without what the circle has become since. */
  async function withFaces(rows: readonly ReviewRow[]) {
    const circles = await findCircles(
      db,
      rows.map(({ objectId }) => objectId),
    );
    const byId = new Map(circles.map((circle) => [circle.id, circle]));
    return rows.map((row) => {
      const circle = byId.get(row.objectId);
      const face = circle && [circle.proposed, faceOf(circle)].find((one) => one && isOf(row, one));
      return { ...row, circle: circle && face ? { id: circle.id, ...face } : null };
    });
  }
}

function isOf({ title, excerpt }: Pick<ReviewRow, 'title' | 'excerpt'>, face: CircleFace): boolean {
  return face.name === title && excerptOf(face) === excerpt;
}
