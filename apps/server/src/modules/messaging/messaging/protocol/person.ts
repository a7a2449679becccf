import { imUsername, uidOfImUsername } from '@gongdu/contract/messaging/content';
import { ImError } from './error.ts';

export interface NamedRow {
  readonly uid: number;
  readonly name: string;
  readonly avatar: string | null;
}

export function toPerson({ uid, name, avatar }: NamedRow, appkey: string) {
  return { username: imUsername(uid), appkey, nickname: name, avatar: avatar ?? '' };
}

/** @throws ImError 880203 for anything but one of our account names */
export function parseUserId(username: string | number | undefined): number {
  const uid = username === undefined ? null : uidOfImUsername(String(username));
  if (uid === null) throw new ImError('noTarget');
  return uid;
}

/** The id of a group or chat room. @throws ImError */
export function parseId(id: string | number | undefined, errorName: 'noGroup' | 'noRoom'): number {
  const parsed = Number(id);
  if (!Number.isSafeInteger(parsed) || parsed < 1) throw new ImError(errorName);
  return parsed;
}
