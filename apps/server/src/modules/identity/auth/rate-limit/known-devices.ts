import { createHash } from 'node:crypto';
import type { Database } from '../../../../db/database.ts';
import type { Clock } from '../../../../shared/time/clock.ts';
import type { ClientInfo } from '../client-info.ts';
import { deviceCookieHeader, deviceLife, newDeviceId } from '../cookies/device-cookie.ts';
import * as store from './store.ts';

export type KnownDevices = ReturnType<typeof createKnownDevices>;

/** Browsers that have signed in to an account before; only a hash of their cookie is stored. */
export function createKnownDevices({
  db,
  clock,
  publicUrl,
}: {
  db: Database;
  clock: Clock;
  publicUrl: string;
}) {
  return { remember, sweep };

  /** The complete Set-Cookie header that makes the browser known for this account. */
  async function remember(uid: number, { device }: ClientInfo): Promise<string> {
    const value = device ?? newDeviceId();
    await store.saveDevice(db, { uid, hash: hashOfDevice(value), at: clock.now().toISOString() });
    return deviceCookieHeader(value, publicUrl);
  }

  function sweep(): Promise<void> {
    return store.removeStaleDevices(db, new Date(clock.now().getTime() - deviceLife * 1000).toISOString());
  }
}

export function hashOfDevice(device: string): string {
  return createHash('sha256').update(device).digest('base64url');
}
