import type { LeaveSession } from '@gongdu/contract/institutions/inbox';
import type { Database } from '../../../db/database.ts';
import type { Accounts, People } from '../../accounts/service.ts';
import { listDrafted } from './list-store.ts';
import type { SessionRow } from './store.ts';

interface Needs {
  readonly db: Database;
  readonly accounts: Pick<Accounts, 'getPeople' | 'listVisitorPhones'>;
}

export type PresentSessions = ReturnType<typeof createPresentSessions>;

/** Sessions as one member of the institution sees them. */
export function createPresentSessions({ db, accounts }: Needs) {
  return async (rows: readonly SessionRow[], memberUid: number): Promise<LeaveSession[]> => {
    const [first] = rows;
    if (!first) return [];
    const convIds = rows.map(({ convId }) => convId);
    const [people, phones, drafted] = await Promise.all([
      accounts.getPeople(
        rows.flatMap(({ visitorUid, assigneeUid }) =>
          assigneeUid === null ? [visitorUid] : [visitorUid, assigneeUid],
        ),
      ),
      accounts.listVisitorPhones(rows.map(({ visitorUid }) => visitorUid)),
      listDrafted(db, first.institutionId, memberUid, convIds),
    ]);
    return rows.map((row) => toSession(row, people, phones.get(row.visitorUid), drafted.has(row.convId)));
  };
}

function toSession(
  row: SessionRow,
  people: People,
  phone: string | undefined,
  hasDraft: boolean,
): LeaveSession {
  const { convId, version, state, snoozedUntil, waitingSince, unread, lastAt, preview, fromVisitor } = row;
  return {
    ...{ sessionId: convId, version, state, snoozedUntil, waitingSince, unread, lastAt, preview, hasDraft },
    visitor: {
      ...people.get(row.visitorUid),
      anonymous: phone !== undefined,
      phone: phone === undefined ? null : maskPhone(phone),
    },
    assignee: row.assigneeUid === null ? null : people.get(row.assigneeUid),
    previewFromVisitor: fromVisitor,
  };
}

function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}
