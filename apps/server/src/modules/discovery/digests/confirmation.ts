import type { Digest, Preferences as PreferencesReply } from '@gongdu/contract/core/preferences';
import { Problem } from '@gongdu/contract/problem';
import type { Config } from '../../../config.ts';
import type { Caller } from '../../../http/caller.ts';
import { type Mail, RecipientRejected } from '../../../mail/mail.ts';
import type { Platform } from '../../../platform.ts';
import { dayMs } from '../../../shared/time/clock.ts';
import type { Preferences } from '../../core/preferences/service.ts';
import type { Site } from '../../core/site/live-settings.ts';
import { renderConfirmationEmail } from './email.ts';
import { ensureLinkKey, signLink, verifyLink } from './link.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly site: Pick<Site, 'title'>;
  readonly mail: Pick<Mail, 'send'>;
  readonly preferences: Pick<Preferences, 'digests' | 'read' | 'saveDigest'>;
}

type Member = Pick<Caller, 'uid'>;

/**
 * Limits on confirmation emails, because an address may belong to another person: milliseconds between two, and the
 * number per day.
 */
const cooldownMs = 60_000;
const maxPerDay = 5;
/** Digests are sent to confirmed addresses only: a member may have mistyped theirs, or entered another person's. */
export function createConfirmation(needs: Needs) {
  const { db, clock, config, site, mail, preferences } = needs;
  const { digests } = preferences;
  const { send } = mail;
  return { save, resendConfirmation, confirm };

  /** Sends a confirmation to a new address, and to one that was refused. */
  async function save(member: Member, digest: Digest): Promise<PreferencesReply> {
    const { digestAddressState } = await preferences.saveDigest(member, digest);
    if (digest.frequency !== 'off' && digestAddressState === 'unconfirmed') {
      // The settings are saved in any case; the page shows the state of the email, and offers another one.
      await sendConfirmation(member).catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error;
      });
    }
    return preferences.read(member);
  }

  async function resendConfirmation(member: Member): Promise<PreferencesReply> {
    await sendConfirmation(member);
    return preferences.read(member);
  }

  /** @throws Problem `digest.asked_too_often`, `digest.letter_failed`. */
  async function sendConfirmation({ uid }: Member): Promise<void> {
    const now = clock.now().getTime();
    const at = (ago: number) => new Date(now - ago).toISOString();
    if (!send) throw new Problem('digest.letter_failed');
    const recipient = await digests.recordConfirmationRequest(db, uid, {
      now: at(0),
      cooldownStart: at(cooldownMs),
      dayAgo: at(dayMs),
      max: maxPerDay,
    });
    if (!recipient) throw new Problem('digest.asked_too_often');
    const { name, address } = recipient;
    const token = signLink('confirm', await ensureLinkKey(db), uid, address);
    try {
      await send(
        renderConfirmationEmail({
          siteName: site.title(),
          name,
          address,
          confirm: `${config.publicUrl}/digest/confirm?token=${token}`,
        }),
      );
    } catch (cause) {
      if (cause instanceof RecipientRejected && cause.isPermanent)
        return digests.markAddressesRefused(db, [uid], at(0));
      throw Object.assign(new Problem('digest.letter_failed'), { cause });
    }
    await digests.awaitConfirmation(db, uid);
  }

  /** @throws Problem `digest.link_invalid`. */
  async function confirm(token: string): Promise<void> {
    const { uid, address } = await verifyLink(needs, 'confirm', token);
    await digests.confirm(db, uid, address, clock.now().toISOString());
  }
}
