import { type FigureSpan, getFigures } from '@gongdu/contract/figures';
import type { NoticeChannel, NoticeTopic } from '@gongdu/contract/notice-kind';
import {
  changePhone,
  proveForPhone,
  sendCurrentPhoneCode,
  sendNewPhoneCode,
} from '@gongdu/contract/phone-change';
import {
  askDigestConfirmation,
  type Digest,
  getPreferences,
  type Preferences,
  type Privacy,
  saveDigest,
  savePrivacy,
  setQuietHours,
  switchNotice,
} from '@gongdu/contract/preference';
import { getProfile, type ProfileChange, saveProfile } from '@gongdu/contract/profile';
import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  disableSecondFactor,
  getSecurity,
  renewRecoveryCodes,
} from '@gongdu/contract/security';
import { endDevice, endOtherDevices, listDevices } from '@gongdu/contract/session';
import { listBlocks, listMutes, type Muted, unblockPerson, unmute } from '@gongdu/contract/silence';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
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

export const profileQuery = queryOptions({
  queryKey: ['profile', 'texts'],
  queryFn: ({ signal }) => call(getProfile, {}, { signal, inPlace: true }),
});

export const preferencesQuery = queryOptions({
  queryKey: ['profile', 'preferences'],
  queryFn: ({ signal }) => call(getPreferences, {}, { signal, inPlace: true }),
});

export const figuresQuery = (days: FigureSpan) =>
  queryOptions({
    queryKey: ['profile', 'figures', days],
    queryFn: ({ signal }) => call(getFigures, { query: { days } }, { signal, inPlace: true }),
    placeholderData: keepPreviousData,
  });

const start: { before?: number } = {};
const older = ({ next }: { next: number | null }) => (next === null ? undefined : { before: next });

export const mutesQuery = infiniteQueryOptions({
  queryKey: ['profile', 'mutes'],
  queryFn: ({ pageParam, signal }) => call(listMutes, { query: pageParam }, { signal, inPlace: true }),
  initialPageParam: start,
  getNextPageParam: older,
});

export const blocksQuery = infiniteQueryOptions({
  queryKey: ['profile', 'blocks'],
  queryFn: ({ pageParam, signal }) => call(listBlocks, { query: pageParam }, { signal, inPlace: true }),
  initialPageParam: start,
  getNextPageParam: older,
});

// The forms show what goes wrong at its field: all of these reject with CallError.

export const savePassword = (body: { current?: string; code?: string; otp?: string; next: string }) =>
  call(changePassword, { body }, { inPlace: true, fields: true });

/** Each asking makes another secret. */
export const beginFactor = (body: { password?: string; code?: string }) =>
  call(beginSecondFactor, { body }, { inPlace: true });
export type NewFactor = Awaited<ReturnType<typeof beginFactor>>;

export const turnOn = (code: string) => call(confirmSecondFactor, { body: { code } }, { inPlace: true });

export const turnOff = (body: { password?: string; code: string }) =>
  call(disableSecondFactor, { body }, { inPlace: true });

export const renewCodes = (code: string) => call(renewRecoveryCodes, { body: { code } }, { inPlace: true });

export const saveTexts = (body: ProfileChange) =>
  call(saveProfile, { body }, { inPlace: true, fields: true });

export const sendCodeToPresentPhone = () => call(sendCurrentPhoneCode, {}, { inPlace: true });

export const proveWho = (body: { code?: string; password?: string; otp?: string }) =>
  call(proveForPhone, { body }, { inPlace: true });

export const sendCodeToNewPhone = (body: { proof: string; phone: string }) =>
  call(sendNewPhoneCode, { body }, { inPlace: true });

export const savePhone = (body: { proof: string; phone: string; code: string }) =>
  call(changePhone, { body }, { inPlace: true });

export const askToConfirmDigest = () => call(askDigestConfirmation, {}, { inPlace: true });

export const keepDigest = (body: Digest) => call(saveDigest, { body }, { inPlace: true });

// What takes effect as it is touched rejects with CallError, after it was shown.

export const turnNotice = (topic: NoticeTopic, channel: NoticeChannel, on: boolean) =>
  call(switchNotice, { params: { topic, channel }, body: { on } });

export const keepQuietFrom = (quiet: Preferences['quiet']) => call(setQuietHours, { body: { quiet } });

export const choosePrivacy = (body: Partial<Privacy>) => call(savePrivacy, { body });

export const hear = ({ kind, id }: Pick<Muted, 'kind' | 'id'>) => call(unmute, { params: { kind, id } });

export const unblock = (uid: number) => call(unblockPerson, { params: { uid } });

/** Rejects with CallError, after it was shown. @param sid null: every device but this one. */
export const signOutDevice = (sid: string | null) =>
  sid === null ? call(endOtherDevices) : call(endDevice, { params: { sid } });

/** The shell shows it at once. Rejects with CallError, after it was shown. @param avatar null: the drawn one. */
export async function saveAvatar(avatar: string | null): Promise<void> {
  await call(saveProfile, { body: { avatar } });
  await session.loadUser();
}
