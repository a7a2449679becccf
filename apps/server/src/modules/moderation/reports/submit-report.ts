import { type ReportKind, type ReportReason, reportsPerDayMax } from '@gongdu/contract/moderation/report';
import { Problem } from '@gongdu/contract/problem';
import { type Database, inTransaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Clock } from '../../../shared/time/clock.ts';
import type { Uploads } from '../../uploads/service.ts';
import type { createReportedObjects } from './reported-objects.ts';
import * as store from './store.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly uploads: Pick<Uploads, 'claimOwn'>;
  readonly findObject: ReturnType<typeof createReportedObjects>;
}

interface NewReport {
  readonly kind: ReportKind;
  readonly id: number;
  readonly reason: ReportReason;
  readonly note: string;
}

/** What holds the files of a copy until the case is decided. */
export const fileOwner = 'report';

const dayMs = 24 * 3_600_000;

/** Having somebody look at a thing that readers see. */
export function createSubmitReport({ db, clock, uploads, findObject }: Needs) {
  return async (caller: Caller, { kind, id, reason, note }: NewReport): Promise<{ id: number }> => {
    const found = await findObject(kind, id);
    if (!found) throw new Problem('reaction.gone');
    const { ownerUid, copy } = found;
    if (ownerUid === caller.uid) throw new Problem('report.own');
    const now = clock.now();
    return inTransaction(db, async (tx) => {
      if (await store.hasReported(tx.sql, caller.uid, { kind, objectId: id }))
        throw new Problem('report.made_already');
      const reportedToday = await store.countReportsSince(
        tx.sql,
        caller.uid,
        new Date(now.getTime() - dayMs).toISOString(),
      );
      if (reportedToday >= reportsPerDayMax) throw new Problem('report.too_many', { n: reportsPerDayMax });
      const at = now.toISOString();
      const opened = await store.openCase(tx.sql, {
        kind,
        objectId: id,
        aboutUid: ownerUid,
        copy,
        openedAt: at,
      });
      const row = { caseId: opened.id, byUid: caller.uid, reason, note, createdAt: at };
      // two presses at once
      if (!(await store.insertReport(tx.sql, row))) throw new Problem('report.made_already');
      await uploads.claimOwn(tx, ownerUid, copy.pictures, { kind: fileOwner, id: opened.id });
      return { id: opened.id };
    });
  };
}
