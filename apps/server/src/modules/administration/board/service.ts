import type { Board, OperatorWeek } from '@gongdu/contract/administration/board';
import {
  decideAppeals,
  handleReports,
  includesPermission,
  type Permission,
} from '@gongdu/contract/core/accounts/role';
import { moderationKinds, moderationPermissions } from '@gongdu/contract/moderation/queue/kinds';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import * as store from './store.ts';

export type OperatorBoard = ReturnType<typeof createBoard>;

interface Needs extends Pick<Platform, 'reads' | 'clock'> {
  readonly moderation: Pick<
    Moderation,
    'queueLengths' | 'decisionsByHour' | 'decisionsByDay' | 'countDecisions'
  >;
}

const shown = { hours: 24, minutes: 60, days: 14 };

/** What operators watch. */
export function createBoard({ reads: db, clock, moderation }: Needs) {
  return { read, readHeart, readChanges, readWeek };

  async function read({ permissions }: Caller): Promise<Board> {
    const now = clock.now().toISOString();
    const kinds = moderationKinds.filter((kind) =>
      includesPermission(permissions, moderationPermissions[kind]),
    );
    const [queues, cases, decisions, signUps, messages, errors] = await Promise.all([
      moderation.queueLengths(kinds),
      openCases(permissions),
      moderation.decisionsByHour(shown.hours),
      store.signUpsByDay(db, now, shown.days),
      store.countBy(db, 'message', { unit: 'minute', steps: shown.minutes, now }),
      store.countBy(db, 'error', { unit: 'hour', steps: shown.hours, now }),
    ]);
    return { queues, ...cases, decisions, signUps, messages, errors };
  }

  /** This week and the one before it, day by day. */
  async function readWeek(): Promise<OperatorWeek> {
    const now = clock.now().toISOString();
    const [decisions, signUps, messages, errors] = await Promise.all([
      moderation.decisionsByDay(shown.days),
      store.signUpsByDay(db, now, shown.days),
      store.countByDay(db, 'message', now, shown.days),
      store.countByDay(db, 'error', now, shown.days),
    ]);
    return {
      days: decisions.map(({ day, approved, refused }, at) => ({
        day,
        approved,
        rejected: refused,
        signUps: signUps[at]?.n ?? 0,
        messages: messages[at]?.n ?? 0,
        errors: errors[at]?.n ?? 0,
      })),
    };
  }

  /** The part of the board that the start page shows, without the queues. */
  async function readHeart({ permissions }: Caller) {
    const now = clock.now().toISOString();
    const [cases, errors] = await Promise.all([
      openCases(permissions),
      store.countBy(db, 'error', { unit: 'hour', steps: shown.hours, now }),
    ]);
    return { ...cases, errors: errors.reduce((sum, { n }) => sum + n, 0) };
  }

  /** New reports and readers, and decisions, since an instant. */
  async function readChanges({ permissions }: Caller, { since, max }: { since: string; max: number }) {
    const [decisions, reports, signUps] = await Promise.all([
      moderation.countDecisions({ since, max }),
      includesPermission(permissions, handleReports) ? store.countReportsSince(db, since, max) : null,
      store.countSignUpsSince(db, since, max),
    ]);
    return { since, decisions, reports, signUps };
  }

  async function openCases(permissions: readonly string[]): Promise<Pick<Board, 'reports' | 'appeals'>> {
    const may = (code: Permission) => includesPermission(permissions, code);
    const [reports, appeals] = await Promise.all([
      may(handleReports) ? store.openReports(db) : null,
      may(decideAppeals) ? store.openAppeals(db) : null,
    ]);
    return { reports, appeals };
  }
}
