import { Problem } from '@gongdu/contract/problem';
import { type ReportKind, type ReportReason, reportsADay } from '@gongdu/contract/report';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Uploads } from '../uploads/service.ts';
import type { createObjects } from './objects.ts';
import * as store from './store.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly uploads: Pick<Uploads, 'claimOwn'>;
  readonly find: ReturnType<typeof createObjects>;
}

interface Complaint {
  readonly kind: ReportKind;
  readonly id: number;
  readonly reason: ReportReason;
  readonly note: string;
}

/** What holds the files of a copy until the case is decided. */
export const fileOwner = 'report';

const day = 24 * 3_600_000;

/** Having somebody look at a thing that readers see. */
export function createMaking({ db, clock, uploads, find }: Needs) {
  return async (caller: Caller, { kind, id, reason, note }: Complaint): Promise<{ id: number }> => {
    const found = await find(kind, id);
    if (!found) throw new Problem('social.gone');
    const { ownerUid, copy } = found;
    if (ownerUid === caller.uid) throw new Problem('report.own');
    const now = clock.now();
    return inTransaction(db, async (tx) => {
      if (await store.hasReported(tx.sql, caller.uid, { kind, objectId: id }))
        throw new Problem('report.made_already');
      const lately = await store.countSince(tx.sql, caller.uid, new Date(now.getTime() - day).toISOString());
      if (lately >= reportsADay) throw new Problem('report.too_many', { n: reportsADay });
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
