import { getProfile } from '@gongdu/contract/core/accounts/profile';
import type { NotificationChannel, NotificationTopic } from '@gongdu/contract/core/notifications/kinds';
import { type Preferences, setQuietHours, switchNotification } from '@gongdu/contract/core/preferences';
import { listPasskeys } from '@gongdu/contract/identity/account/passkeys';
import { sendCurrentPhoneCode } from '@gongdu/contract/identity/account/phone-change';
import { listPrograms } from '@gongdu/contract/identity/account/programs';
import { getSecurity } from '@gongdu/contract/identity/account/security';
import { endDevice, endOtherDevices, listDevices } from '@gongdu/contract/identity/auth/devices';
import { call } from '../../../lib/api/call.ts';
import { read } from '../../../lib/api/reads.ts';

/** What a new password or phone number shows in: the account's own pages. */
export const accountReads = [
  getSecurity,
  listDevices,
  listPrograms,
  getProfile,
  '/api/preferences',
  '/api/minors/me',
  '/api/personal-data',
  '/api/data-exports',
  '/api/cancellation',
] as const;

export const securityQuery = read(getSecurity, {});

export const passkeysQuery = read(listPasskeys, {});

export const devicesQuery = read(listDevices, {});

export const programsQuery = read(listPrograms, {});

export const profileQuery = read(getProfile, {});

export const sendCodeToCurrentPhone = () => call(sendCurrentPhoneCode, {});

export const setNotificationChannel = (topic: NotificationTopic, channel: NotificationChannel, on: boolean) =>
  call(switchNotification, { params: { topic, channel }, body: { on } });

export const updateQuietHours = (quiet: Preferences['quiet']) => call(setQuietHours, { body: { quiet } });

/** @param sid null: every device except this one. */
export const signOutDevice = (sid: string | null) =>
  sid === null ? call(endOtherDevices) : call(endDevice, { params: { sid } });
