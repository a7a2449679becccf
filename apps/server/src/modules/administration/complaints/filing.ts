import { randomInt } from 'node:crypto';
import {
  type ComplaintStatus,
  complaintKindLabels,
  type NewComplaint,
} from '@gongdu/contract/administration/complaints/complaint';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Platform } from '../../../platform.ts';
import { excerpt } from '../../../shared/text/excerpt.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import type { Uploads } from '../../core/uploads/service.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import type { FindReported } from '../reports/reported-objects.ts';
import type { Complainant } from './complainant.ts';
import { toStatus } from './presenter.ts';
import * as store from './store.ts';
import { findObjectOfAddress } from './subject-of-address.ts';

export interface FilingNeeds extends Pick<Platform, 'db' | 'clock'> {
  readonly moderation: Pick<Moderation, 'enqueue' | 'lock'>;
  readonly findObject: FindReported;
  readonly uploads: Pick<Uploads, 'claimEvidence'>;
  readonly complainant: Complainant;
}

interface More {
  readonly statement: string;
  readonly evidence: readonly string[];
}

/** Complaints that one person may file within 24 hours. */
const perDayMax = 10;
const excerptMax = 200;
export const complaintFiles = 'complaint';

/** The complainant's side, from the form to the answer to a counter-notice. */
export function createFiling({ db, clock, complainant, moderation, findObject, uploads }: FilingNeeds) {
  return { create, status, listMine, supplement, declareLawsuit };

  async function create(caller: Caller, draft: NewComplaint): Promise<ComplaintStatus> {
    const { uid } = caller;
    const { truthful: _, ...fields } = draft;
    const object = await findObjectOfAddress(draft.address, findObject);
    const now = clock.now();
    const row = await inTransaction(db, async (tx) => {
      const since = new Date(now.getTime() - dayMs).toISOString();
      if ((await store.countSince(tx.sql, uid, since)) >= perDayMax)
        throw new Problem('complaint.too_many', { n: perDayMax });
      const created = await store.insert(tx.sql, {
        ...fields,
        uid,
        receipt: newReceipt(),
        phone: await store.findPhone(tx.sql, uid),
        objectKind: object?.kind ?? null,
        objectId: object?.id ?? null,
        ownerUid: object?.ownerUid ?? null,
        createdAt: now.toISOString(),
      });
      await uploads.claimEvidence(tx, uid, draft.evidence, { kind: complaintFiles, id: created.id });
      const step = { state: created.state, sentence: '', at: created.createdAt };
      await store.insertStep(tx.sql, { complaintId: created.id, ...step });
      await enqueue(tx, created, object?.copy.title);
      await complainant.text(tx, created);
      return created;
    });
    return present(row);
  }

  function enqueue(tx: Transaction, row: store.StoredComplaint, objectTitle: string | undefined) {
    const { id, kind, uid, statement, address } = row;
    const about = objectTitle === undefined || objectTitle === '' ? address : `「${objectTitle}」`;
    return moderation.enqueue(tx, [
      {
        kind: 'complaint',
        objectId: id,
        authorUid: uid,
        revision: false,
        title: excerpt(`${complaintKindLabels[kind]}：${about}`, 100),
        excerpt: excerpt(statement, excerptMax),
      },
    ]);
  }

  /** @throws Problem `complaint.receipt_unknown`, with the same message for every invalid number. */
  async function status(receipt: string): Promise<ComplaintStatus> {
    const row = await store.findByReceipt(db, spelled(receipt.toUpperCase()));
    if (!row) throw new Problem('complaint.receipt_unknown');
    return present(row);
  }

  async function listMine({ uid }: Caller): Promise<ComplaintStatus[]> {
    const rows = await store.listOf(db, uid);
    const steps = await store.listSteps(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => toStatus(row, steps));
  }

  function supplement(caller: Caller, receipt: string, more: More): Promise<ComplaintStatus> {
    return changeOwn(caller, receipt, 'asked', more, async (tx, row, writing) => {
      const changed = await store.change(
        tx.sql,
        row.id,
        { state: 'waiting', supplements: [...row.supplements, writing] },
        { sentence: '已补充材料', at: writing.at },
      );
      await enqueue(tx, changed, changed.copy?.title);
    });
  }

  /** Stops the restoration that a counter-notice has scheduled. */
  function declareLawsuit(caller: Caller, receipt: string, more: More): Promise<ComplaintStatus> {
    return changeOwn(caller, receipt, 'countered', more, async (tx, row, writing) => {
      await store.change(
        tx.sql,
        row.id,
        { state: 'in_court', restoresAt: null, lawsuit: writing },
        { sentence: '权利人已起诉或已向有关部门投诉，等候裁判或决定', at: writing.at },
      );
    });
  }

  /** Locks the queue's row before the complaint's, in the order of decisions. */
  async function changeOwn(
    { uid }: Caller,
    receipt: string,
    expected: store.StoredComplaint['state'],
    { statement, evidence }: More,
    apply: (tx: Transaction, row: store.StoredComplaint, writing: store.Writing) => Promise<void>,
  ): Promise<ComplaintStatus> {
    const found = await store.findByReceipt(db, spelled(receipt));
    if (found?.uid !== uid) throw new Problem('complaint.receipt_unknown');
    await inTransaction(db, async (tx) => {
      await moderation.lock(tx, [found.id], ['complaint']);
      const row = await store.lock(tx.sql, found.id);
      if (row?.state !== expected) throw new Problem('complaint.changed');
      await uploads.claimEvidence(tx, uid, evidence, { kind: complaintFiles, id: row.id });
      await apply(tx, row, { name: row.name, statement, evidence, at: clock.now().toISOString() });
    });
    return status(receipt);
  }

  async function present(row: store.StoredComplaint): Promise<ComplaintStatus> {
    return toStatus(row, await store.listSteps(db, [row.id]));
  }
}

/** Without I, L, O and U, which are ambiguous. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Sixty random bits: `TS-7K2M-9QXA-4RTE`. */
function newReceipt(): string {
  const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');
  return `TS-${group()}-${group()}-${group()}`;
}

/** With its hyphens, however it was typed. */
function spelled(receipt: string): string {
  const bare = receipt.replaceAll('-', '').slice(2);
  return `TS-${bare.slice(0, 4)}-${bare.slice(4, 8)}-${bare.slice(8)}`;
}
