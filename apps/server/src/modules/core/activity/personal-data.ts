import type { Database } from '../../../db/database.ts';
import type { PersonalData } from '../accounts/held-data.ts';

export const personalData: PersonalData = {
  activity_log: { logged: 'logs', of: 'uid', kept: 'uid acting_uid act target ip port', none: 'id at kind' },
};

export interface LoggedCall {
  readonly at: string;
  readonly kind: string;
  readonly act: string;
  readonly ip: string | null;
}

export function exportedCalls(db: Database, uid: number): AsyncIterable<LoggedCall[]> {
  return db<LoggedCall[]>`
    select at, kind, act, ip from activity_log where uid = ${uid} order by id desc`.cursor(500);
}
