import { complaintStateLabels, complaintStates } from '@gongdu/contract/administration/complaints/complaint';
import type { Transaction } from '../../../db/database.ts';
import type { JobInput } from '../../../jobs/jobs.ts';
import type { Platform } from '../../../platform.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { Auth } from '../../identity/auth/service.ts';
import { complaintMoved } from './notification-messages.ts';
import * as store from './store.ts';

export interface ComplainantNeeds extends Pick<Platform, 'db' | 'clock' | 'jobs'> {
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly auth: Pick<Auth, 'sendTextNotice'>;
}

export type Complainant = ReturnType<typeof createComplainant>;

const textJob = 'complaints.text';

/** Notifies the complainant of each step: a member by a notification, a person without an account by text message. */
export function createComplainant({ db, clock, jobs, notifications, auth }: ComplainantNeeds) {
  jobs.register(textJob, send);
  return { tell, text };

  async function tell(tx: Transaction, row: store.StoredComplaint, title: string): Promise<void> {
    await notifications.notify(tx, complaintMoved(row, { title }));
    await text(tx, row);
  }

  /** Only the text message, for steps that a member sees directly. */
  async function text(tx: Transaction, { id, uid, state }: store.StoredComplaint): Promise<void> {
    if (await store.isVisitor(tx.sql, uid)) await jobs.enqueue(tx, textJob, clock.now(), { id, state });
  }

  /** Reads the number when it sends, so that no job stores it. */
  async function send({ id, state }: JobInput): Promise<void> {
    const row = await store.find(db, Number(id));
    if (row?.phone == null) return;
    const moved = complaintStates.find((each) => each === state) ?? row.state;
    const result = moved === 'waiting' ? '已收到，等待处理' : complaintStateLabels[moved];
    await auth.sendTextNotice(row.phone, { kind: 'complaint_moved', receipt: row.receipt, result });
  }
}
