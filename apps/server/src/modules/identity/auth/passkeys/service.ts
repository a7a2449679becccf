import { type NewCredential, type Passkey, passkeyLimit } from '@gongdu/contract/identity/account/passkeys';
import { Problem } from '@gongdu/contract/problem';
import { inTransaction } from '../../../../db/database.ts';
import type { Caller } from '../../../../http/caller.ts';
import type { Platform } from '../../../../platform.ts';
import { maskPhone } from '../../../../shared/text/mask-phone.ts';
import type { Accounts } from '../../../core/accounts/service.ts';
import type { Audit } from '../../../core/audit/service.ts';
import type { Notifications } from '../../../core/notifications/service.ts';
import type { Credentials, Reauthenticate } from '../account/reauthenticate.ts';
import type { ClientInfo } from '../client-info.ts';
import { deviceLabel } from '../sessions/device-label.ts';
import type { SendTextNotice } from '../text-notices.ts';
import type { Ceremonies } from './ceremonies.ts';
import { passkeyAdded } from './notification-messages.ts';
import * as store from './store.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'> {
  readonly accounts: Pick<Accounts, 'require' | 'lock'>;
  readonly audit: Audit;
  readonly reauthenticate: Reauthenticate;
  readonly ceremonies: Ceremonies;
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly sendTextNotice: SendTextNotice;
  readonly onNotifyFailure: (error: unknown) => void;
  /** @throws Problem `signin.not_offered` if operators have disabled passkeys. */
  readonly assertOffered: (way: 'passkey') => void;
}

type Self = Pick<Caller, 'uid' | 'sid' | 'origin'>;

export type Passkeys = ReturnType<typeof createPasskeys>;

/**
 * The passkeys of an account. Adding and removing require the same evidence of identity as every change of the sign-in.
 */
export function createPasskeys(needs: Needs) {
  const { db, clock, accounts, audit, reauthenticate, ceremonies, notifications, assertOffered } = needs;
  const { sendTextNotice, onNotifyFailure } = needs;
  return { list, begin, add, rename, remove, beginSignIn };

  async function list({ uid }: Self): Promise<Passkey[]> {
    return (await store.listOf(db, uid)).map(present);
  }

  /** @throws as `reauthenticate`; signin.not_offered, security.passkeys_full. */
  async function begin({ uid, sid }: Self, credentials: Credentials, clientInfo: ClientInfo) {
    assertOffered('passkey');
    const account = await accounts.require(uid);
    const known = await store.listOf(db, uid);
    if (known.length >= passkeyLimit) throw new Problem('security.passkeys_full');
    await reauthenticate(account, credentials, clientInfo);
    const { phone, name } = account;
    return ceremonies.creationOptions({ uid, sid, name, login: maskPhone(phone) ?? name }, known);
  }

  /** Named after the device on which it was created, until the member renames it. */
  async function add(self: Self, credential: NewCredential, clientInfo: ClientInfo): Promise<Passkey> {
    assertOffered('passkey');
    const { uid } = self;
    const made = await ceremonies.verifyNew(credential, self);
    const name = deviceLabel(clientInfo.userAgent);
    const row = { ...made, uid, name, createdAt: clock.now().toISOString() };
    const passkey = await inTransaction(db, async (tx) => {
      // the lock keeps two additions at once from passing the limit
      await accounts.lock(tx.sql, uid);
      if ((await store.countOf(tx.sql, uid)) >= passkeyLimit) throw new Problem('security.passkeys_full');
      const inserted = await store.insert(tx.sql, row);
      if (!inserted) throw new Problem('security.passkey_known');
      await audit.write(tx, self, 'account.passkey_added', uid, { name });
      await notifications.notify(tx, passkeyAdded(inserted));
      return inserted;
    });
    const { phone } = await accounts.require(uid);
    if (phone !== null) await sendTextNotice(phone, { kind: 'passkey_added', name }).catch(onNotifyFailure);
    return present(passkey);
  }

  async function rename({ uid }: Self, id: number, name: string): Promise<null> {
    if (!(await store.rename(db, uid, id, name))) throw new Problem('security.passkey_none');
    return null;
  }

  /** @throws as `reauthenticate`: a stolen token alone must not lock the member out. */
  async function remove(self: Self, id: number, credentials: Credentials, clientInfo: ClientInfo) {
    const { uid } = self;
    if (!(await store.find(db, uid, id))) throw new Problem('security.passkey_none');
    await reauthenticate(await accounts.require(uid), credentials, clientInfo);
    await inTransaction(db, async (tx) => {
      const name = await store.remove(tx.sql, uid, id);
      if (name === undefined) throw new Problem('security.passkey_none');
      await audit.write(tx, self, 'account.passkey_removed', uid, { name });
    });
    return null;
  }

  function beginSignIn() {
    assertOffered('passkey');
    return ceremonies.requestOptions();
  }
}

function present({ id, name, createdAt, lastUsedAt, synced }: store.PasskeyRow): Passkey {
  return { id, name, createdAt, lastUsedAt, synced };
}
