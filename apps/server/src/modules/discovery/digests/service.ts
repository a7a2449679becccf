import type { Config } from '../../../config.ts';
import { inTransaction } from '../../../db/database.ts';
import { type Mail, RecipientRejected, type SendEmail } from '../../../mail/mail.ts';
import type { Platform } from '../../../platform.ts';
import type { Notifications } from '../../core/notifications/service.ts';
import type { DueDigest, NextDigest } from '../../core/preferences/digest-schedule.ts';
import type { Preferences } from '../../core/preferences/service.ts';
import type { Site } from '../../core/site/live-settings.ts';
import { createConfirmation } from './confirmation.ts';
import { type DigestItem, maxItems, renderDigestEmail } from './email.ts';
import { ensureLinkKey, signLink, verifyLink } from './link.ts';

export type Digests = ReturnType<typeof createDigests>;

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly site: Pick<Site, 'title'>;
  readonly mail: Pick<Mail, 'send'>;
  readonly notifications: Pick<Notifications, 'listUnreadSince'>;
  readonly preferences: Pick<
    Preferences,
    'digests' | 'nextDigest' | 'belongsInDigest' | 'read' | 'saveDigest'
  >;
}

/** Emails per database statement, and concurrently at the mail server. */
const batchSize = 100;
const hourMs = 3_600_000;
/** Hours before the retry after each temporary refusal; after the last, none. */
const retryDelayHours = [1, 2, 4, 8, 16, 24, 24] as const;

/** Emails of unread notifications, to confirmed addresses of members who enabled them. */
export function createDigests(needs: Needs) {
  const { db, clock, config, site, notifications, preferences } = needs;
  const { digests } = preferences;
  const { send } = needs.mail;
  return { sendDue, unsubscribe, ...createConfirmation(needs) };

  /**
   * Sends all due digests in batches. At-most-once: a batch is claimed before it is sent, so a crash loses an email rather
   * than sending it twice. @throws AggregateError of emails that were not accepted.
   */
  async function sendDue(): Promise<void> {
    if (!send) return;
    const key = await ensureLinkKey(db);
    const failures: unknown[] = [];
    for (;;) {
      const due = await claimDue();
      if (due.length === 0) break;
      failures.push(...(await sendTo(due, key, send)));
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} digests were not taken`);
  }

  function claimDue(): Promise<DueDigest[]> {
    return inTransaction(db, async ({ sql }) => {
      const now = clock.now();
      const due = await digests.lockDue(sql, now.toISOString(), batchSize);
      const next = due.map(({ uid, frequency, hour }) => ({
        uid,
        dueAt: preferences.nextDigest(now, frequency, hour)?.toISOString() ?? null,
        since: now.toISOString(),
        failures: 0,
      }));
      if (next.length > 0) await digests.setDue(sql, next);
      return due;
    });
  }

  async function sendTo(due: readonly DueDigest[], key: string, sendEmail: SendEmail): Promise<unknown[]> {
    const items = await itemsFor(due);
    const deliveries = due.map(async (person) => {
      const theirs = items.get(person.uid) ?? [];
      if (theirs.length > 0) await sendEmail(emailFor(person, theirs, key));
    });
    const outcomes = await Promise.allSettled(deliveries);
    const failed = due.flatMap((person, index) => {
      const outcome = outcomes[index];
      return outcome?.status === 'rejected' ? [{ person, reason: outcome.reason }] : [];
    });
    await scheduleRetries(failed);
    return failed.map(({ reason }) => reason);
  }

  /**
   * A permanent refusal stops digests to that address, and so do many temporary refusals in a row; our own failures do
   * not count.
   */
  async function scheduleRetries(failed: readonly { person: DueDigest; reason: unknown }[]): Promise<void> {
    const now = clock.now().getTime();
    const refused: number[] = [];
    const later: NextDigest[] = [];
    for (const { person, reason } of failed) {
      const { uid, since } = person;
      const isAddressRefused = reason instanceof RecipientRejected;
      const failures = person.failures + (isAddressRefused ? 1 : 0);
      const wait = isAddressRefused ? retryDelayHours[failures - 1] : 1;
      if (wait === undefined || (isAddressRefused && reason.isPermanent)) refused.push(uid);
      later.push({ uid, since, failures, dueAt: new Date(now + (wait ?? 0) * hourMs).toISOString() });
    }
    if (later.length > 0) await digests.setDue(db, later);
    if (refused.length > 0) await digests.markAddressesRefused(db, refused, new Date(now).toISOString());
  }

  /** Notifications that are still unread and newer than the last email, of topics enabled for emails. */
  async function itemsFor(due: readonly DueDigest[]): Promise<ReadonlyMap<number, DigestItem[]>> {
    const [unread, wants] = await Promise.all([
      notifications.listUnreadSince(due, maxItems * 2),
      preferences.belongsInDigest(due.map(({ uid }) => uid)),
    ]);
    return new Map(
      [...unread].map(([uid, all]) => [
        uid,
        all.filter(({ kind }) => wants(uid, kind)).slice(0, maxItems + 1),
      ]),
    );
  }

  function emailFor({ uid, name, address }: DueDigest, items: readonly DigestItem[], key: string) {
    const { publicUrl } = config;
    const unsubscribeUrl = `${publicUrl}/digest/unsubscribe?token=${signLink('digest', key, uid, address)}`;
    return renderDigestEmail({
      siteName: site.title(),
      name,
      address,
      items,
      publicUrl,
      unsubscribe: unsubscribeUrl,
    });
  }

  /** @throws Problem `digest.link_invalid`. */
  async function unsubscribe(token: string): Promise<void> {
    const { uid } = await verifyLink(needs, 'digest', token);
    await digests.unsubscribe(db, uid);
  }
}
