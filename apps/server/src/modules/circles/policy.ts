import type { CircleRole } from '@gongdu/contract/circle';
import type { Caller } from '../../http/caller.ts';

type Role = CircleRole | undefined;

/** Circles are readers' own. */
export function mayFound(caller: Caller): boolean {
  return caller.role === 'user';
}

/** Requests, announcement, pins, topics, the log. */
export function mayRun(role: Role): boolean {
  return role === 'owner' || role === 'admin';
}

/** Name, question, seats, admins and the circle itself. */
export function mayOwn(role: Role): boolean {
  return role === 'owner';
}

export function mayPost(role: Role): boolean {
  return role !== undefined;
}

/** Nobody removes the owner, nobody himself: he leaves. */
export function mayRemove(role: Role, target: CircleRole): boolean {
  if (target === 'owner') return false;
  return role === 'owner' || (role === 'admin' && target === 'member');
}
