import { expiryReminderDays } from '@gongdu/contract/institutions/qualification';
import { inTransaction, type Transaction } from '../../../db/database.ts';
import type { Platform } from '../../../platform.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { Memberships } from '../institution-members/memberships.ts';
import type { Applications } from './applications.ts';
import { qualificationsExpired, qualificationsExpiring } from './notification-messages.ts';
import { daysUntil, identitySlots } from './policy.ts';
import type { Slots } from './slots.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock' | 'live'> {
  readonly applications: Pick<Applications, 'today'>;
  readonly institutionMembers: Pick<Memberships, 'listManagers'>;
  readonly notifications: Pick<Notifications, 'notifyMany'>;
  readonly slots: Pick<Slots, 'removePictures'>;
}

const batch = 50;
/** Pictures of identity cards are deleted within 30 days (decision 0067): one night is reserved for the job. */
const unsettledMs = 29 * dayMs;

/** Scheduled work on qualifications: reminders, expiry, and the deletion of pictures that are no longer needed. */
export function createExpiry({
  db,
  clock,
  live,
  applications,
  institutionMembers,
  notifications,
  slots,
}: Needs) {
  return { run };

  async function run(): Promise<void> {
    const today = applications.today();
    // Reminded or expired ones are not found again, so each round takes the next ones.
    for (let ids = [0]; ids.length > 0; ) {
      ids = await store.listExpiring(db, today, batch);
      for (const id of ids) await inTransaction(db, (tx) => announce(tx, id, today));
    }
    const before = new Date(clock.now().getTime() - unsettledMs).toISOString();
    for (let ids = [0]; ids.length > 0; ) {
      ids = await store.listUnsettled(db, before, identitySlots, batch);
      for (const id of ids) await inTransaction(db, (tx) => removeIdentity(tx, id));
    }
  }

  async function announce(tx: Transaction, id: number, today: string): Promise<void> {
    const application = await store.lockApplication(tx.sql, id);
    if (!application?.institutionId || application.state === 'pending') return;
    const stored = await store.listSlots(tx.sql, [id]);
    const managers = await institutionMembers.listManagers(tx.sql, application.institutionId);
    const ended = stored.filter((slot) => hasEnded(application, slot, today));
    const due = stored.filter((slot) => !ended.includes(slot) && isDue(slot, today));
    for (const slot of ended.filter(({ state }) => state === 'accepted'))
      await store.updateSlot(tx.sql, slot, { state: 'expired' });
    for (const slot of due)
      await store.updateSlot(tx.sql, slot, { remindedDays: reminderFor(slot, today) ?? null });
    if (ended.length > 0) {
      const at = clock.now().toISOString();
      const version = application.version + 1;
      await store.updateApplication(tx.sql, id, { state: 'expired', version, updatedAt: at });
      const names = ended.map(({ slot }) => slot);
      await notifications.notifyMany(tx, managers, qualificationsExpired(application, names));
    }
    if (due.length > 0) {
      const days = Math.min(...due.map(({ expiresOn }) => daysUntil(expiresOn ?? today, today)));
      const names = due.map(({ slot }) => slot);
      await notifications.notifyMany(tx, managers, qualificationsExpiring(application, names, days));
    }
    tx.afterCommit(() => {
      for (const uid of managers) live.toMember(uid, 'institution-application.changed', { id });
    });
  }

  async function removeIdentity(tx: Transaction, id: number): Promise<void> {
    const application = await store.lockApplication(tx.sql, id);
    if (application && application.state !== 'pending')
      await slots.removePictures(tx, application, identitySlots);
  }
}

/** A replaced qualification that is not judged yet expires, too, but stays submitted. */
function hasEnded(
  application: store.StoredApplication,
  { state, expiresOn }: store.StoredSlot,
  today: string,
): boolean {
  if (expiresOn === null || expiresOn > today) return false;
  return state === 'accepted' || (state === 'sent' && application.state === 'approved');
}

function isDue(slot: store.StoredSlot, today: string): boolean {
  const reminder = reminderFor(slot, today);
  return (
    slot.state === 'accepted' &&
    reminder !== undefined &&
    reminder < (slot.remindedDays ?? Number.POSITIVE_INFINITY)
  );
}

/** The nearest due reminder; reminders missed by a stopped server are not sent later. */
function reminderFor({ expiresOn }: store.StoredSlot, today: string): number | undefined {
  if (expiresOn === null) return undefined;
  const days = daysUntil(expiresOn, today);
  return expiryReminderDays.findLast((each) => days <= each);
}
