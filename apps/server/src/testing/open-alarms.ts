import type { AlarmKind } from '@gongdu/contract/core/alarms/kinds';
import type { Database } from '../db/database.ts';

export interface NamedAlarm {
  readonly kind: AlarmKind;
  readonly subject: string;
  readonly detail: string;
  readonly calmSince: string | null;
}

/** The open alarms of a kind. */
export function listOpenAlarms(db: Database, kind: AlarmKind): Promise<readonly NamedAlarm[]> {
  return db<NamedAlarm[]>`
    select kind, subject, detail, calm_since from alarm where kind = ${kind} and cleared_at is null`;
}
