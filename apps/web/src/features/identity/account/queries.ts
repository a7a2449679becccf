import { getProfile, saveProfile } from '@gongdu/contract/core/accounts/profile';
import type { NotificationChannel, NotificationTopic } from '@gongdu/contract/core/notifications/kinds';
import { type Preferences, setQuietHours, switchNotification } from '@gongdu/contract/core/preferences';
import { listPasskeys } from '@gongdu/contract/identity/account/passkeys';
import { sendCurrentPhoneCode } from '@gongdu/contract/identity/account/phone-change';
import { listPrograms } from '@gongdu/contract/identity/account/programs';
import { getSecurity } from '@gongdu/contract/identity/account/security';
import { endDevice, endOtherDevices, listDevices } from '@gongdu/contract/identity/auth/devices';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { session } from '../../../lib/auth/session.ts';

export const securityQuery = queryOptions({
  queryKey: ['account', 'security'],
  queryFn: ({ signal }) => call(getSecurity, {}, { signal }),
});

export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: ({ signal }) => call(listPasskeys, {}, { signal }),
});

export const devicesQuery = queryOptions({
  queryKey: ['account', 'devices'],
  queryFn: ({ signal }) => call(listDevices, {}, { signal }),
});

export const programsQuery = queryOptions({
  queryKey: ['account', 'programs'],
  queryFn: ({ signal }) => call(listPrograms, {}, { signal }),
});

export const profileQuery = queryOptions({
  queryKey: ['account', 'texts'],
  queryFn: ({ signal }) => call(getProfile, {}, { signal }),
});

export const sendCodeToCurrentPhone = () => call(sendCurrentPhoneCode, {});

export const setNotificationChannel = (topic: NotificationTopic, channel: NotificationChannel, on: boolean) =>
  call(switchNotification, { params: { topic, channel }, body: { on } });

export const updateQuietHours = (quiet: Preferences['quiet']) => call(setQuietHours, { body: { quiet } });

/** @param sid null: every device except this one. */
export const signOutDevice = (sid: string | null) =>
  sid === null ? call(endOtherDevices) : call(endDevice, { params: { sid } });

/** Updates the shell at once. @param avatar null: the drawn avatar. */
export async function saveAvatar(avatar: string | null): Promise<void> {
  await call(saveProfile, { body: { avatar } });
  await session.loadUser();
}
