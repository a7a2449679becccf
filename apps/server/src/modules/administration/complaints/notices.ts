import {
  type ComplaintNotice,
  isInfringement,
  restoreDays,
} from '@gongdu/contract/administration/complaints/complaint';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import type { Uploads } from '../../core/uploads/service.ts';
import type { Complainant } from './complainant.ts';
import { complaintFiles } from './filing.ts';
import { toNotice } from './presenter.ts';
import * as store from './store.ts';

export interface NoticesNeeds extends Pick<Platform, 'db' | 'clock'> {
  readonly complainant: Complainant;
  readonly uploads: Pick<Uploads, 'claimEvidence'>;
}

interface Counter {
  readonly name: string;
  readonly statement: string;
  readonly evidence: readonly string[];
}

/** The publisher's side: the forwarded notice, and their counter-notice. */
export function createNotices({ db, clock, complainant, uploads }: NoticesNeeds) {
  return { read, counter };

  async function read(caller: Caller, id: number): Promise<ComplaintNotice> {
    return toNotice(requireOwn(await store.find(db, id), caller));
  }

  /** Once; it is forwarded at once, and the deadline of the restoration starts. */
  async function counter(
    caller: Caller,
    id: number,
    { name, statement, evidence }: Counter,
  ): Promise<ComplaintNotice> {
    return inTransaction(db, async (tx) => {
      const row = requireOwn(await store.lock(tx.sql, id), caller);
      if (row.state !== 'acted' || !isInfringement(row.kind)) throw new Problem('complaint.changed');
      await uploads.claimEvidence(tx, caller.uid, evidence, { kind: complaintFiles, id });
      const now = clock.now();
      const at = now.toISOString();
      const restoresAt = new Date(now.getTime() + restoreDays * dayMs).toISOString();
      const changed = await store.change(
        tx.sql,
        id,
        { state: 'countered', restoresAt, counter: { name, statement, evidence, at } },
        { sentence: '', at },
      );
      await complainant.tell(tx, changed, '你投诉的内容收到反通知');
      return toNotice({ ...changed, actedAt: row.actedAt });
    });
  }
}

/** A notice exists from the measure on, for the owner of the content. */
function requireOwn(
  row: store.StoredComplaint | undefined,
  { uid }: Caller,
): store.StoredComplaint & { readonly actedAt: string } {
  if (row?.ownerUid !== uid || row.actedAt === null) throw new Problem('complaint.not_found');
  return { ...row, actedAt: row.actedAt };
}
