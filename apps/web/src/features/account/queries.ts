import {
  changePhone,
  sendCurrentPhoneCode,
  sendNewPhoneCode,
  verifyForPhoneChange,
} from '@gongdu/contract/account/phone-change';
import {
  type Digest,
  getPreferences,
  type Preferences,
  type Privacy,
  requestDigestConfirmation,
  saveDigest,
  savePrivacy,
  setQuietHours,
  switchNotification,
} from '@gongdu/contract/account/preferences';
import { getProfile, type ProfileChange, saveProfile } from '@gongdu/contract/account/profile';
import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  disableSecondFactor,
  getSecurity,
  renewRecoveryCodes,
} from '@gongdu/contract/account/security';
import { endDevice, endOtherDevices, listDevices } from '@gongdu/contract/auth/session';
import { getAuthorStats, type StatSpan } from '@gongdu/contract/community/author-stats';
import type { NotificationChannel, NotificationTopic } from '@gongdu/contract/notifications/kinds';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { session } from '../../lib/auth/session.ts';

export const securityQuery = queryOptions({
  queryKey: ['profile', 'security'],
  queryFn: ({ signal }) => call(getSecurity, {}, { signal }),
});

export const devicesQuery = queryOptions({
  queryKey: ['profile', 'devices'],
  queryFn: ({ signal }) => call(listDevices, {}, { signal }),
});

export const profileQuery = queryOptions({
  queryKey: ['profile', 'texts'],
  queryFn: ({ signal }) => call(getProfile, {}, { signal }),
});

export const preferencesQuery = queryOptions({
  queryKey: ['profile', 'preferences'],
  queryFn: ({ signal }) => call(getPreferences, {}, { signal }),
});

export const statsQuery = (days: StatSpan) =>
  queryOptions({
    queryKey: ['profile', 'figures', days],
    queryFn: ({ signal }) => call(getAuthorStats, { query: { days } }, { signal }),
    placeholderData: keepPreviousData,
  });

// The forms show what goes wrong at its field: all of these reject with CallError.

export const savePassword = (body: { current?: string; code?: string; otp?: string; next: string }) =>
  call(changePassword, { body });

/** Each asking makes another secret. */
export const startMfaSetup = (body: { password?: string; code?: string }) =>
  call(beginSecondFactor, { body });
export type MfaSetup = Awaited<ReturnType<typeof startMfaSetup>>;

export const confirmMfa = (code: string) => call(confirmSecondFactor, { body: { code } });

export const disableMfa = (body: { password?: string; code: string }) => call(disableSecondFactor, { body });

export const regenerateCodes = (code: string) => call(renewRecoveryCodes, { body: { code } });

export const updateProfile = (body: ProfileChange) => call(saveProfile, { body });

export const sendCodeToCurrentPhone = () => call(sendCurrentPhoneCode, {});

export const verifyIdentity = (body: { code?: string; password?: string; otp?: string }) =>
  call(verifyForPhoneChange, { body });

export const sendCodeToNewPhone = (body: { proof: string; phone: string }) =>
  call(sendNewPhoneCode, { body });

export const savePhone = (body: { proof: string; phone: string; code: string }) =>
  call(changePhone, { body });

export const resendDigestConfirmation = () => call(requestDigestConfirmation, {});

export const updateDigest = (body: Digest) => call(saveDigest, { body });

export const setNotificationChannel = (topic: NotificationTopic, channel: NotificationChannel, on: boolean) =>
  call(switchNotification, { params: { topic, channel }, body: { on } });

export const updateQuietHours = (quiet: Preferences['quiet']) => call(setQuietHours, { body: { quiet } });

export const updatePrivacy = (body: Partial<Privacy>) => call(savePrivacy, { body });

/** @param sid null: every device but this one. */
export const signOutDevice = (sid: string | null) =>
  sid === null ? call(endOtherDevices) : call(endDevice, { params: { sid } });

/** The shell shows it at once. @param avatar null: the drawn one. */
export async function saveAvatar(avatar: string | null): Promise<void> {
  await call(saveProfile, { body: { avatar } });
  await session.loadUser();
}
