import type { ComplaintDecision, ComplaintItem } from '@gongdu/contract/administration/complaints/desk';
import { canRemove } from '@gongdu/contract/administration/reports/report';
import { Problem } from '@gongdu/contract/problem';
import { workKinds } from '@gongdu/contract/writing/works/work';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Audit } from '../../core/audit/service.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { Penalties, Sanction } from '../../core/penalties/service.ts';
import type { Downloads } from '../../core/uploads/downloads.ts';
import type { Uploads } from '../../core/uploads/service.ts';
import type { Moderation } from '../../moderation/queue/service.ts';
import type { ModerationSubject, VerdictTrace } from '../../moderation/queue/subject.ts';
import type { PrepareRemoval } from '../reports/removal.ts';
import type { FindReported } from '../reports/reported-objects.ts';
import { createEnding, type Ending, type EndingNeeds } from './ending.ts';
import { complaintForwarded } from './notification-messages.ts';
import { allEvidence, fileInfo, toDetail } from './presenter.ts';
import * as store from './store.ts';
import type { ComplaintObject } from './subject-of-address.ts';
import { createTakeBack, type TakeBackNeeds, traceOf } from './take-back.ts';

export interface DeskNeeds extends EndingNeeds, TakeBackNeeds {
  readonly audit: Audit;
  readonly downloads: Pick<Downloads, 'offer'>;
  readonly findObject: FindReported;
  readonly moderation: Pick<Moderation, 'read' | 'decide'>;
  readonly notifications: Pick<Notifications, 'notify' | 'takeBack'>;
  readonly penalties: Pick<Penalties, 'sanction' | 'undo' | 'find' | 'recordOf'>;
  readonly prepareRemoval: PrepareRemoval;
  readonly uploads: Pick<Uploads, 'readEvidence'>;
}

interface Measure {
  readonly object: ComplaintObject;
  readonly remove: Awaited<ReturnType<PrepareRemoval>>;
}

const kinds = ['complaint'] as const;

