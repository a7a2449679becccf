import {
  decideAppeals,
  handleReports,
  includesPermission,
  type Permission,
} from '@gongdu/contract/auth/role';
import { moderationKinds, moderationPermissions } from '@gongdu/contract/moderation/queue';
import type { Board } from '@gongdu/contract/operators/board';
import type { Caller } from '../../http/caller.ts';
import type { Platform } from '../../platform.ts';
import type { Moderation } from '../moderation/service.ts';
import * as store from './store.ts';

export type OperatorBoard = ReturnType<typeof createBoard>;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly moderation: Pick<Moderation, 'queueLengths' | 'decisionsByHour'>;
}

const shown = { hours: 24, minutes: 60, days: 14 };

/** What operators watch. */
export function createBoard({ db, clock, moderation }: Needs) {
  return { read };

  async function read({ permissions }: Caller): Promise<Board> {
    const now = clock.now().toISOString();
    const may = (code: Permission) => includesPermission(permissions, code);
    const kinds = moderationKinds.filter((kind) => may(moderationPermissions[kind]));
    const [queues, reports, appeals, decisions, signUps, messages, errors] = await Promise.all([
      moderation.queueLengths(kinds),
      may(handleReports) ? store.openReports(db) : null,
      may(decideAppeals) ? store.openAppeals(db) : null,
      moderation.decisionsByHour(shown.hours),
      store.signUpsByDay(db, now, shown.days),
      store.countBy(db, 'message', { unit: 'minute', steps: shown.minutes, now }),
      store.countBy(db, 'error', { unit: 'hour', steps: shown.hours, now }),
    ]);
    return { queues, reports, appeals, decisions, signUps, messages, errors };
  }
}
