import type { Transaction } from '../../../db/database.ts';
import type { Actor, WriteEntry } from './decisions.ts';

/** Operators' acts on recommendations. */
export function recommendationEvents(writeEntry: WriteEntry) {
  return {
    interventionChanged: (
      tx: Transaction,
      actor: Actor,
      event: {
        action: 'added' | 'changed' | 'ended' | 'resumed';
        id: number;
        title: string;
        changes: Readonly<Record<string, string>>;
      },
    ) =>
      writeEntry(tx, actor, `intervention.${event.action}`, ['intervention', event.id], {
        title: event.title,
        ...event.changes,
      }),

    circleSelectionChanged: (
      tx: Transaction,
      actor: Actor,
      event: {
        action: 'selected' | 'period_changed' | 'ended';
        id: number;
        details: Record<string, string>;
      },
    ) => writeEntry(tx, actor, `circle_selection.${event.action}`, ['circle', event.id], event.details),

    /** One row for the whole order, under the first circle. */
    circleSelectionOrdered: (
      tx: Transaction,
      actor: Actor,
      event: { before: readonly number[]; ids: readonly number[] },
    ) =>
      writeEntry(tx, actor, 'circle_selection.ordered', ['circle', event.ids[0] ?? 0], {
        before: event.before.join(','),
        after: event.ids.join(','),
      }),
  };
}