/** The operators' side: decisions about a complaint, and about its content. */
export function createComplaintDesk(needs: DeskNeeds) {
  const { db, clock, audit, complainant, downloads, moderation, notifications, penalties, uploads } = needs;
  const ending = createEnding(needs);
  const moderationSubject: ModerationSubject = {
    // its measures are chosen one by one
    apply: () => Promise.reject(new Problem('moderation.one_by_one')),
    takeBack: createTakeBack(needs),
  };
  return { read, decide, end, openEvidence, restoreDue: ending.restoreDue, moderationSubject };

  async function read(itemId: number): Promise<ComplaintItem> {
    const { row, log, item } = await moderation.read(itemId, kinds);
    const found = await store.find(db, item.objectId);
    if (!found) throw new Problem('moderation.not_found');
    const object = await objectOf(found);
    const owner = object && object.ownerUid !== 0 ? await penalties.recordOf(object.ownerUid) : null;
    return {
      ...row,
      log,
      complaint: toDetail(found, object && { ...object, credit: owner?.credit ?? null }),
    };
  }

  /** Its content as readers see it now. */
  async function objectOf({
    objectKind: kind,
    objectId: id,
  }: store.StoredComplaint): Promise<ComplaintObject | undefined> {
    if (kind === null || id === null) return undefined;
    const found = await needs.findObject(kind, id);
    return found && { ...found, kind, id };
  }

  async function decide(caller: Caller, itemId: number, decision: ComplaintDecision): Promise<ComplaintItem> {
    const { verdict, reason, sentence, note, points, takeOver, version } = decision;
    const { item } = await moderation.read(itemId, kinds);
    const before = await store.find(db, item.objectId);
    if (!before) throw new Problem('moderation.not_found');
    if (before.ownerUid === caller.uid) throw new Problem('complaint.involved');
    const measure = verdict === 'act' ? await prepareMeasure(before) : undefined;
    if (measure && !reason) throw new Problem('complaint.reason_missing');
    const subject: ModerationSubject = {
      apply: async (tx, id) => {
        const row = await store.lock(tx.sql, id);
        if (row?.state !== 'waiting') throw new Problem('moderation.content_changed');
        const at = now();
        if (verdict !== 'act') await answer(tx, row, { state: stateOf(verdict), sentence });
        else await act(tx, caller, row, { measure, reason: reason ?? 'other', sentence, points });
        return traceOf(row, at) satisfies VerdictTrace;
      },
    };
    const outcome = { act: 'approve', reject: 'refuse', ask: 'return' } as const;
    await moderation.decide(
      caller,
      itemId,
      { version, verdict: outcome[verdict], reason: 'other', sentence, note, takeOver },
      kinds,
      subject,
    );
    return read(itemId);
  }

  /** null: nothing that can be removed here; the operators' statement describes the measure. */
  async function prepareMeasure(row: store.StoredComplaint): Promise<Measure | undefined> {
    const object = await objectOf(row);
    if (!object || !canRemove(object.kind)) return undefined;
    return {
      object,
      remove: await needs.prepareRemoval({ kind: object.kind, objectId: object.id }),
    };
  }

  async function answer(
    tx: Transaction,
    { id }: store.StoredComplaint,
    { state, sentence }: { readonly state: 'asked' | 'rejected'; readonly sentence: string },
  ): Promise<void> {
    const changed = await store.change(tx.sql, id, { state, sentence }, { sentence, at: now() });
    const title = state === 'asked' ? '你的投诉需要补充材料' : '你的投诉已有结果';
    await complainant.tell(tx, changed, title);
  }

  async function act(
    tx: Transaction,
    caller: Caller,
    row: store.StoredComplaint,
    given: {
      readonly measure: Measure | undefined;
      readonly reason: NonNullable<ComplaintDecision['reason']>;
      readonly sentence: string;
      readonly points: number;
    },
  ): Promise<void> {
    const { measure, sentence } = given;
    const at = now();
    const sanction = measure && (await takeAway(tx, caller, measure, given));
    const changed = await store.change(
      tx.sql,
      row.id,
      {
        state: 'acted',
        sentence,
        actedAt: at,
        ...(measure && { copy: measure.object.copy, sanctionId: sanction?.id ?? null }),
      },
      { sentence, at },
    );
    await complainant.tell(tx, changed, '你的投诉已有结果');
    const { ownerUid, copy } = changed;
    if (ownerUid !== null && ownerUid !== 0)
      await notifications.notify(
        tx,
        complaintForwarded(changed, { ownerUid, title: copy?.title ?? row.address }),
      );
  }

  async function takeAway(
    tx: Transaction,
    caller: Caller,
    { object, remove }: Measure,
    {
      reason,
      sentence,
      points,
    }: {
      readonly reason: NonNullable<ComplaintDecision['reason']>;
      readonly sentence: string;
      readonly points: number;
    },
  ): Promise<Sanction | undefined> {
    const { kind, id: objectId, ownerUid: uid, copy } = object;
    await remove(tx, caller, { reason: reason === 'quality' ? 'other' : reason, sentence });
    if (uid === 0) return undefined;
    const work = workKinds.some((each) => each === kind);
    const act = work ? 'take_down' : 'remove';
    return penalties.sanction(tx, caller, {
      uid,
      act,
      objectKind: kind,
      objectId,
      title: copy.title,
      copy,
      reason,
      sentence,
      points,
    });
  }

  async function end(caller: Caller, itemId: number, how: Ending): Promise<ComplaintItem> {
    const { item } = await moderation.read(itemId, kinds);
    await ending.end(caller, item.objectId, how);
    return read(itemId);
  }

  /** A name for one download; each view is recorded. */
  async function openEvidence(caller: Caller, itemId: number, index: number): Promise<{ fileName: string }> {
    const { item } = await moderation.read(itemId, kinds);
    const row = await store.find(db, item.objectId);
    const address = row && allEvidence(row)[index];
    if (!address) throw new Problem('upload.not_found');
    const body = await uploads.readEvidence(address);
    const fileName = await downloads.offer({ uid: caller.uid, ...fileInfo(address), body });
    await inTransaction(db, (tx) =>
      audit.write(tx, caller, 'complaint.evidence_seen', item.objectId, { index }),
    );
    return { fileName };
  }

  function now(): string {
    return clock.now().toISOString();
  }
}

function stateOf(verdict: 'reject' | 'ask'): 'rejected' | 'asked' {
  return verdict === 'ask' ? 'asked' : 'rejected';
}
