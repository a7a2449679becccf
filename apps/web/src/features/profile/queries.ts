import { saveProfile } from '@gongdu/contract/profile';
import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  disableSecondFactor,
  getSecurity,
  renewRecoveryCodes,
} from '@gongdu/contract/security';
import { endDevice, endOtherDevices, listDevices } from '@gongdu/contract/session';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { session } from '../../lib/session.ts';

export const securityQuery = queryOptions({
  queryKey: ['profile', 'security'],
  queryFn: ({ signal }) => call(getSecurity, {}, { signal, inPlace: true }),
});

export const devicesQuery = queryOptions({
  queryKey: ['profile', 'devices'],
  queryFn: ({ signal }) => call(listDevices, {}, { signal, inPlace: true }),
});

/** Each asking makes another secret, so it is asked for once while the dialog is open. */
export const newFactorQuery = queryOptions({
  queryKey: ['profile', 'new-factor'],
  queryFn: ({ signal }) => call(beginSecondFactor, {}, { signal, inPlace: true }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnReconnect: false,
});

// The forms show what goes wrong at its field: all of these reject with CallError.

export const savePassword = (body: { current?: string; next: string }) =>
  call(changePassword, { body }, { inPlace: true });

export const turnOn = (code: string) => call(confirmSecondFactor, { body: { code } }, { inPlace: true });

export const turnOff = (body: { password?: string; code: string }) =>
  call(disableSecondFactor, { body }, { inPlace: true });

export const renewCodes = (code: string) => call(renewRecoveryCodes, { body: { code } }, { inPlace: true });

/** Rejects with CallError, after it was shown. @param sid null: every device but this one. */
export const signOutDevice = (sid: string | null) =>
  sid === null ? call(endOtherDevices) : call(endDevice, { params: { sid } });

/** The shell shows it at once. Rejects with CallError, after it was shown. @param avatar null: the drawn one. */
export async function saveAvatar(avatar: string | null): Promise<void> {
  await call(saveProfile, { body: { avatar } });
  await session.loadUser();
}
