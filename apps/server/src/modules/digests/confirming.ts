import type { Digest, Preferences as PreferencesReply } from '@gongdu/contract/preference';
import { Problem } from '@gongdu/contract/problem';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Preferences } from '../preferences/service.ts';
import { confirmationOf } from './letter.ts';
import { AddressRefused, type SendLetter } from './mail.ts';
import * as store from './store.ts';
import { isTokenOf, tokenOf, uidIn } from './token.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'publicUrl'>;
  readonly send: SendLetter | null;
  readonly preferences: Pick<Preferences, 'read' | 'saveDigest'>;
}

type Self = Pick<Caller, 'uid'>;

/** Limits on confirmation letters, since an address may belong to another person: time between two (ms), and how many a day. */
const apart = 60_000;
const asksInADay = 5;
const dayLong = 86_400_000;

/** Digests go to confirmed addresses only: a member may have mistyped theirs, or typed another person's. */
export function createConfirming({ db, clock, config, send, preferences }: Needs) {
  return { save, askAgain, confirm };

  /** A new address, and one that was refused, is asked first. */
  async function save(self: Self, digest: Digest): Promise<PreferencesReply> {
    const { digestAddressState } = await preferences.saveDigest(self, digest);
    if (digest.frequency !== 'off' && digestAddressState === 'unconfirmed') {
      // The settings are saved in any case; the screen says what has become of the letter, and offers another.
      await ask(self).catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error;
      });
    }
    return preferences.read(self);
  }

  async function askAgain(self: Self): Promise<PreferencesReply> {
    await ask(self);
    return preferences.read(self);
  }

  /** @throws Problem `digest.asked_too_often`, `digest.letter_failed`. */
  async function ask({ uid }: Self): Promise<void> {
    const now = clock.now().getTime();
    const at = (ago: number) => new Date(now - ago).toISOString();
    if (!send) throw new Problem('digest.letter_failed');
    const asked = await store.countAsk(db, uid, {
      ...{ now: at(0), lately: at(apart), dayAgo: at(dayLong), most: asksInADay },
    });
    if (!asked) throw new Problem('digest.asked_too_often');
    const { name, address } = asked;
    const token = tokenOf('confirm', await store.ensureKey(db), uid, address);
    try {
      await send(
        confirmationOf({ name, address, confirm: `${config.publicUrl}/digest/confirm?token=${token}` }),
      );
    } catch (cause) {
      if (cause instanceof AddressRefused && cause.forGood) return store.refuse(db, [uid], at(0));
      throw Object.assign(new Problem('digest.letter_failed'), { cause });
    }
    await store.awaitConfirmation(db, uid);
  }

  /** @throws Problem `digest.link_invalid`. */
  async function confirm(token: string): Promise<void> {
    const uid = uidIn(token);
    const address = uid === null ? null : await store.findAddress(db, uid);
    if (uid === null || address === null) throw new Problem('digest.link_invalid');
    if (!isTokenOf('confirm', await store.ensureKey(db), token, uid, address))
      throw new Problem('digest.link_invalid');
    await store.confirm(db, uid, address, clock.now().toISOString());
  }
}
