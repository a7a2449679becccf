import type { CircleRole, JoinMode } from '@gongdu/contract/community/circles/circle';
import type { Caller } from '../../../http/caller.ts';

type Role = CircleRole | undefined;

/** Only readers create circles. */
export function canCreate(caller: Caller): boolean {
  return caller.role === 'user';
}

/** Requests, announcement, pins, topics, log. */
export function canAdminister(role: Role): boolean {
  return role === 'owner' || role === 'admin';
}

/** Profile, question, seats, admins and the circle itself. */
export function isOwner(role: Role): boolean {
  return role === 'owner';
}

/** Whether a member may let others in without a request: an admin decides requests, but opens no closed circle. */
export function canGrantEntry(role: Role, joinMode: JoinMode): boolean {
  return isOwner(role) || (role === 'admin' && joinMode !== 'closed');
}

export function canPost(role: Role): boolean {
  return role !== undefined;
}

/** The owner cannot be removed. Members leave instead of removing themselves. */
export function canRemove(role: Role, target: CircleRole): boolean {
  if (target === 'owner') return false;
  return role === 'owner' || (role === 'admin' && target === 'member');
}
