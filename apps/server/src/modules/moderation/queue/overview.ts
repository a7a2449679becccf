import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { startOfChinaDay } from '../../../shared/time/china.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import { kindsOf } from './policy.ts';
import type { createSecondLooks } from './second-looks.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly secondLooks: Pick<ReturnType<typeof createSecondLooks>, 'waitingOf'>;
}

/** The operator's start page: all kinds that they may decide. */
export function createOverview({ db, clock, secondLooks }: Needs) {
  return async (caller: Caller) => {
    const now = clock.now();
    const firstDay = startOfChinaDay(new Date(now.getTime() - 6 * dayMs));
    const [lengths, looks, decisions, decidedByMe, decidedToday] = await Promise.all([
      store.queueLengths(db, kindsOf(caller)),
      secondLooks.waitingOf(caller),
      store.decisionsByDay(db, now.toISOString(), 7),
      store.decisionsOf(db, caller.uid, firstDay),
      store.decisionsOf(db, caller.uid, startOfChinaDay(now)),
    ]);
    const queues = lengths.map((queue) => ({ ...queue, looks: looks.get(queue.kind) ?? 0 }));
    const pending = queues.reduce((sum, queue) => sum + queue.pending, 0);
    const oldestPendingAt = queues.flatMap(({ oldestAt }) => oldestAt ?? []).sort()[0] ?? null;
    return { pending, oldestPendingAt, queues, decisions, decidedByMe, decidedToday };
  };
}
