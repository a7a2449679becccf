import { imUsername, uidOfImUsername } from '@gongdu/contract/im-content';
import { Refusal } from '../refusal.ts';

export interface NamedRow {
  readonly uid: number;
  readonly name: string;
  readonly avatar: string | null;
}

export function toPerson({ uid, name, avatar }: NamedRow, appkey: string) {
  return { username: imUsername(uid), appkey, nickname: name, avatar: avatar ?? '' };
}

/** @throws Refusal 880203 for what is no account name of ours. */
export function uidNamed(username: string | number | undefined): number {
  const uid = username === undefined ? null : uidOfImUsername(String(username));
  if (uid === null) throw new Refusal('noTarget');
  return uid;
}

/** A group's or room's number. @throws Refusal */
export function numberNamed(id: string | number | undefined, refusal: 'noGroup' | 'noRoom'): number {
  const number = Number(id);
  if (!Number.isSafeInteger(number) || number < 1) throw new Refusal(refusal);
  return number;
}
