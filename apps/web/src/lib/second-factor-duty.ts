import type { UserInfo } from '@gongdu/contract/session';
import type { CallError } from './call-error.ts';
import { outside } from './outside.ts';

const pages = { reader: '/user/profile', institution: '/institute/security' } as const;

/** Where an account that must have a second factor and has none goes first (P4); null for all others. */
export function firstPageOf(user: UserInfo): string | null {
  if (!user.secondFactorMissing) return null;
  return user.isInstitution ? pages.institution : pages.reader;
}

/** The server refused a call for want of the second factor: the page starts anew, and its router knows where. */
export function obeySecondFactorDuty({ problem }: Pick<CallError, 'problem'>): boolean {
  if (problem !== 'session.second_factor_missing') return false;
  const here = outside.address().pathname;
  if (here !== pages.reader && here !== pages.institution) outside.reload();
  return true;
}
